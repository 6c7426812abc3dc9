import fc from 'fast-check';
import { galleryThemes } from '../gallery/themes.ts';
import { contrast, hex, hexOver, readColour } from './colour.ts';
import { EDGE_CONTRAST, EDGE_GROUNDS, TEXT_CONTRAST, TEXT_GROUNDS } from './pairs.ts';
import { normaliseStatusColours } from './status.ts';
import { type StyleSettings, statusOnDark, tenantTheme } from './tenant-theme.ts';

type Tokens = Record<string, string>;

function readTokens(body: string): Tokens {
  const read: Tokens = {};
  // A `;` inside a data address is not a separator.
  for (const line of body.match(/--[^:]+:(?:"[^"]*"|[^;"])+/g) ?? []) {
    const colon = line.indexOf(':');
    read[line.slice(2, colon)] = line.slice(colon + 1);
  }
  return read;
}

/** What a page reads: light, dark by the customer's choice, dark by the system. */
function schemes(settings: StyleSettings): { light: Tokens; dark: Tokens; system: Tokens } {
  const { css } = tenantTheme(settings);
  const parts =
    /^:root\{(.*)\}@media screen\{:root\[data-theme=dark\]\{(.*)\}\}@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{(.*)\}\}$/s.exec(
      css,
    );
  const [light = {}, dark = {}, system = {}] = (parts ?? []).slice(1).map(readTokens);
  return { light, dark: { ...light, ...dark }, system: { ...light, ...system } };
}

function tokens(settings: StyleSettings): Tokens {
  return schemes(settings).light;
}

function unreadable(settings: StyleSettings): string[] {
  const bad: string[] = [];
  const { light, dark } = schemes(settings);
  for (const [scheme, token] of Object.entries({ light, dark }))
    for (const [pairs, least] of [
      [TEXT_GROUNDS, TEXT_CONTRAST],
      [EDGE_GROUNDS, EDGE_CONTRAST],
    ] as const)
      for (const [role, grounds] of Object.entries(pairs))
        for (const ground of grounds) {
          const ratio = contrast(token[role] ?? '', token[ground] ?? '');
          if (!(ratio >= least)) bad.push(`${scheme}: ${role} ${token[role]} on ${ground} ${token[ground]}: ${ratio}`);
        }
  return bad;
}

const anyColour = fc
  .tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 0.37, noNaN: true }),
    fc.double({ min: 0, max: 360, noNaN: true }),
  )
  .map(([l, c, h]) => `oklch(${l.toFixed(4)} ${c.toFixed(4)} ${h.toFixed(2)})`);
const corner = fc.constantFrom(
  '#000',
  '#fff',
  '#010101',
  '#fefefe',
  '#f00',
  '#0f0',
  '#00f',
  '#ff0',
  '#0ff',
  '#f0f',
  '#808080',
);
const noColour = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom(null, undefined, 7, {}, 'red;}', '#12'));
const given = fc.oneof(
  { weight: 4, arbitrary: anyColour },
  { weight: 2, arbitrary: corner },
  { weight: 1, arbitrary: noColour },
);

describe('contrast of tenant colours', () => {
  it('every text pair reaches 4.5 and every edge 3 for any brand, accent and neutral hue, light and dark [HOST-004] [X-030]', () => {
    fc.assert(
      fc.property(
        given,
        given,
        fc.integer({ min: 0, max: 360 }),
        fc.constantFrom('soft', 'hard'),
        fc.constantFrom('brand', 'accent', 'photo'),
        (style_brand, style_accent, style_neutral_hue, style_shadow, style_hero_ground) => {
          expect(unreadable({ style_brand, style_accent, style_neutral_hue, style_shadow, style_hero_ground })).toEqual(
            [],
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('holds all over the band where neither light nor dark text is safe, and says what was moved [HOST-004]', () => {
    for (let l = 0.52; l <= 0.65; l += 0.01)
      for (let hue = 0; hue < 360; hue += 30) {
        const settings = { style_brand: `oklch(${l.toFixed(3)} .15 ${hue})` };
        expect(unreadable(settings)).toEqual([]);
        const moved = tenantTheme(settings).corrections.find(({ role }) => role === 'brand');
        if (l > 0.536 && l < 0.629)
          expect(moved).toMatchObject({ from: expect.stringMatching(/^#/), to: expect.stringMatching(/^#/) });
        if (l < 0.534 || l > 0.631) expect(moved).toBeUndefined();
      }
  });

  it('leaves good colours as they are and reports nothing', () => {
    expect(tenantTheme(galleryThemes.nakhla).corrections).toEqual([]);
    expect(tokens({ style_brand: '#144b35' }).brand).toBe('#144b35');
  });

  it('moves Basta’s red out of the band and reports old, new and the ratio', () => {
    expect(tenantTheme(galleryThemes.basta).corrections).toEqual([
      { scheme: 'light', role: 'brand', from: '#d41920', to: '#cd0818', ratio: expect.any(Number) },
    ]);
  });
});

describe('the dark theme', () => {
  it('is the same by the system and by choice, holds only what differs, and is never printed [X-030]', () => {
    for (const settings of Object.values(galleryThemes)) {
      const { light, dark, system } = schemes(settings);
      expect(dark).toEqual(system);
      expect(dark.canvas).not.toBe(light.canvas);
      expect(dark['plate-ground']).toBe(light['plate-ground']);
      const { css } = tenantTheme(settings);
      expect(css).toContain('color-scheme:light;');
      expect(css.match(/color-scheme:dark;/g)).toHaveLength(2);
      expect(css.match(/--t-font:/g)).toHaveLength(1);
      expect(css.slice(css.indexOf('}')).match(/@media (?!screen)/)).toBeNull();
    }
  });

  it('is not there when the tenant says so [X-030]', () => {
    for (const style_dark of [0, '0', false, 'off']) {
      const { css, chrome } = tenantTheme({ ...galleryThemes.nakhla, style_dark });
      expect(css).toMatch(/^:root\{color-scheme:only light;[^@]*\}$/);
      expect(css).not.toContain('--theme-choice');
      expect(chrome.dark).toBeNull();
    }
    for (const style_dark of [1, '1', true, undefined, null, ''])
      expect(tenantTheme({ style_dark }).css).toContain('--theme-choice:block');
  });

  it('a status in any colours of the tenant can be read [CHK-044] [X-030]', () => {
    const {
      'status-ink-l': inkL,
      'status-ink-c': inkC,
      'status-ground-l': groundL,
      'status-ground-c': groundC,
    } = statusOnDark;
    fc.assert(
      fc.property(anyColour, anyColour, (ground, ink) => {
        const [one, two] = [readColour(ground), readColour(ink)];
        expect(
          contrast(
            hex({ l: groundL, c: Math.min(one?.c ?? 0, groundC), h: one?.h ?? 0 }),
            hex({ l: inkL, c: Math.min(two?.c ?? 0, inkC), h: two?.h ?? 0 }),
          ),
        ).toBeGreaterThanOrEqual(6);
      }),
    );
  });
});

/** How the rules of the dark scheme begin and end. */
const schemeRules =
  /@media screen(?: and \(prefers-color-scheme:dark\))?\{:root(?:\[data-theme=dark\]|:not\(\[data-theme=light\]\))\{/g;

describe('settings from outside', () => {
  const hostile = [
    'red;} body{display:none',
    '</style><script>alert(1)</script>',
    'url(javascript:alert(1))',
    'expression(alert(1))',
    '#fff;background:url(//evil.example)',
    'var(--x)',
    '"',
    '\\27',
    "Arial';}*{color:red",
    '*/}',
    '1e9',
    '16px;color:red',
    'NaN',
    'Infinity',
    'toString',
    '__proto__',
    'constructor',
  ];
  const keys = Object.keys({ ...galleryThemes.nakhla, ...galleryThemes.basta });
  const clean = tenantTheme({}).css;

  it.each(hostile)('%s changes nothing, in any key [HOST-004]', (value) => {
    for (const key of keys) expect(tenantTheme({ [key]: value }).css).toBe(clean);
  });

  it('nothing but our own words and parsed numbers reaches the style sheet, whatever is sent', () => {
    const value = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(...hostile),
      fc.double(),
      fc.constant(null),
      fc.object(),
      fc.array(fc.string()),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value), (settings) => {
        const withoutShapes = tenantTheme(settings).css.replaceAll(
          /url\("data:image\/(?:svg\+xml,|png;base64,)[\w\s%:='/+.,()-]*"\)/g,
          'shape',
        );
        expect(withoutShapes.replaceAll(schemeRules, ':root{')).toMatch(/^(:root\{[\w\s#%.,:;'()/-]*\}+)+$/);
        expect(withoutShapes).not.toMatch(/evil|script|NaN|Infinity|undefined|display:none/);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['#0a7', '#00aa77'],
    ['rgb(20 75 53)', '#144b35'],
    [' oklch(.37 .068 163) ', '#144b35'],
    ['rebeccapurple', '#663399'],
    ['#144b3580', '#144b35'],
  ])('reads the colour %s', (value, hex) => {
    expect(tokens({ style_brand: value }).brand).toBe(hex);
  });

  it('reads sizes within their limits, as numbers or text', () => {
    expect(tokens({ style_radius: '22' })['r-l']).toBe('22px');
    expect(tokens({ style_radius: 22 })['r-m']).toBe('16.5px');
    expect(tokens({ style_radius: '9999px' })['r-l']).toBe('32px');
    expect(tokens({ style_stroke: -4 }).stroke).toBe('1px');
    expect(tokens({ style_pull: '.5' }).pull).toBe(tokens({}).pull);
    expect(tokens({ style_pull: '0.5' }).pull).toBe('0.5');
  });

  it('takes only shipped faces, which all cover Arabic, and no display face for running text [X-009]', () => {
    expect(tenantTheme({ style_font: 'Comic Sans' }).fonts).toEqual({ text: 'readex-pro', display: 'readex-pro' });
    expect(tenantTheme({ style_font: 'reem-kufi' }).fonts.text).toBe('readex-pro');
    expect(tenantTheme({ style_font: 'alexandria', style_display_font: 'reem-kufi' }).fonts).toEqual({
      text: 'alexandria',
      display: 'reem-kufi',
    });
  });

  it('gives a tenant its own shapes', () => {
    const basta = tokens(galleryThemes.basta);
    const nakhla = tokens(galleryThemes.nakhla);
    expect(basta.hem).not.toBe(nakhla.hem);
    expect(basta['plate-ground']).toContain('conic-gradient');
    expect(nakhla['plate-ground']).toBeUndefined();
    expect(nakhla['hero-pattern']).toContain('data:image/svg+xml');
    expect(tokens({ style_hero_pattern: 'none' })['hero-pattern']).toBe('none');
  });
});

describe('status colours in any notation', () => {
  it('become hex that can be read [CHK-045]', () => {
    const colours = normaliseStatusColours('papayawhip', 'rgb(255, 180, 0)');
    expect(colours.background).toBe('#ffefd5');
    expect(contrast(colours.background, colours.text)).toBeGreaterThanOrEqual(4.5);
  });
  it('hostile ones become the default', () => {
    expect(normaliseStatusColours('red;}', 'url(x)').background).toBe('#efeae5');
  });
});

it('a colour that is not one is refused', () => {
  for (const value of [
    '',
    'nope',
    12,
    null,
    undefined,
    {},
    '#12',
    'oklch(NaN 0 0)',
    'color-mix(in srgb,red,blue)',
    'x'.repeat(100),
  ])
    expect(readColour(value)).toBeNull();
});

it('the canvas below a dialog’s scrim has a colour of its own, for the gutter that no backdrop reaches [X-038]', () => {
  expect(hexOver({ l: 0, c: 0, h: 0 }, 0.5, '#ffffff')).toBe('#808080');
  for (const style of Object.values(galleryThemes)) {
    const { light, dark } = schemes(style);
    for (const tokens of [light, dark]) {
      const luminance = (colour: string) => contrast(colour, '#000000');
      expect(tokens['canvas-dim']).toMatch(/^#[\da-f]{6}$/);
      expect(luminance(tokens['canvas-dim']!)).toBeLessThan(luminance(tokens.canvas!));
    }
  }
});
