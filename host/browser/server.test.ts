import type { AddedLanguage, Locale } from '@sufra/contract';
import { pageContext } from '@sufra/testing/page-context';
import { render } from './server.tsx';

const LEFT = 'Les plats sont en anglais.';

async function frameIn(locale: string, untranslated?: string, added = true): Promise<string> {
  const context = pageContext({ path: '/menu', modules: ['mf-menu'], place: null, settings: {} });
  const french = { code: 'fr', name: 'Français', ...(untranslated === undefined ? {} : { untranslated }) };
  const tenant = { ...context.tenant, ...(added ? { languages: [french as AddedLanguage] } : {}) };
  const { frame } = await render({
    context: { ...context, tenant, locale: locale as Locale, path: '/menu' },
    target: { kind: 'frame', variant: { page: 'module' } },
  } as never);
  return frame!.header;
}
const noteOf = (html: string) => /id="sufra-untranslated"[^>]*><p[^>]*>([^<]*)</.exec(html)?.[1];

describe('a language that the tenant added [HOST-065]', () => {
  it('says on its pages what is not translated, by default that parts are not, nothing once it is whole', async () => {
    expect(noteOf(await frameIn('fr', LEFT))).toBe(LEFT);
    expect(noteOf(await frameIn('fr'))).toBe('Some parts of this site are not translated yet.');
    expect(noteOf(await frameIn('fr', ''))).toBeUndefined();
    for (const own of ['ar', 'en']) expect(noteOf(await frameIn(own, LEFT))).toBeUndefined();
  });

  it('says it in the choice of languages too, which has a globe, as letters say where a link leads', async () => {
    const html = await frameIn('en', LEFT);
    expect(html).toMatch(new RegExp(`hreflang="fr"[^>]*>.*Français.*${LEFT}`, 'i'));
    expect(html).toMatch(/<button[^>]*data-test="languages"[^>]*><svg/);
    expect(html).toContain('aria-label="EN: Language: ⁨English⁩"');
    expect(await frameIn('en', undefined, false)).toMatch(/data-test="language"[^>]*>ع</);
  });
});
