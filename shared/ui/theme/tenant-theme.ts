import { hex, hexAlpha, readColour } from './colour.ts';
import { type ColourSettings, type Correction, type Scheme, schemeColours } from './scheme.ts';
import { hems, heroPatterns } from './shapes.ts';

/**
 * Style settings of a tenant, group `website`, as they come from the API: any value may be missing, wrong or hostile.
 * Values that are not understood become the default; only parsed numbers and our own words reach the style sheet.
 */
export interface StyleSettings {
  /** Any CSS colour. */
  readonly style_brand?: unknown;
  readonly style_accent?: unknown;
  /** Hue of the neutral colours, degrees. */
  readonly style_neutral_hue?: unknown;
  /** Hue that dish fields are pulled to, degrees; the accent's own when missing. */
  readonly style_accent_hue?: unknown;
  /** How far fields are pulled to it, 0–1. */
  readonly style_pull?: unknown;
  /** Face keys: `readex-pro`, `reem-kufi`, `alexandria`. */
  readonly style_font?: unknown;
  readonly style_display_font?: unknown;
  readonly style_display_weight?: unknown;
  /** Corner radius in px, 0–32. */
  readonly style_radius?: unknown;
  /** Line width of controls in px, 1–3. */
  readonly style_stroke?: unknown;
  readonly style_shadow?: unknown;
  readonly style_plate?: unknown;
  readonly style_hem?: unknown;
  readonly style_hero_pattern?: unknown;
  readonly style_hero_ground?: unknown;
  /** 0 switches the dark theme off: the site is light for everyone. */
  readonly style_dark?: unknown;
}

const STYLE_GROUP = 'website.';

/** The style settings of a tenant: those of `website.style_`. */
export function styleOf(settings: Readonly<Record<string, unknown>>): StyleSettings {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([key]) => key.startsWith(`${STYLE_GROUP}style_`))
      .map(([key, value]) => [key.slice(STYLE_GROUP.length), value]),
  );
}

export type FontFaceKey = 'readex-pro' | 'reem-kufi' | 'alexandria';

/** One rule of a theme: custom properties without their dashes. */
export interface ThemeBlock {
  readonly open: string;
  readonly values: Readonly<Record<string, string | number | undefined>>;
  readonly close: string;
}

export interface Theme {
  /** `:root{…}` with a literal value for every role, and the values that differ on a dark page. */
  readonly css: string;
  /** The same as data (`themeCss`). */
  readonly blocks: readonly ThemeBlock[];
  /** For the owner: the colours that were changed; empty when every colour was good. */
  readonly corrections: readonly Correction[];
  /** Faces to load; the display face may be the text face. */
  readonly fonts: { readonly text: FontFaceKey; readonly display: FontFaceKey };
  /** For `<meta name="theme-color">`; `dark` is null when the tenant has no dark theme. */
  readonly chrome: { readonly light: string; readonly dark: string | null };
}

/** The faces that are shipped. All cover Arabic [X-009]; a face that is not here is not taken. */
const faces: Record<FontFaceKey, { stack: string; weights: readonly [number, number]; text: boolean }> = {
  'readex-pro': { stack: "'Readex Pro','Readex Pro Fallback',system-ui,sans-serif", weights: [400, 700], text: true },
  'reem-kufi': { stack: "'Reem Kufi','Reem Kufi Fallback',system-ui,sans-serif", weights: [400, 700], text: false },
  alexandria: { stack: "'Alexandria','Alexandria Fallback',system-ui,sans-serif", weights: [400, 800], text: true },
};

function face(value: unknown, fallback: FontFaceKey, running: boolean): FontFaceKey {
  const key = typeof value === 'string' ? value.trim().toLowerCase().replace(/\s+/g, '-') : '';
  if (!Object.hasOwn(faces, key)) return fallback;
  return running && !faces[key as FontFaceKey].text ? fallback : (key as FontFaceKey);
}

function number(value: unknown, fallback: number, least: number, most: number): number {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^-?\d+(\.\d+)?(px|deg)?$/.test(text)) return fallback;
  return Math.min(most, Math.max(least, Number.parseFloat(text)));
}

function word<T extends string>(value: unknown, words: readonly T[], fallback: T): T {
  return words.includes(value as T) ? (value as T) : fallback;
}

/** On unless the tenant says no: 0, "0", false. */
function isDarkOffered(value: unknown): boolean {
  return value === undefined || value === null || value === '' || [1, '1', true, 'true'].includes(value as string);
}

type Tokens = ThemeBlock['values'];

/** What does not differ between the schemes: faces, sizes, shapes, and the plate, which keeps its own light ground. */
function shapeTokens(settings: StyleSettings, colours: ColourSettings): Tokens {
  const hem = hems[word(settings.style_hem, ['stairs', 'scallop'], 'stairs')];
  const { text, display } = facesOf(settings);
  const weights = faces[display].weights;
  const radius = number(settings.style_radius, 16, 0, 32);
  const tray = word(settings.style_plate, ['ceramic', 'tray'], 'ceramic') === 'tray';
  const checked = hex({ l: 0.6, c: Math.min(colours.brand.c, 0.2), h: colours.brand.h });
  const edge = hex({ l: 0.24, c: 0.03, h: 30 });
  return {
    't-font': faces[text].stack,
    't-display': faces[display].stack,
    't-display-w': number(settings.style_display_weight, 600, weights[0], weights[1]),
    // Kufi joins words too closely at display sizes.
    't-display-space': display === 'reem-kufi' ? '.16em' : '0',
    'r-s': `${radius * 0.5}px`,
    'r-m': `${radius * 0.75}px`,
    'r-l': `${radius}px`,
    'r-xl': `${radius * 1.5}px`,
    stroke: `${number(settings.style_stroke, 1, 1, 3)}px`,
    hem: hem.url,
    'hem-w': `${hem.width}px`,
    'hem-h': `${hem.height}px`,
    pull: number(settings.style_pull, 0.6, 0, 1),
    'accent-h': number(settings.style_accent_hue, Math.round(colours.accent.h), 0, 360),
    'brand-ring': hexAlpha(colours.brand, 0.13),
    'plate-r': tray ? '26%' : '50%',
    'plate-turn': tray ? 'rotate(-7deg)' : 'none',
    'plate-paper': tray ? '#fdfbf5' : 'none',
    ...(tray
      ? {
          'plate-ground': `conic-gradient(${checked} 25%,#fefdf9 0 50%,${checked} 0 75%,#fefdf9 0) 0 0/20px 20px`,
          'plate-edge': `0 0 0 2px ${edge},0 4px 0 ${edge}`,
        }
      : {}),
    // Codes are read by machines, and the place where someone is has one colour on every map.
    'code-ground': '#fff',
    'code-ink': '#000',
    here: '#1a73e8',
    'here-edge': '#fff',
    'here-halo': '#1a73e847',
    'hero-pattern': heroPatterns[word(settings.style_hero_pattern, ['frond', 'rays', 'none'], 'none')],
  };
}

/** Depth: shadows on a light page, hairlines on a dark one, where a shadow is not seen. */
function depthTokens(scheme: Scheme, settings: StyleSettings, colours: Readonly<Record<string, string>>): Tokens {
  const dark = scheme === 'dark';
  const hard = isHard(settings);
  const { outline, edge } = colours;
  const stroke = number(settings.style_stroke, 1, 1, 3);
  const tray = word(settings.style_plate, ['ceramic', 'tray'], 'ceramic') === 'tray';
  const none = '0 0 #0000';
  const shade = (l: number, alpha: number, h = 90) => hexAlpha({ l: dark ? 0 : l, c: dark ? 0 : l / 10, h }, alpha);
  const soft = dark
    ? `inset 0 0 0 1px ${outline}`
    : `0 1px 2px ${shade(0.3, 0.05, 150)},0 6px 20px -8px ${shade(0.3, 0.12, 150)}`;
  return {
    'card-line': hard ? edge : outline,
    e1: hard ? `0 4px 0 ${edge}` : soft,
    e2: `0 -1px 0 ${outline},0 -10px 30px -12px ${shade(0.2, dark ? 0.6 : 0.18)}`,
    e3: `${dark ? `0 0 0 1px ${outline},` : ''}0 24px 64px -16px ${shade(0.2, dark ? 0.8 : 0.4)}`,
    raised: `${dark ? `0 0 0 1px ${outline},` : ''}0 1px 6px ${shade(0.2, dark ? 0.5 : 0.2)}`,
    'card-shadow': hard ? `inset 0 0 0 ${stroke}px ${edge},0 4px 0 ${edge}` : soft,
    shade: shade(0.2, dark ? 0.6 : 0.4),
    'shade-soft': shade(0.3, dark ? 0.4 : 0.07, 150),
    lift: hard ? `0 3px 0 ${edge},inset 0 0 0 2px ${edge}` : none,
    'add-edge': hard ? `inset 0 0 0 2px ${edge}` : none,
    'pick-edge': hard ? `inset 0 0 0 2px ${edge}` : `0 1px 4px ${shade(0.2, 0.14)}`,
    // A status in the tenant's own colours keeps its hues (`StatusBadge`); the light scheme has no say.
    ...(dark ? { ...statusOnDark, 'on-light': 'none', 'on-dark': 'block', 'plate-dim': 'brightness(.6)' } : {}),
    'field-l': dark ? 0.34 : tray ? 0.9 : 0.93,
    'field-c': dark ? (tray ? 0.06 : 0.025) : tray ? 0.1 : 0.04,
  };
}

/** Lightness, and most chroma, of a tenant's status colours on a dark page: inks .80 on tints .27. */
export const statusOnDark = {
  'status-ink-l': 0.8,
  'status-ink-c': 0.1,
  'status-ground-l': 0.27,
  'status-ground-c': 0.06,
} as const;

function isHard(settings: StyleSettings): boolean {
  return word(settings.style_shadow, ['soft', 'hard'], 'soft') === 'hard';
}

function facesOf(settings: StyleSettings): Theme['fonts'] {
  const text = face(settings.style_font, 'readex-pro', true);
  return { text, display: face(settings.style_display_font, text, false) };
}

/** Text of a theme, or of those of its values that are wanted; without any, a block is left out. */
export function themeCss(blocks: Theme['blocks'], isWanted: (name: string) => boolean = () => true): string {
  return blocks
    .map(({ open, values, close }) => {
      const wanted = Object.entries(values).filter(([name]) => isWanted(name));
      return wanted.length > 0 && open + wanted.map(([name, value]) => `--${name}:${value}`).join(';') + close;
    })
    .filter(Boolean)
    .join('');
}

/**
 * Computes every role of the visual direction for a light and a dark page, guards each pair, and writes the tokens
 * [HOST-004, X-030]. Dark follows the system, and `data-theme` on `<html>` where the customer chose; paper is light.
 */
export function tenantTheme(settings: StyleSettings): Theme {
  const given: ColourSettings = {
    brand: readColour(settings.style_brand) ?? { l: 0.37, c: 0.068, h: 163 },
    accent: readColour(settings.style_accent) ?? { l: 0.74, c: 0.135, h: 68 },
    neutralHue: number(settings.style_neutral_hue, 95, 0, 360),
    heroGround: word(settings.style_hero_ground, ['brand', 'accent', 'photo'], 'brand'),
    hard: isHard(settings),
  };
  const schemes = (['light', 'dark'] as const).map((scheme) => {
    const { colours, corrections } = schemeColours(scheme, given);
    return { tokens: { ...colours, ...depthTokens(scheme, settings, colours) } as Tokens, colours, corrections };
  });
  const [light, dark] = schemes as [(typeof schemes)[0], (typeof schemes)[0]];
  const fonts = facesOf(settings);
  const always = { ...light.tokens, ...shapeTokens(settings, given) };
  const brand = light.colours.brand ?? '';
  if (!isDarkOffered(settings.style_dark)) {
    const blocks = [{ open: ':root{color-scheme:only light;', values: always, close: '}' }];
    return {
      css: themeCss(blocks),
      blocks,
      corrections: light.corrections,
      fonts,
      chrome: { light: brand, dark: null },
    };
  }
  const differing = Object.fromEntries(
    Object.entries(dark.tokens).filter(([name, value]) => light.tokens[name] !== value),
  );
  const onDark = (media: string, root: string): ThemeBlock => ({
    open: `@media ${media}{${root}{color-scheme:dark;`,
    values: differing,
    close: '}}',
  });
  const blocks = [
    { open: ':root{color-scheme:light;', values: { 'theme-choice': 'block', ...always }, close: '}' },
    onDark('screen', ':root[data-theme=dark]'),
    onDark('screen and (prefers-color-scheme:dark)', ':root:not([data-theme=light])'),
  ];
  return {
    css: themeCss(blocks),
    blocks,
    corrections: schemes.flatMap(({ corrections }) => corrections),
    fonts,
    chrome: { light: brand, dark: dark.colours.surface ?? null },
  };
}
