import { contrast, hex, hexAlpha, type Oklch, readColour } from './colour.ts';
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
}

export type FontFaceKey = 'readex-pro' | 'reem-kufi' | 'alexandria';

/** A colour that was not taken as it was given. */
export interface Correction {
  readonly role: string;
  /** What the rule or the owner asked for, `#rrggbb`. */
  readonly from: string;
  readonly to: string;
  /** Worst contrast that `from` had. */
  readonly ratio: number;
}

export interface Theme {
  /** `:root{…}` with a literal value for every role. */
  readonly css: string;
  /** For the owner: the colours that were changed; empty when every colour was good. */
  readonly corrections: readonly Correction[];
  /** Faces to load; the display face may be the text face. */
  readonly fonts: { readonly text: FontFaceKey; readonly display: FontFaceKey };
  /** For `<meta name="theme-color">`. */
  readonly brand: string;
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

/** Inside L .535–.63 neither near-white nor near-black text is safe for every hue: move to the nearer edge. */
function outOfBand(colour: Oklch): Oklch {
  if (colour.l <= 0.535 || colour.l >= 0.63) return colour;
  return { ...colour, l: colour.l < 0.585 ? 0.535 : 0.63 };
}

/** Computes every role of the visual direction, guards each pair, and writes the tokens [HOST-004]. */
export function tenantTheme(settings: StyleSettings): Theme {
  const corrections: Correction[] = [];
  const colours: Record<string, string> = {};

  const neutralHue = number(settings.style_neutral_hue, 95, 0, 360);
  const neutral = (l: number, c: number): Oklch => ({ l, c: Math.min(c, 0.018), h: neutralHue });

  /** Moves L in steps until the colour stands out from every ground, else takes the better of ink and white. */
  const guard = (role: string, wanted: Oklch, grounds: readonly string[], least: number): string => {
    const worst = (candidate: string) => Math.min(...grounds.map((ground) => contrast(candidate, ground)));
    const from = hex(wanted);
    const ratio = worst(from);
    if (ratio >= least) return from;
    const take = (to: string): string => {
      corrections.push({ role, from, to, ratio: Math.round(ratio * 100) / 100 });
      return to;
    };
    for (let step = 1; step <= 100; step++)
      for (const direction of [-1, 1]) {
        const l = wanted.l + direction * step * 0.01;
        if (l < 0 || l > 1) continue;
        const candidate = hex({ ...wanted, l });
        if (worst(candidate) >= least) return take(candidate);
      }
    const ink = hex(neutral(0.16, 0.008));
    return take(worst(ink) >= worst('#ffffff') ? ink : '#ffffff');
  };

  /** A filled ground with the text that stands on it. */
  const ground = (role: string, given: Oklch): Oklch => {
    const kept = outOfBand(given);
    const light = kept.l >= 0.585;
    colours[role] = hex(kept);
    const on = guard(`on-${role}`, { l: light ? 0.16 : 0.99, c: 0.008, h: kept.h }, [colours[role]], 4.5);
    colours[`on-${role}`] = on;
    if (kept !== given) {
      const from = hex(given);
      corrections.push({ role, from, to: colours[role], ratio: Math.round(contrast(from, on) * 100) / 100 });
    }
    return kept;
  };

  const brandGiven = readColour(settings.style_brand) ?? { l: 0.37, c: 0.068, h: 163 };
  const accentGiven = readColour(settings.style_accent) ?? { l: 0.74, c: 0.135, h: 68 };
  const brand = ground('brand', brandGiven);
  const accent = ground('accent', accentGiven);
  const onBrand = colours['on-brand'] ?? '#ffffff';

  const canvas = hex(neutral(0.972, 0.008));
  const surface = hex(neutral(0.997, 0.002));
  const sunken = hex(neutral(0.948, 0.01));
  const pages = [canvas, surface, sunken];
  const brandTint = hex({ ...brandGiven, l: 0.94, c: brandGiven.c * 0.28 });
  const brandWash = hex({ ...brandGiven, l: 0.97, c: brandGiven.c * 0.14 });
  const accentTint = hex({ ...accentGiven, l: 0.95, c: accentGiven.c * 0.35 });

  // A pressed light ground would enter the band: it grows lighter instead.
  const pressed = [brand.l - 0.06, brand.l + 0.04, brand.l].map((l) => hex({ ...brand, l }));
  Object.assign(colours, {
    'brand-press': pressed.find((candidate) => contrast(candidate, onBrand) >= 4.5) ?? colours.brand,
    'on-brand-soft': guard(
      'on-brand-soft',
      { l: brand.l < 0.585 ? Math.min(0.99, 0.8 + brand.l * 0.34) : 0.2, c: 0.015, h: brand.h },
      [colours.brand ?? ''],
      4.5,
    ),
    'brand-tint': brandTint,
    'brand-wash': brandWash,
    'brand-ink': guard(
      'brand-ink',
      { ...brandGiven, l: Math.min(brandGiven.l, 0.5) },
      [...pages, brandTint, brandWash],
      4.5,
    ),
    'brand-ring': hexAlpha(brand, 0.13),
    'accent-tint': accentTint,
    'accent-ink': guard(
      'accent-ink',
      { ...accentGiven, l: 0.43, c: accentGiven.c * 0.75 },
      [...pages, accentTint],
      4.5,
    ),
    canvas,
    surface,
    sunken,
    outline: hex(neutral(0.9, 0.012)),
    'outline-strong': guard('outline-strong', neutral(0.62, 0.016), [canvas, surface], 3),
    ink: guard('ink', neutral(0.235, 0.018), pages, 4.5),
    'ink-2': guard('ink-2', neutral(0.45, 0.018), pages, 4.5),
    'ink-3': guard('ink-3', neutral(0.53, 0.018), pages, 4.5),
    scrim: hexAlpha(neutral(0.2, 0.018), 0.55),
  });

  const hard = word(settings.style_shadow, ['soft', 'hard'], 'soft') === 'hard';
  const tray = word(settings.style_plate, ['ceramic', 'tray'], 'ceramic') === 'tray';
  const hem = hems[word(settings.style_hem, ['stairs', 'scallop'], 'stairs')];
  const pattern = heroPatterns[word(settings.style_hero_pattern, ['frond', 'rays', 'none'], 'none')];
  const heroGround = word(settings.style_hero_ground, ['brand', 'accent', 'photo'], 'brand');
  const onAccentHero = heroGround === 'accent';
  const hero = onAccentHero ? accent : brand;
  const onHero = (onAccentHero ? colours['on-accent'] : onBrand) ?? '';
  const onHeroSoft = (onAccentHero ? colours['on-accent'] : colours['on-brand-soft']) ?? '';
  // The pattern lies under text too: the strongest shade that both text colours can be read on.
  const heroLine =
    (hero.l < 0.585 ? [0.09, 0.06, 0.03, -0.05, -0.03] : [0.035, 0.02, -0.03])
      .map((step) => hex({ ...hero, l: Math.min(0.96, hero.l + step), c: hero.c * 0.88 }))
      .find((shade) => contrast(onHero, shade) >= 4.5 && contrast(onHeroSoft, shade) >= 4.5) ?? hex(hero);
  const text = face(settings.style_font, 'readex-pro', true);
  const display = face(settings.style_display_font, text, false);
  const weights = faces[display].weights;
  const radius = number(settings.style_radius, 16, 0, 32);
  const stroke = number(settings.style_stroke, 1, 1, 3);
  const edge = hex({ l: 0.24, c: 0.03, h: 30 });
  const none = '0 0 #0000';
  const soft = `0 1px 2px ${hexAlpha({ l: 0.3, c: 0.03, h: 150 }, 0.05)},0 6px 20px -8px ${hexAlpha({ l: 0.3, c: 0.03, h: 150 }, 0.12)}`;
  const hairline = colours.outline;
  const onAccent = colours['on-accent'];
  const checked = hex({ l: 0.6, c: Math.min(brand.c, 0.2), h: brand.h });

  const tokens: Record<string, string | number | undefined> = {
    ...colours,
    't-font': faces[text].stack,
    't-display': faces[display].stack,
    't-display-w': number(settings.style_display_weight, 600, weights[0], weights[1]),
    // Kufi joins words too closely at display sizes.
    't-display-space': display === 'reem-kufi' ? '.16em' : '0',
    'r-s': `${radius * 0.5}px`,
    'r-m': `${radius * 0.75}px`,
    'r-l': `${radius}px`,
    'r-xl': `${radius * 1.5}px`,
    stroke: `${stroke}px`,
    edge,
    'card-line': hard ? edge : hairline,
    e1: hard ? `0 4px 0 ${edge}` : soft,
    e2: `0 -1px 0 ${hairline},0 -10px 30px -12px ${hexAlpha({ l: 0.2, c: 0.02, h: 90 }, 0.18)}`,
    e3: `0 24px 64px -16px ${hexAlpha({ l: 0.2, c: 0.02, h: 90 }, 0.4)}`,
    'card-shadow': hard ? `inset 0 0 0 ${stroke}px ${edge},0 4px 0 ${edge}` : soft,
    lift: hard ? `0 3px 0 ${edge},inset 0 0 0 2px ${edge}` : none,
    add: hard ? colours.accent : colours.brand,
    'on-add': hard ? onAccent : colours['on-brand'],
    'add-edge': hard ? `inset 0 0 0 2px ${edge}` : none,
    pick: hard ? colours.accent : surface,
    'on-pick': hard ? onAccent : colours['brand-ink'],
    'pick-edge': hard ? `inset 0 0 0 2px ${edge}` : `0 1px 4px ${hexAlpha({ l: 0.2, c: 0.02, h: 90 }, 0.14)}`,
    hem: hem.url,
    'hem-w': `${hem.width}px`,
    'hem-h': `${hem.height}px`,
    pull: number(settings.style_pull, 0.6, 0, 1),
    'accent-h': number(settings.style_accent_hue, Math.round(accentGiven.h), 0, 360),
    'field-l': tray ? 0.9 : 0.93,
    'field-c': tray ? 0.1 : 0.04,
    'plate-r': tray ? '26%' : '50%',
    'plate-turn': tray ? 'rotate(-7deg)' : 'none',
    'plate-paper': tray ? '#fdfbf5' : 'none',
    ...(tray
      ? {
          'plate-ground': `conic-gradient(${checked} 25%,#fefdf9 0 50%,${checked} 0 75%,#fefdf9 0) 0 0/20px 20px`,
          'plate-edge': `0 0 0 2px ${edge},0 4px 0 ${edge}`,
        }
      : {}),
    'hero-pattern': pattern,
    'hero-line': heroLine,
    hero: hex(hero),
    'on-hero': onHero,
    'on-hero-soft': onHeroSoft,
    'hero-scrim': heroGround === 'photo' ? hexAlpha(neutral(0.2, 0.018), 0.45) : 'transparent',
  };
  const css = `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
  return { css, corrections, fonts: { text, display }, brand: colours.brand ?? '' };
}
