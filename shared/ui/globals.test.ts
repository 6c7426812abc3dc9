import { baseCss } from './globals.ts';
import { contrast } from './theme/colour.ts';
import { tenantTheme } from './theme/index.ts';

function token(name: string): string {
  const value = new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(baseCss)?.[1];
  if (!value) throw new Error(name);
  return value;
}

describe('base styles', () => {
  it.each(['success', 'warning', 'danger', 'info'])('%s can be read on its tint and on every page ground', (role) => {
    const { css } = tenantTheme({});
    const grounds = [
      token(`${role}-tint`),
      ...['canvas', 'surface', 'sunken'].map((name) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? ''),
    ];
    for (const ground of grounds) expect(contrast(token(role), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('Arabic text is 16 px with a line height of at least 1.6 and no letter-spacing of its own [X-009]', () => {
    expect(baseCss).toContain('--fs-m:16px');
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
