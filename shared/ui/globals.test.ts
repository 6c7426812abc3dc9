import { baseCss } from './globals.ts';

describe('base styles', () => {
  it('has no colour of its own: they are the theme’s, which has two schemes', () => {
    expect(
      baseCss.replaceAll(/@media print\{.*$/g, '').match(/#[0-9a-f]{3,8}\b|\brgb|\boklch|color-scheme/i),
    ).toBeNull();
  });

  it('Arabic text is 1 rem with a line height of at least 1.6 and no letter-spacing of its own [X-009]', () => {
    expect(baseCss).toContain('--fs-m:1rem');
    expect(Number(/--lh-text:([\d.]+)/.exec(baseCss)?.[1])).toBeGreaterThanOrEqual(1.6);
    expect(baseCss).toContain('var(--fs-m)/var(--lh-text)');
    expect(baseCss.match(/letter-spacing:(?!inherit)/)).toBeNull();
  });

  it('a placeholder is not cut at its letters’ height: the dots of a final ي lie below it [X-009]', () => {
    expect(baseCss).toContain('::placeholder{line-height:inherit;overflow:visible}');
  });

  it('answers reduced motion, forced colours, focus and a tap before hydration', () => {
    expect(baseCss).toContain('@media (prefers-reduced-motion:reduce){:root{--fast:0ms;--base:0ms;--sheet:0ms}');
    expect(baseCss).toContain('@media (forced-colors:active)');
    expect(baseCss).toContain(':focus-visible{outline:3px solid var(--brand-ink)');
    expect(baseCss).toContain('[data-pressed]{');
    expect(baseCss).toContain('[hidden]{display:none!important}');
  });

  it('has no physical sides [X-007]', () => {
    expect(baseCss.match(/(margin|padding|border)-(left|right)|[;{](left|right):|text-align:(left|right)/)).toBeNull();
  });
});
