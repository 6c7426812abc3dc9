import type { FragmentRequest, ModuleFace } from '@sufra/contract';
import { type Locale, ownWords, useText } from '@sufra/i18n';
import { createFirstI18n } from '@sufra/i18n/texts-before-i18next';
import { renderToString } from 'react-dom/server';
import { markBaseTexts } from './mark-base-texts.ts';
import { createRenderer } from './renderer.tsx';

const TEXTS = { title: 'Most ordered', close: 'Close', note: 'Salt & "fire", <b>{{name}}</b>' };
const drawn = (t: (key: string, values?: Record<string, string>) => string) =>
  renderToString(
    <section aria-label={t('close')} title="a > b">
      <h2 className="x">{t('title')}</h2>
      <button type="button">{t('close')}</button>
      <p>{t('note', { name: 'Ömer' })}</p>
      <bdi lang="ar">{t('title')}</bdi>
      <p>
        {t('title')} <b>1</b>
      </p>
    </section>,
  );

describe('texts of ours that a tenant has not translated [HOST-065]', () => {
  it('bear their language where they are all that an element holds', () => {
    const i18n = createFirstI18n('fr' as Locale, { menu: { close: 'Fermer' } });
    i18n.add('menu', TEXTS);
    const html = markBaseTexts(
      drawn((key, values) => i18n.text('menu', key, values)),
      i18n,
    );
    expect(html).toContain('<h2 class="x" lang="en">Most ordered</h2>');
    expect(html).toContain('<button type="button">Fermer</button>');
    expect(html).toMatch(/<p lang="en">Salt &amp; &quot;fire&quot;, &lt;b&gt;.?Ömer.?&lt;\/b&gt;<\/p>/);
    expect(html).toContain('<bdi lang="ar">Most ordered</bdi>');
    expect(html).toContain('<section aria-label="Fermer" title="a &gt; b">');
  });

  it('bear it where components say them, too', () => {
    const i18n = createFirstI18n('fr' as Locale, { components: { less: 'Moins' } });
    const words = { less: 'Less', more: (count: number) => `${count} more` };
    const said = ownWords({ ar: words, en: words }, { locale: i18n.locale, i18n });
    expect(markBaseTexts(`<b>${said.less}</b><i>${said.more(2)}</i>`, i18n)).toBe(
      '<b>Moins</b><i lang="en">2 more</i>',
    );
  });

  it('are marked in a screen, and are no description of it', async () => {
    const face = {
      ...{ name: 'mf-menu', owner: 'menu' },
      routes: [{ path: '/menu', screen: 'menu', visibility: 'public' }],
    } as unknown as ModuleFace;
    const render = createRenderer(face, {
      locales: { ar: TEXTS, en: TEXTS },
      screens: {
        menu: {
          screen: function Menu() {
            return <h1>{useText('mf-menu')('title' as string)}</h1>;
          },
          loader: async ({ t }: { t: (key: string) => string }) => ({
            head: { title: t('title'), description: t('title') },
          }),
        },
      },
      slots: {},
    } as never);
    const renderIn = (locale: string, texts = {}) =>
      render(
        {
          target: { kind: 'screen' },
          session: null,
          context: {
            ...{ locale, texts, direction: 'ltr', path: '/menu', origin: 'http://nakhla.localhost:3000', place: null },
            tenant: { time_zone: 'Asia/Riyadh', currency: 'SAR', country: 'SA', languages: [{ code: 'fr' }] },
          },
        } as unknown as FragmentRequest,
        async () => {
          throw new Error('Nothing is asked');
        },
      );
    const french = await renderIn('fr');
    expect([french.html, french.head.description]).toEqual(['<h1 lang="en">Most ordered</h1>', '']);
    const whole = await renderIn('fr', { 'mf-menu': { title: 'Les plus demandés' } });
    expect([whole.html, whole.head.description]).toEqual(['<h1>Les plus demandés</h1>', 'Les plus demandés']);
    const english = await renderIn('en');
    expect([english.html, english.head.description]).toEqual(['<h1>Most ordered</h1>', 'Most ordered']);
  });

  it('bear none in our own languages', () => {
    const i18n = createFirstI18n('en');
    i18n.add('menu', TEXTS);
    const html = drawn((key, values) => i18n.text('menu', key, values));
    expect(markBaseTexts(html, i18n)).toBe(html);
    expect(i18n.isInBase?.('Most ordered')).toBe(false);
  });
});
