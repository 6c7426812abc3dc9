/** Types: the step `types` fails where a line that is marked compiles. */
import { createI18n } from './i18next.ts';
import { addTexts, type Translate, translator } from './texts.ts';

const i18n = createI18n('en');
addTexts(i18n, 'host', { consent: { title: 'Cookies' }, tabs: 'Pages' });
const t: Translate = translator(i18n, 'host');

it('a key without a text is a type error: whole, in a template, and as the last of a list [PLAT-013]', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const part = 'title' as string;
  expect(t('consent.title')).toBe('Cookies');
  expect(t(`consent.${part}`)).toBe('Cookies');
  expect(t(['consent.none', 'consent.title'])).toBe('Cookies');
  expect(t(part)).toBe('Title');
  // @ts-expect-error: no such key
  t('consent.notThere');
  // @ts-expect-error: a group is no text
  t('consent');
  // @ts-expect-error: no key begins so
  t(`noSuchGroup.${part}`);
  // @ts-expect-error: the last one must have a text
  t(['consent.title', 'consent.notThere']);
  // Of what the compiler does not see, any key passes.
  translator(i18n, 'mf-test')('any.key');
});
