/** What the browser's cache does with the server's style element. */
async function freshInstance(): Promise<typeof import('./css.ts')> {
  let made: typeof import('./css.ts') | undefined;
  await jest.isolateModulesAsync(async () => {
    made = await import('./css.ts');
  });
  if (!made) throw new Error('no instance');
  return made;
}

function rulesOf(className: string): number {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule.cssText.includes(`.${className}`)).length;
}

describe('the style instance in a browser', () => {
  it('takes over the rules the server sent and inserts nothing twice', async () => {
    const elsewhere = await freshInstance();
    const red = elsewhere.css`color:red;`;

    document.head.innerHTML = `<style data-emotion="s ${red.slice(2)}">.${red}{color:red;}</style>`;
    const { css, cx } = await freshInstance();
    expect(css`color:red;`).toBe(red);
    expect(rulesOf(red)).toBe(1);

    const blue = css`color:blue;`;
    expect(rulesOf(blue)).toBe(1);
    expect(css`color:blue;`).toBe(blue);
    expect(rulesOf(blue)).toBe(1);

    // A class of the server can be joined with a new one.
    const both = cx(red, blue);
    expect(both).not.toContain(' ');
    expect(rulesOf(both)).toBe(1);
  });

  describe('that nests rules by itself', () => {
    beforeEach(() => Object.assign(globalThis, { CSSNestedDeclarations: class {} }));
    afterEach(() => void Reflect.deleteProperty(globalThis, 'CSSNestedDeclarations'));

    it.each([
      [
        'a rule with nested ones as it is written, once',
        'color:red;&:hover,dd{color:blue}',
        1,
        '{color:red;&:hover,dd{color:blue}}',
      ],
      [
        'what it reads otherwise by stylis: a pseudo class alone',
        'color:red;:hover{color:blue}',
        2,
        ':hover{color:blue;}',
      ],
      ['and a declaration behind a nested rule', '&:hover{color:blue}color:red;', 2, '{color:red;}'],
      ['and an at-rule that does not nest', 'color:red;@page{size:80mm}', 2, '{color:red;}'],
    ])('gets %s', async (_, text, count, part) => {
      const { css, cache } = await freshInstance();
      const inserted = jest.spyOn(cache.sheet, 'insert').mockImplementation(() => {});
      const template = Object.assign([text], { raw: [text] });
      const name = css(template);
      expect(css(template)).toBe(name);
      const rules = inserted.mock.calls.map(([rule]) => rule);
      expect(rules).toHaveLength(count);
      expect(rules.join('')).toContain(`.${name}${part}`);
    });
  });
});
