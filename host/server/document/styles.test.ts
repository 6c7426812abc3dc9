import { makeTheme } from '../tenant/theme.ts';
import { documentStyles } from './styles.ts';

const theme = makeTheme({ 'website.style_hero_pattern': 'frond' });
const rules: Record<string, string>[] = [
  {
    a1: '.s-a1{color:var(--brand-ink);animation:animation-k1 1s}',
    k1: '@keyframes animation-k1{to{opacity:0}}',
    b1: '.s-b1{top:0}',
  },
  { b1: '.s-b1{top:0}', c1: '.s-c1{background:var(--hero-pattern)}', k2: '@keyframes animation-k2{to{opacity:0}}' },
];

describe('styles of a document', () => {
  it('hold each rule once, in the order of first use; without a fold in the head', () => {
    const { common, first, rest } = documentStyles(theme, 'ar', rules, null);
    expect(first.ids).toBe('a1 k1 b1 c1 k2');
    expect(first.css).toBe(Object.values({ ...rules[0], ...rules[1] }).join(''));
    expect(rest).toBeNull();
    expect(common).toContain('--hero-pattern:url(');
    expect(common).toContain('.sufra-skeleton');
  });

  it('of the first screen stand in the head, with their keyframes, the others at the fold with the ids of all', () => {
    const html = '<div class="x s-c1 y"><i class="s-a1"></i></div>';
    const { common, first, rest } = documentStyles(theme, 'ar', rules, html);
    expect(first).toEqual({ ids: '', css: rules[0]!.a1! + rules[0]!.k1! + rules[1]!.c1! });
    expect(rest!.ids).toBe('a1 k1 c1 b1 k2');
    expect(rest!.css).toMatch(/\.s-b1\{top:0\}@keyframes animation-k2\{to\{opacity:0\}\}$/);
    expect(common).toContain('--hero-pattern:url(');
  });

  it('of the theme that no rule in the head asks for come at the fold, each once', () => {
    const { common, rest } = documentStyles(theme, 'ar', rules, '<i class="s-a1"></i>');
    expect(common).not.toContain('--hero-pattern');
    expect(rest!.css).toContain('--hero-pattern:url(');
    expect(common).toContain('--brand-ink:');
    expect(common).not.toContain('.sufra-skeleton');
    expect(rest!.css).toContain('.sufra-skeleton');
    const valuesOf = (css: string) => [...css.matchAll(/--[\w-]+:(?:"[^"]*"|[^;}"])*/g)].map(([value]) => value);
    const whole = valuesOf(theme.css);
    const parts = valuesOf(common + rest!.css);
    expect(whole.filter((value) => !parts.includes(value))).toEqual([]);
    // What a value of the head asks for is there, too.
    for (const [, asked] of common.matchAll(/var\((--[\w-]+)/g)) {
      if (theme.css.includes(`${asked}:`)) expect(common).toContain(`${asked}:`);
    }
  });

  it('of the document’s own elements stand in the head, those of dialogs where a dialog is', () => {
    const frame = { header: 'body>header{top:0}', dialogs: 'dialog{top:0}', ...rules[1] };
    const of = (html: string) => documentStyles(theme, 'ar', [frame], html).first.css;
    expect(of('<b></b>')).toBe(frame.header);
    expect(of('<dialog open></dialog>')).toBe(frame.header + frame.dialogs);
  });

  it('have the skeleton in the head where it stands on the first screen', () => {
    const { common } = documentStyles(theme, 'en', rules, '<div class="sufra-skeleton"></div>');
    expect(common).toContain('.sufra-skeleton{');
  });
});
