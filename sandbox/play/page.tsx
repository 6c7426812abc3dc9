import { createHash } from 'node:crypto';
import { escapeHtml } from '@sufra/contract/escape-html';
import { addTexts, type BaseLocale, dir, I18nProvider, useText } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { ChipLink, Name, pageClass, TextLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { baseCss } from '@sufra/ui/globals';
import { collectStyles } from '@sufra/ui/server-styles';
import { tenantTheme } from '@sufra/ui/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PlayFacts } from './facts.ts';
import { Play } from './form.tsx';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { NAMESPACE } from './namespace.ts';
import type { Notice } from './notice.ts';
import { BankPart } from './parts/bank.tsx';
import { ClockPart } from './parts/clock.tsx';
import { CopiesPart } from './parts/copies.tsx';
import { FaultsPart } from './parts/faults.tsx';
import { MessagesPart } from './parts/messages.tsx';
import { PrintersPart } from './parts/printers.tsx';
import { SitePart } from './parts/site.tsx';

function i18nOf(locale: BaseLocale) {
  const i18n = createI18n(locale);
  addTexts(i18n, NAMESPACE, { ar, en }[locale]);
  return i18n;
}
const i18n = { ar: i18nOf('ar'), en: i18nOf('en') };

/** As the console looks. */
const THEME = tenantTheme({
  style_brand: 'oklch(.42 .078 215)',
  style_accent: 'oklch(.42 .078 215)',
  style_neutral_hue: 235,
  style_radius: 12,
});

const header = css`display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 var(--s4);& h1{font-size:var(--fs-h2)}`;
const lead = css`color:var(--ink-2);max-inline-size:60ch`;
const brands = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const parts = css`display:grid;gap:var(--s4);align-items:start;@media (min-width:60em){grid-template-columns:1fr 1fr}`;
const column = css`display:grid;gap:var(--s4)`;

/** The document, and the hash by which its policy knows its styles. */
export function playPage(facts: PlayFacts, locale: BaseLocale, notice: Notice): { html: string; styleHash: string } {
  const { currency, country, time_zone: timeZone, key } = facts.chosen;
  const body = renderToStaticMarkup(
    <I18nProvider value={{ locale, dir: dir(locale), i18n: i18n[locale], timeZone, currency, country }}>
      <Play value={{ tenant: key, notice }}>
        <Page facts={facts} locale={locale} />
      </Play>
    </I18nProvider>,
  );
  const styles = baseCss + THEME.css + Object.values(collectStyles(body)).join('');
  const title = i18n[locale].text(NAMESPACE, 'title');
  return {
    html: `<!doctype html><html lang="${locale}" dir="${dir(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${styles}</style></head><body>${body}</body></html>`,
    styleHash: createHash('sha256').update(styles).digest('base64'),
  };
}

function Page({ facts, locale }: { facts: PlayFacts; locale: BaseLocale }) {
  const t = useText(NAMESPACE);
  const other = locale === 'ar' ? 'en' : 'ar';
  const { brands: known, chosen, isCopy } = facts;
  return (
    <main className={pageClass}>
      <header className={header}>
        <h1>{t('title')}</h1>
        <TextLink href={`/sandbox?tenant=${encodeURIComponent(chosen.key)}&lang=${other}`} lang={other}>
          {t('otherLanguage')}
        </TextLink>
      </header>
      <p className={lead}>{t('lead')}</p>
      <nav aria-label={t('restaurants')} className={brands}>
        {[...known, ...(isCopy ? [chosen] : [])].map(({ key, name }) => (
          <ChipLink
            key={key}
            href={`/sandbox?tenant=${encodeURIComponent(key)}&lang=${locale}`}
            aria-current={key === chosen.key ? 'page' : undefined}
          >
            {isCopy && key === chosen.key ? <bdi>{key}</bdi> : <Name name={name} />}
          </ChipLink>
        ))}
      </nav>
      <div className={parts}>
        <div className={column}>
          <SitePart chosen={chosen} />
          <ClockPart now={facts.now} isMoved={facts.isMoved} />
          <MessagesPart messages={facts.messages} gateways={facts.gateways} />
          <CopiesPart brands={known} copies={facts.copies} chosen={chosen} />
        </div>
        <div className={column}>
          <BankPart bank={facts.bank} payments={facts.payments} />
          <PrintersPart printers={facts.printers} />
          <FaultsPart faults={facts.faults} />
        </div>
      </div>
    </main>
  );
}
