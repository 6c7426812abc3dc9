/**
 * The faces the host serves: which file covers what, and a system face of the same measures behind each family, so that
 * the swap from one to the other moves nothing (CLS). Files are made by `subset.mjs`; licences are in `OFL.txt`.
 */

export type FontScript = 'arabic' | 'latin';

/** Value of the settings `website.style_font` and `website.style_display_font`. */
export type FontKey = 'readex-pro' | 'reem-kufi' | 'alexandria';

export interface FontFile {
  script: FontScript;
  /** File name in this folder. */
  file: string;
  bytes: number;
  unicodeRange: string;
}

/** One `@font-face` on a face of the visitor's own system. Percentages are of the font size. */
export interface FallbackFace {
  script: FontScript;
  /** Names for `src: local(…)`, the first that exists is taken. */
  local: string[];
  unicodeRange: string;
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
}

export interface FontFamily {
  key: FontKey;
  /** CSS family name. */
  family: string;
  /** CSS family name of the fallback faces; it follows `family` in every font stack. */
  fallbackFamily: string;
  /** Ends of the weight axis, for `font-weight: 400 700`. */
  weights: [min: number, max: number];
  /** `text` faces carry all running text and are preloaded; `display` only heads and brand moments. */
  role: 'text' | 'display';
  files: FontFile[];
  fallback: FallbackFace[];
  /**
   * The Latin signs of an Arabic page (digits, punctuation, currency codes), a third of the Latin file:
   * Arabic documents ask for it at once, and for the Latin file only when other letters are on the page.
   * Absent for display faces.
   */
  signs?: Omit<FontFile, 'script'>;
}

const SIGNS_RANGE =
  'U+20,U+23,U+25,U+28-29,U+2B-3A,U+41-42,U+44-45,U+47-48,U+4B,U+4D-53,U+57,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2026,U+2212,U+200C-200F,U+2066-2069';
const ARABIC_RANGE = 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFF';
const LATIN_RANGE = 'U+0000-05FF,U+2000-20CF,U+2190-2193,U+2212';

// Arial, Liberation Sans and Arimo share their widths; Roboto's differ by 0.5 %.
const LATIN_LOCAL = ['Arial', 'Liberation Sans', 'Arimo', 'Roboto', 'Helvetica Neue', 'DejaVu Sans'];
// The Arabic system faces of Android, Apple and Windows; widths were measured on Noto Sans Arabic.
const ARABIC_LOCAL = [
  'Noto Sans Arabic UI',
  'Noto Sans Arabic',
  'Noto Naskh Arabic UI',
  'Geeza Pro',
  'Segoe UI',
  'Arial',
  // Where nothing else is, as on a bare Linux.
  'DejaVu Sans',
];

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/**
 * Fallback faces from measures: `ascent`, `descent` in em (hhea), and how wide our text runs against the system face.
 * Widths were measured by shaping two sentences of menu text per script at weight 400 and 600 and taking 400's share
 * of 3 to 1, as text is set.
 */
function fallback(ascent: number, descent: number, width: Record<FontScript, number>): FallbackFace[] {
  return (['arabic', 'latin'] as const).map((script) => ({
    script,
    local: script === 'arabic' ? ARABIC_LOCAL : LATIN_LOCAL,
    unicodeRange: script === 'arabic' ? ARABIC_RANGE : LATIN_RANGE,
    sizeAdjust: percent(width[script]),
    ascentOverride: percent(ascent / width[script]),
    descentOverride: percent(descent / width[script]),
    lineGapOverride: '0%',
  }));
}

export const fonts: Record<FontKey, FontFamily> = {
  'readex-pro': {
    key: 'readex-pro',
    family: 'Readex Pro',
    fallbackFamily: 'Readex Pro Fallback',
    weights: [400, 700],
    role: 'text',
    files: [
      { script: 'arabic', file: 'readex-pro-arabic.woff2', bytes: 15452, unicodeRange: ARABIC_RANGE },
      { script: 'latin', file: 'readex-pro-latin.woff2', bytes: 19460, unicodeRange: LATIN_RANGE },
    ],
    fallback: fallback(1, 0.25, { arabic: 1.122, latin: 1.091 }),
    signs: { file: 'readex-pro-signs.woff2', bytes: 6664, unicodeRange: SIGNS_RANGE },
  },
  'reem-kufi': {
    key: 'reem-kufi',
    family: 'Reem Kufi',
    fallbackFamily: 'Reem Kufi Fallback',
    weights: [400, 700],
    role: 'display',
    files: [
      { script: 'arabic', file: 'reem-kufi-arabic.woff2', bytes: 10032, unicodeRange: ARABIC_RANGE },
      { script: 'latin', file: 'reem-kufi-latin.woff2', bytes: 17208, unicodeRange: LATIN_RANGE },
    ],
    fallback: fallback(1.1, 0.4, { arabic: 0.925, latin: 0.986 }),
  },
  alexandria: {
    key: 'alexandria',
    family: 'Alexandria',
    fallbackFamily: 'Alexandria Fallback',
    weights: [400, 800],
    role: 'text',
    files: [
      { script: 'arabic', file: 'alexandria-arabic.woff2', bytes: 19080, unicodeRange: ARABIC_RANGE },
      { script: 'latin', file: 'alexandria-latin.woff2', bytes: 17720, unicodeRange: LATIN_RANGE },
    ],
    fallback: fallback(0.968, 0.251, { arabic: 1.19, latin: 1.133 }),
    signs: { file: 'alexandria-signs.woff2', bytes: 6704, unicodeRange: SIGNS_RANGE },
  },
};
