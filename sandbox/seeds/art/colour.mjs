/** Colour work in OKLCH (Björn Ottosson's matrices). */

const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

export function toOklch(red, green, blue) {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [L, Math.hypot(A, B), ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360];
}

export function toRgb(L, C, H) {
  const [A, B] = [C * Math.cos((H * Math.PI) / 180), C * Math.sin((H * Math.PI) / 180)];
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((v) => Math.round(255 * Math.min(1, Math.max(0, gamma(Math.min(1, Math.max(0, v)))))));
}

/** CSS hex of an OKLCH colour. */
export function hex(L, C, H) {
  return `#${toRgb(L, C, H)
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')}`;
}

/**
 * Purples and magentas become copper, lavender greys become cream: the art's own palette is cooler than food is.
 * `rules` move further hue bands: [from, to, hue, chroma factor, lightness factor].
 */
const WARM = [
  [262, 345, 48, 0.55, 1.02],
  [345, 360, 29, 0.9, 1],
  [0, 24, 29, 0.95, 1],
];
export function recolour(pixels, rules = [], keep = false) {
  const bands = keep ? rules : [...rules, ...WARM];
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue;
    const [L, C, H] = toOklch(pixels[i], pixels[i + 1], pixels[i + 2]);
    if (!keep && C < 0.05 && (H > 240 || H < 20)) {
      [pixels[i], pixels[i + 1], pixels[i + 2]] = toRgb(L, C * 0.35, 82);
      continue;
    }
    if (C < 0.02) continue;
    const band = bands.find(([from, to]) => H >= from && H < to);
    if (!band) continue;
    const [, , hue, chroma, light] = band;
    // Pale pixels change little, so that a band's edge never shows on them.
    const part = Math.min(1, C / 0.1);
    const turned = (factor) => 1 + (factor - 1) * part;
    [pixels[i], pixels[i + 1], pixels[i + 2]] = toRgb(
      Math.min(1, L * turned(light)),
      C * Math.min(chroma, turned(chroma)),
      hue,
    );
  }
  return pixels;
}

/** Hue of the picture's main colour: mean over pixels, weighted by chroma and cover. */
export function mainHue(pixels) {
  let [x, y] = [0, 0];
  for (let i = 0; i < pixels.length; i += 4) {
    const [, C, H] = toOklch(pixels[i], pixels[i + 1], pixels[i + 2]);
    const weight = C * pixels[i + 3];
    x += weight * Math.cos((H * Math.PI) / 180);
    y += weight * Math.sin((H * Math.PI) / 180);
  }
  return Math.round(((Math.atan2(y, x) * 180) / Math.PI + 360) % 360);
}
