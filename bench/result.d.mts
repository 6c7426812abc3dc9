export interface Beginning {
  when: string;
  commit: string | null;
  edited: string[];
  node: string;
  cores: number;
  load: number[];
}
export function beginning(): Beginning;
/** A result that figures are added to, by name. */
// biome-ignore lint/suspicious/noExplicitAny: each bench has figures of its own.
export type Figures = Beginning & Record<string, any>;
export function writeResult<Result extends Beginning>(name: string, result: Result, out?: string): string;
