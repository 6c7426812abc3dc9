/** The part of saxen 11 that spreadsheets need; the package brings no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', take: (name: string, attributes: () => Record<string, string>) => void): this;
    on(event: 'closeTag', take: (name: string) => void): this;
    /** `<!DOCTYPE` and what else begins so. */
    on(event: 'attention', take: () => void): this;
    on(event: 'text' | 'cdata', take: (text: string) => void): this;
    /** Throws what a handler throws, and for XML that is not well formed. */
    parse(xml: string): void;
  }
}
