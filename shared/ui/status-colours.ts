/**
 * Colours of status chips come from tenant messages: untrusted, and often too pale. Hex colours only; the server
 * turns other notations into hex before (`@sufra/ui/theme`).
 */
export interface StatusColours {
  readonly background: string;
  readonly text: string;
  /** True when the text colour is not the one that was asked for. */
  readonly corrected: boolean;
}

/** For a status the tenant has no message for. */
export const unknownStatusColours = { background: '#efeae5', text: '#ff0000' } as const;

type Rgb = readonly [number, number, number];

function readHex(value: unknown): Rgb | null {
  const short = typeof value === 'string' && /^\s*#([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(value)?.[1];
  if (!short) return null;
  const hex = short.length === 3 ? short.replace(/./g, '$&$&') : short;
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function writeHex(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, two: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Moves the text towards black on light grounds, towards white on dark ones, until it reaches 4.5 to 1 [CHK-045]. */
export function correctStatusColours(background: unknown, text: unknown): StatusColours {
  const asked = { ground: readHex(background), ink: readHex(text) };
  const ground = asked.ground ?? (readHex(unknownStatusColours.background) as Rgb);
  let ink = asked.ink ?? (readHex(unknownStatusColours.text) as Rgb);
  const end: Rgb = contrast(ground, [0, 0, 0]) >= contrast(ground, [255, 255, 255]) ? [0, 0, 0] : [255, 255, 255];
  const start = ink;
  for (let step = 1; contrast(ground, ink) < 4.5 && step <= 100; step++)
    ink = start.map((value, i) => Math.round(value + ((end[i] ?? 0) - value) * (step / 100))) as unknown as Rgb;
  return { background: writeHex(ground), text: writeHex(ink), corrected: ink !== start };
}
