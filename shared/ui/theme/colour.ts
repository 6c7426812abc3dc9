import { clampChroma, converter, formatHex, parse, wcagLuminance } from 'culori';

/** OKLCH: lightness 0–1, chroma, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const toOklch = converter('oklch');

/** A hex colour, a name, or one function: culori alone also takes `1e9` for a colour and throws on `/0A`. */
const notation = /^(#[0-9a-f]{3,8}|[a-z]+|[a-z]+\([\d\sa-z.,%/+-]*\))$/i;

function parseSafely(text: string): ReturnType<typeof parse> {
  if (!notation.test(text)) return undefined;
  try {
    return parse(text);
  } catch {
    // Malformed colours make the parser throw; they are as good as none.
    return undefined;
  }
}

/** Reads any CSS colour of a setting; null for everything else. Transparency is dropped. */
export function readColour(value: unknown): Oklch | null {
  if (typeof value !== 'string' || value.length > 64) return null;
  const parsed = parseSafely(value.trim());
  const colour = parsed && toOklch(parsed);
  if (!colour) return null;
  const [l, c, h] = [colour.l, colour.c ?? 0, colour.h ?? 0];
  if (![l, c, h].every(Number.isFinite)) return null;
  return { l: Math.min(1, Math.max(0, l)), c: Math.min(0.4, Math.max(0, c)), h: ((h % 360) + 360) % 360 };
}

/** Whether a setting's value is understood as a colour. */
export function isColour(value: unknown): boolean {
  return readColour(value) !== null;
}

/** The colour as `#rrggbb`, chroma lowered until it fits the screen. */
export function hex({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h }, 'oklch'));
}

/** The same with transparency, `#rrggbbaa`. */
/** What is seen of a ground (`#rrggbb`) below a colour of that opacity. */
export function hexOver(colour: Oklch, alpha: number, ground: string): string {
  const [above, below] = [hex(colour), ground].map((one) =>
    one.match(/[\da-f]{2}/gi)!.map((part) => Number.parseInt(part, 16)),
  );
  const mixed = above!.map((part, index) => Math.round(part * alpha + below![index]! * (1 - alpha)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export function hexAlpha(colour: Oklch, alpha: number): string {
  return (
    hex(colour) +
    Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

/** WCAG 2 contrast of two `#rrggbb`. */
export function contrast(one: string, two: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A theme measures the same few grounds again and again. */
const luminances = new Map<string, number>();
const MAX_LUMINANCES = 2000;

function luminance(colour: string): number {
  let value = luminances.get(colour);
  if (value === undefined) {
    if (luminances.size >= MAX_LUMINANCES) luminances.clear();
    value = wcagLuminance(colour);
    luminances.set(colour, value);
  }
  return value;
}
