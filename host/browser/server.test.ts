/** The frame as the edge asks for it, in a language that a tenant added (HOST-065). */
import type { AddedLocale, FragmentRequest, FrameVariant, Locale } from '@sufra/contract';
import { dir } from '@sufra/i18n';
import { pageContext } from '@sufra/testing/page-context';
import { render } from './server.tsx';

const FRENCH = {
  host: {
    backHome: 'Retour à l’accueil',
    notOffered: { text: '{{name}} ne le propose pas :' },
    footer: { vat: 'Prix taxes comprises' },
    content: { notTranslated: 'Pas encore traduit.' },
  },
};

async function frame(locale: Locale, variant: FrameVariant = { page: 'not-offered' }, tenant: { mark?: string } = {}) {
  const context = pageContext({ path: '/menu?x=1', place: null, modules: [], settings: {} });
  const request: FragmentRequest = {
    target: { kind: 'frame', variant },
    session: null,
    context: {
      ...context,
      tenant: {
        ...context.tenant,
        logo: '/logo.png',
        languages: [{ code: 'fr' as AddedLocale, name: 'Français' }],
        ...tenant,
      },
      locale,
      direction: dir(locale),
      ...(locale === 'fr' ? { texts: FRENCH } : {}),
    },
  };
  const result = await render(request);
  return { ...result.frame!, title: result.head.title };
}

const languageLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*data-action="language"[^>]*>(?:<bdi>([^<]*))?/g)].map(([link, name]) => [
    ...['href', 'hrefLang', 'lang'].map((attribute) => new RegExp(`${attribute}="([^"]*)"`, 'i').exec(link)?.[1]),
    name,
  ]);

it('the frame says each text in the added language that has it, and word by word the others in English [HOST-065]', async () => {
  const { main, footer, title } = await frame('fr' as AddedLocale);
  expect(main).toContain('\u2068Nakhla\u2069 ne le propose pas :');
  expect(title).toBe('Not offered here');
  expect(main).toContain('Not offered here');
  expect(footer).toContain('Prix taxes comprises');
  expect(footer).toContain('Retour à l’accueil');
  // Nothing of it stays with the next page in English.
  const english = await frame('en');
  expect(english.main + english.footer).not.toMatch(/propose|Prix|Retour/);
});

it('the header shows the logo as the provider drew it for that size, else the logo itself', async () => {
  const shown = (header: string) => /<img[^>]* src="([^"]*)"/.exec(header)?.[1];
  expect(shown((await frame('en', undefined, { mark: '/logo-96.png' })).header)).toBe('/logo-96.png');
  expect(shown((await frame('en')).header)).toBe('/logo.png');
});

it('the switch leads to every other language by its own name, and to the same page [HOST-065]', async () => {
  const { header } = await frame('fr' as AddedLocale);
  expect(languageLinks(header)).toEqual([
    ['/menu?x=1', 'ar', 'ar', 'العربية'],
    ['/en/menu?x=1', 'en', 'en', 'English'],
  ]);
  // Opened and closed by the browser itself: Esc, a tap beside it, and the focus that comes back need no script.
  const [, target, name] = /<button[^>]*popoverTarget="([^"]+)"[^>]*aria-label="([^"]+)"/i.exec(header)!;
  expect(header).toMatch(new RegExp(`id="${target}" popover="auto"`));
  expect(name).toContain('Français');
  expect(languageLinks((await frame('ar')).header)).toEqual([
    ['/en/menu?x=1', 'en', 'en', 'English'],
    ['/fr/menu?x=1', 'fr', 'fr', 'Français'],
  ]);
});

it.each([
  ['ar', 'اليوم على مدار الساعة'],
  ['en', 'Open 24 hours today'],
] as const)(
  'the closed page says of a branch that never closes that it is open all day (%s) [HOST-024]',
  async (locale, words) => {
    const branch = (from: string, to: string) => ({
      names: { ar: 'العليا', en: 'Olaya' },
      address: { ar: 'الرياض', en: 'Riyadh' },
      phone: '+966112345678',
      latitude: 24.7,
      longitude: 46.6,
      hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from, to, next_day: true })),
    });
    const { main } = await frame(locale, { page: 'closed', branches: [branch('00:00', '24:00')] });
    expect(main).toContain(words);
    expect(main).not.toContain('12:00');
    expect((await frame(locale, { page: 'closed', branches: [branch('12:00', '02:00')] })).main).toContain('12:00');
  },
);

it('a content page says its own language where it is not translated, and nothing where it is [HOST-065]', async () => {
  const page = (body: Record<string, string>) =>
    frame('fr' as AddedLocale, {
      page: 'content',
      slug: 'about',
      pages: [{ slug: 'about', title: { en: 'About' }, body }],
    });
  const missing = await page({ en: '<p>We grill</p>', ar: '<p>نشوي</p>' });
  expect(missing.main).toContain('Pas encore traduit.');
  expect(missing.main).toMatch(/<div[^>]*lang="en" dir="ltr"[^>]*><p>We grill/);
  expect((await page({ ar: '<p>نشوي</p>' })).main).toMatch(/<div[^>]*lang="ar" dir="rtl"[^>]*><p>نشوي/);
  const own = await page({ en: '<p>We grill</p>', fr: '<p>Nous grillons</p>' });
  expect(own.main).toMatch(/<div[^>]*lang="fr" dir="ltr"[^>]*><p>Nous grillons/);
  expect(own.main).not.toContain('Pas encore traduit.');
});
