import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defineModule } from '@sufra/contract';
import { ownTexts, partsWithOwnTexts } from './texts-of-one-part.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufra-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'screens/menu/screen.tsx':
    "import { useErrorText } from '@sufra/module';\nimport {\n  Dish,\n} from '../../dish/dish.tsx';\nimport type { Far } from '../../dish/far.ts';\nexport default () => (useErrorText(), t('menu.title'));",
  'screens/menu/loader.ts': "export const loader = ({ t }) => ({ title: t('head.menu') });",
  'dish/dish.tsx':
    "export { State } from './state.ts';\nexport const Dish = () => import(/* webpackChunkName: \"x\" */ './later.tsx');",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
  'dish/state.ts': 'export const State = (code) => t(`branch.${code}`);',
  'dish/later.tsx': "export const Later = () => t(['later.on', 'close']) + 'other';",
  'dish/far.ts': "export type Far = 'far.key';",
  'screens/other/screen.tsx': "t('other.title')",
  'slots/place/slot.tsx': "export default () => t('place.title') + t('place.count', { count });",
  'slots/strip/slot.tsx': "export default () => t('strip.title');",
};
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const face = defineModule({
  name: 'mf-x',
  owner: 'x',
  title: { ar: '', en: '' },
  routes: [
    { path: '/menu', screen: 'menu', visibility: 'public', texts: 'own' },
    { path: '/menu/:type', screen: 'menu', visibility: 'public' },
    { path: '/other', screen: 'other', visibility: 'public' },
  ],
  navigation: [],
  dialogs: [],
  slots: [
    { slot: 'header.place', name: 'place', order: 1, texts: 'own' },
    { slot: 'page.before', name: 'strip', order: 1, late: true },
  ],
  topics: { publishes: [], consumes: [] },
});
const TEXTS = {
  close: '',
  unknown: '',
  menu: { title: '', unused: '' },
  head: { menu: '', other: '' },
  branch: { OPEN: '', CLOSED: '' },
  later: { on: '', off: '' },
  errors: { UNKNOWN: '' },
  far: { key: '' },
  other: { title: '' },
  place: { title: '', count_one: '', count_other: '' },
  strip: { title: '' },
};

describe('texts of a part', () => {
  const textsOf = (part: string) =>
    ownTexts(TEXTS, partsWithOwnTexts(folder, face).find((own) => own.part === part)!.from);
  const slotTexts = { place: { title: '', count_one: '', count_other: '' } };

  it('are those that its sources name, its loader and what it imports later with them, and those of early slots', () => {
    expect(textsOf('screens/menu')).toEqual({
      close: '',
      menu: { title: '' },
      head: { menu: '' },
      branch: { OPEN: '', CLOSED: '' },
      later: { on: '' },
      errors: { UNKNOWN: '' },
      ...slotTexts,
    });
  });

  it('are asked for by the face, part by part', () => {
    expect(partsWithOwnTexts(folder, face).map(({ part }) => part)).toEqual(['screens/menu', 'slots/place']);
    expect(textsOf('slots/place')).toEqual(slotTexts);
  });
});
