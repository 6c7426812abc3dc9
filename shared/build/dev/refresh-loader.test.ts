import addRefresh, { exportsComponents } from './refresh-loader.ts';

const load = (path: string, source: string) =>
  addRefresh.call({ rootContext: '/m', resourcePath: `/m/${path}` }, source);

it('lets a file of components be replaced, and no file that exports more', () => {
  const components = [
    'export default function Screen() {}',
    '/** It. */ export default function Screen() {}\nexport const Row = () => {};',
  ];
  for (const source of components) expect(exportsComponents(source)).toBe(true);
  const others = [
    'const a = 1;',
    'export const rows = [];\nexport default function Screen() {}',
    'export default () => {};',
    'export { Screen };',
    'export * from "./row.tsx";',
    'export function useRows() {}',
  ];
  for (const source of others) expect(exportsComponents(source)).toBe(false);
});

it('names components by file and variable; what has none stays as it is', () => {
  const source = 'export default function Screen() {}\n_c = Screen;\n$RefreshReg$(_c, "Screen");';
  const text = load('screens/home/screen.tsx', source);
  expect(text).toContain('"screens/home/screen.tsx "');
  expect(text).toMatch(/module\.hot\.accept\(\);\n$/);
  expect(load('state/time.ts', 'export const time = 1;')).toBe('export const time = 1;');
});

it('puts what the kit renders behind what stays, as the compiler leaves it', () => {
  const screen = `screen: ()=>import(/* webpackChunkName: "screen-home" */ '../screens/home/screen.tsx'),`;
  expect(load('.sufra/application.ts', screen)).toContain(
    `'../screens/home/screen.tsx').then((part) => ({ ...part, default: $stands(part.default) })),`,
  );
  expect(load('.sufra/dialog-ask.ts', `createDialog({}, 'ask', locales, Dialog);`)).toContain('$stands(Dialog))');
  expect(load('.sufra/slot-thanks.ts', `createSlot({}, 'thanks', locales, Contribution);`)).toContain(
    '$stands(Contribution))',
  );
});
