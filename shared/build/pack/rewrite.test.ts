import { inDeclarations, inScript } from './rewrite.ts';

describe('names of sources', () => {
  it.each([
    ["export type { Face } from './face.ts';", "export type { Face } from './face.js';"],
    ['import type { Props } from "../ui/card.tsx";', 'import type { Props } from "../ui/card.js";'],
    ["type X = import('./a/b.ts').C;", "type X = import('./a/b.js').C;"],
    ["import './globals.ts';", "import './globals.js';"],
    ["import x from 'some-package/x.ts';", "import x from 'some-package/x.ts';"],
    ["declare const label: './face.ts';", "declare const label: './face.ts';"],
  ])('in declarations: %s', (source, expected) => {
    expect(inDeclarations(source)).toBe(expected);
  });

  it.each([
    ["new URL('./worker.ts', import.meta.url)", "new URL('./worker.js', import.meta.url)"],
    ["new URL('./data.json', import.meta.url)", "new URL('./data.json', import.meta.url)"],
    ["join(folder, './module.ts')", "join(folder, './module.ts')"],
  ])('in scripts: %s', (source, expected) => {
    expect(inScript(source)).toBe(expected);
  });
});
