import { contrast, hex, hexAlpha, hexOver, type Oklch } from './colour.ts';
import { EDGE_CONTRAST, EDGE_GROUNDS, TEXT_CONTRAST, TEXT_GROUNDS } from './pairs.ts';

export type Scheme = 'light' | 'dark';

/** A colour that was changed before use. */
export interface Correction {
  readonly scheme: Scheme;
  readonly role: string;
  /** What the rule or the owner asked for, `#rrggbb`. */
  readonly from: string;
  readonly to: string;
  /** Worst contrast that `from` had. */
  readonly ratio: number;
}

/** What a tenant's settings say about colours, understood and within limits. */
export interface ColourSettings {
  readonly brand: Oklch;
  readonly accent: Oklch;
  /** Degrees. */
  readonly neutralHue: number;
  readonly heroGround: 'brand' | 'accent' | 'photo';
  /** Drawn edges and a hard shadow instead of a soft one. */
  readonly hard: boolean;
}

interface SchemeRules {
  readonly canvas: number;
  readonly surface: number;
  readonly sunken: number;
  readonly outline: number;
  readonly outlineStrong: number;
  readonly ink: readonly [number, number, number];
  /** Largest chroma of neutral colours. */
  readonly neutralChroma: number;
  /** Largest chroma of a tint; lightness and share of the chroma of each. */
  readonly tintChroma: number;
  readonly brandTint: readonly [number, number];
  readonly brandWash: readonly [number, number];
  readonly accentTint: readonly [number, number];
  /** Lightness of inks from a tenant's colour. */
  readonly brandInk: (given: number) => number;
  readonly accentInk: number;
  /** Lightness of status inks and tints; the light scheme's are drawn by hand. */
  readonly status: Readonly<Record<'success' | 'warning' | 'danger' | 'info', readonly [ink: string, tint: string]>>;
}

function statusPair(hue: number, chroma: number): readonly [string, string] {
  return [hex({ l: 0.8, c: chroma, h: hue }), hex({ l: 0.27, c: chroma * 0.45, h: hue })];
}

/** The visual direction's lightness of each role. */
const rules: Record<Scheme, SchemeRules> = {
  light: {
    canvas: 0.972,
    surface: 0.997,
    sunken: 0.948,
    outline: 0.9,
    outlineStrong: 0.62,
    ink: [0.235, 0.45, 0.53],
    neutralChroma: 0.018,
    tintChroma: 1,
    brandTint: [0.94, 0.28],
    brandWash: [0.97, 0.14],
    accentTint: [0.95, 0.35],
    brandInk: (given) => Math.min(given, 0.5),
    accentInk: 0.43,
    status: {
      success: ['#1d6a33', '#dff5e3'],
      warning: ['#804d0f', '#ffeccb'],
      danger: ['#b1202c', '#ffe8e6'],
      info: ['#235f8b', '#e4f1fb'],
    },
  },
  dark: {
    canvas: 0.17,
    surface: 0.21,
    sunken: 0.14,
    outline: 0.3,
    outlineStrong: 0.52,
    ink: [0.95, 0.8, 0.7],
    neutralChroma: 0.012,
    tintChroma: 0.07,
    brandTint: [0.28, 0.5],
    brandWash: [0.24, 0.25],
    accentTint: [0.28, 0.5],
    brandInk: (given) => Math.max(given, 0.8),
    accentInk: 0.82,
    status: {
      success: statusPair(150, 0.12),
      warning: statusPair(75, 0.11),
      danger: statusPair(22, 0.11),
      info: statusPair(245, 0.09),
    },
  },
};

/** Inside L .535–.63 neither near-white nor near-black text is safe for every hue: move to the nearer edge. */
function outOfBand(colour: Oklch): Oklch {
  if (colour.l <= 0.535 || colour.l >= 0.63) return colour;
  return { ...colour, l: colour.l < 0.585 ? 0.535 : 0.63 };
}

/** The nearest lightness at which the colour is `good`, in steps of .01; null when there is none. */
function nearest(wanted: Oklch, good: (candidate: string) => boolean): Oklch | null {
  for (let step = 0; step <= 100; step++)
    for (const direction of [-1, 1]) {
      const candidate = { ...wanted, l: wanted.l + direction * step * 0.01 };
      if (candidate.l >= 0 && candidate.l <= 1 && good(hex(candidate))) return candidate;
    }
  return null;
}

/** The text on a filled ground: near-white or near-black with a breath of its hue. */
function textOn({ l, h }: Oklch): Oklch {
  return { l: l >= 0.585 ? 0.16 : 0.99, c: 0.008, h };
}

/**
 * Every colour role of one scheme from a tenant's settings, each pair of `pairs.ts` measured and corrected
 * [HOST-004, X-030]. Light and dark are corrected each by itself.
 */
export function schemeColours(
  scheme: Scheme,
  settings: ColourSettings,
): { readonly colours: Readonly<Record<string, string>>; readonly corrections: readonly Correction[] } {
  const rule = rules[scheme];
  const dark = scheme === 'dark';
  const corrections: Correction[] = [];
  const colours: Record<string, string> = {};
  const of = (role: string): string => colours[role] ?? '';
  const neutral = (l: number, c: number): Oklch => ({ l, c: Math.min(c, rule.neutralChroma), h: settings.neutralHue });
  const tint = (given: Oklch, [l, share]: readonly [number, number]) =>
    hex({ ...given, l, c: Math.min(given.c * share, rule.tintChroma) });
  const note = (role: string, from: string, to: string, ratio: number): void => {
    corrections.push({ scheme, role, from, to, ratio: Math.round(ratio * 100) / 100 });
  };

  /** Moves L in steps until the colour stands out from every ground, else takes the better of near-black and white. */
  const guard = (role: keyof typeof TEXT_GROUNDS | keyof typeof EDGE_GROUNDS, wanted: Oklch): void => {
    const least = role in EDGE_GROUNDS ? EDGE_CONTRAST : TEXT_CONTRAST;
    const roles: readonly string[] = { ...TEXT_GROUNDS, ...EDGE_GROUNDS }[role];
    // A ground that is made to fit its text comes after it.
    const grounds = roles.map(of).filter(Boolean);
    const worst = (candidate: string) => Math.min(...grounds.map((ground) => contrast(candidate, ground)));
    const from = hex(wanted);
    const found = nearest(wanted, (candidate) => worst(candidate) >= least);
    const [ink, white] = [hex(neutral(0.16, 0.008)), '#ffffff'];
    colours[role] = found ? hex(found) : worst(ink) >= worst(white) ? ink : white;
    if (of(role) !== from) note(role, from, of(role), worst(from));
  };

  /** True when the colour stands out from the page and a text can be read on it. */
  const standsOut = (candidate: string): boolean =>
    EDGE_GROUNDS.selected.every((ground) => contrast(candidate, of(ground)) >= EDGE_CONTRAST) &&
    ['#ffffff', hex(neutral(0.16, 0.008))].some((text) => contrast(candidate, text) >= TEXT_CONTRAST + 0.1);

  const { brand: brandGiven, accent: accentGiven, hard } = settings;
  colours.canvas = hex(neutral(rule.canvas, 0.008));
  colours.surface = hex(neutral(rule.surface, dark ? 0.01 : 0.002));
  colours.sunken = hex(neutral(rule.sunken, 0.01));
  colours['brand-tint'] = tint(brandGiven, rule.brandTint);
  colours['brand-wash'] = tint(brandGiven, rule.brandWash);
  colours['accent-tint'] = tint(accentGiven, rule.accentTint);
  for (const [role, [ink, ground]] of Object.entries(rule.status)) {
    colours[role] = ink;
    colours[`${role}-tint`] = ground;
  }

  /** The tenant's colour as a ground that text can stand on. On a dark page it is also light enough to be seen. */
  const ground = (role: 'brand' | 'accent', given: Oklch): Oklch => {
    const kept = outOfBand(given);
    const shown = dark && kept.l < 0.535 ? (nearest(kept, standsOut) ?? kept) : kept;
    colours[role] = hex(shown);
    guard(`on-${role}`, textOn(shown));
    // A note about the owner's colour comes once: the dark scheme has lightnesses of its own.
    if (kept !== given && !dark) note(role, hex(given), hex(kept), contrast(hex(given), of(`on-${role}`)));
    return shown;
  };
  const brand = ground('brand', brandGiven);
  ground('accent', accentGiven);
  // A pressed light ground would enter the band: it grows lighter instead.
  const pressed = [brand.l - 0.06, brand.l + 0.04, brand.l].map((l) => hex({ ...brand, l }));
  colours['brand-press'] =
    pressed.find((candidate) => contrast(candidate, of('on-brand')) >= TEXT_CONTRAST) ?? of('brand');
  guard('on-brand-soft', {
    l: brand.l < 0.585 ? Math.min(0.99, 0.8 + brand.l * 0.34) : 0.2,
    c: 0.015,
    h: brand.h,
  });

  // The fill that shows what is chosen must be seen on the page, whatever the brand.
  const selected = nearest(brand, standsOut) ?? neutral(dark ? 0.95 : 0.235, 0.018);
  colours.selected = hex(selected);
  guard('on-selected', textOn(selected));

  guard('brand-ink', { ...brandGiven, l: rule.brandInk(brandGiven.l) });
  guard('accent-ink', { ...accentGiven, l: rule.accentInk, c: accentGiven.c * 0.75 });
  colours.outline = hex(neutral(rule.outline, 0.012));
  guard('outline-strong', neutral(rule.outlineStrong, 0.016));
  guard('ink', neutral(rule.ink[0], 0.018));
  guard('ink-2', neutral(rule.ink[1], 0.018));
  guard('ink-3', neutral(rule.ink[2], 0.018));

  const [veil, veilAlpha] = [neutral(dark ? 0.05 : 0.2, 0.018), dark ? 0.7 : 0.55];
  Object.assign(colours, {
    add: of(hard ? 'accent' : 'brand'),
    'on-add': of(hard ? 'on-accent' : 'on-brand'),
    pick: hard ? of('accent') : of(dark ? 'brand-tint' : 'surface'),
    'on-pick': of(hard ? 'on-accent' : 'brand-ink'),
    scrim: hexAlpha(veil, veilAlpha),
    /** The canvas below the scrim, where no backdrop reaches: a scrollbar's gutter. */
    'canvas-dim': hexOver(veil, veilAlpha, of('canvas')),
    /** Behind a logo that was drawn for a light page. */
    'logo-ground': dark ? hex(neutral(0.97, 0.008)) : 'transparent',
    /** Lines of a theme with drawn edges. */
    edge: hex({ l: dark ? 0.46 : 0.24, c: 0.03, h: 30 }),
  });
  hero();
  return { colours, corrections };

  /** The hero keeps the tenant's own colour; on a dark page a light one is dimmed. */
  function hero(): void {
    const onAccent = settings.heroGround === 'accent';
    const given = outOfBand(onAccent ? accentGiven : brandGiven);
    const shown = dark ? outOfBand({ ...given, l: given.l > 0.63 ? Math.max(0.63, given.l * 0.92) : given.l }) : given;
    const soft: Oklch = onAccent
      ? textOn(shown)
      : { l: shown.l < 0.585 ? Math.min(0.99, 0.8 + shown.l * 0.34) : 0.2, c: 0.015, h: shown.h };
    colours.hero = hex(shown);
    guard('on-hero', textOn(shown));
    guard('on-hero-soft', soft);
    // The pattern lies under text too: the strongest shade that both text colours can be read on.
    colours['hero-line'] =
      (shown.l < 0.585 ? [0.09, 0.06, 0.03, -0.05, -0.03] : [0.035, 0.02, -0.03])
        .map((step) => hex({ ...shown, l: Math.min(0.96, shown.l + step), c: shown.c * 0.88 }))
        .find((shade) => ['on-hero', 'on-hero-soft'].every((text) => contrast(of(text), shade) >= TEXT_CONTRAST)) ??
      of('hero');
    colours['hero-scrim'] =
      settings.heroGround === 'photo' ? hexAlpha(neutral(0.2, 0.018), dark ? 0.55 : 0.45) : 'transparent';
  }
}
