/** The part of culori 4 that the theme uses; the package brings no types. */
declare module 'culori' {
  interface Colour {
    mode: string;
    l: number;
    c?: number;
    h?: number;
    alpha?: number;
  }
  export function parse(colour: string): Colour | undefined;
  export function converter(mode: 'oklch'): (colour: Colour) => Colour | undefined;
  export function clampChroma(colour: Colour, mode: 'oklch'): Colour;
  export function formatHex(colour: Colour): string;
  export function wcagLuminance(colour: string): number;
}
