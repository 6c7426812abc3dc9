import { css, cx, keyframes } from './css.ts';
import { collectStyles } from './server-styles.ts';

describe('the styles of a page', () => {
  const spin = keyframes`to{rotate:1turn}`;
  const red = css`color:red;&:hover{color:blue}`;
  const turning = css`animation:${spin} 1s`;
  const unused = css`color:green`;
  const id = (className: string) => className.slice(2);

  it('are the rules of its classes and no others', () => {
    const styles = collectStyles(`<p class="${red} plain s-unknown">`);
    expect(styles).toEqual({ [id(red)]: `.${red}{color:red;}.${red}:hover{color:blue;}` });
    expect(styles).not.toHaveProperty(id(unused));
  });

  it('bring the keyframes they name', () => {
    const styles = collectStyles(`<p class="${turning}">`);
    expect(Object.keys(styles)).toHaveLength(2);
    expect(Object.values(styles).join('')).toContain(`@keyframes ${spin}`);
  });

  it('joined classes are one class in which the later wins', () => {
    const both = cx(red, unused);
    expect(both).not.toContain(' ');
    const rules = Object.values(collectStyles(`<p class="${both}">`)).join('');
    expect(rules.indexOf('color:green')).toBeGreaterThan(rules.indexOf('color:red'));
  });

  it('have no physical sides: the same rules serve both directions [X-007]', async () => {
    const { renderGallery } = await import('./gallery/render.tsx');
    const { css: theme } = (await import('./theme/index.ts')).tenantTheme({});
    const page = renderGallery().replaceAll(/url\("[^"]*"\)/g, '') + theme;
    const rules = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('');
    expect(rules.length).toBeGreaterThan(20_000);
    expect(
      rules.match(
        /[;{](margin|padding|border|inset)?-?(left|right|top|bottom)(-[a-z]+)?:|text-align:(left|right)|float:/g,
      ),
    ).toBeNull();
    expect(page).not.toMatch(/ style="/);
  });
});
