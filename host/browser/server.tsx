/** The shell's server half: renders the frame of a document, and the host's own pages. */
import type { FragmentRequest, FragmentResult, FrameVariant, Head, PageContext } from '@sufra/contract';
import { pageBeforeSlot } from '@sufra/contract/modules/host';
import { addTexts, type BaseLocale, baseLocale, type I18n, localizedName, translator } from '@sufra/i18n';
import { createAddedI18n, createI18n } from '@sufra/i18n/i18next';
import { createQueryClient, ModuleRoot, Slot } from '@sufra/module';
import { createServerPlatform, markBaseTexts, watchAddress } from '@sufra/module/server';
import { collectStyles } from '@sufra/ui/server-styles';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { dialogCss } from '../dialog-styles.ts';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import face from '../module.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { OfflineBanner } from './frame/offline-banner.tsx';
import { pageDescription } from './frame/page-description.ts';
import { HostPage } from './frame/pages.tsx';
import { headerCss, progress } from './frame/shell-styles.ts';
import { UntranslatedNote } from './frame/untranslated.tsx';

const texts = { ar, en };
const instances: Partial<Record<BaseLocale, I18n>> = {};

/** One for each language: no data of a request stands in it. */
function i18nOf({ locale, texts: added = {} }: PageContext): I18n {
  const base = baseLocale(locale);
  let i18n = instances[base];
  if (!i18n) {
    i18n = createI18n(base);
    addTexts(i18n, face.name, texts[base]);
    instances[base] = i18n;
  }
  return base === locale ? i18n : createAddedI18n(locale, added, i18n);
}

/** Answers only frames; `frame` carries header, main and footer, each with its slot marks. */
export async function render(asked: FragmentRequest): Promise<FragmentResult> {
  if (asked.target.kind !== 'frame') throw new Error(`The host cannot render ${asked.target.kind}`);
  const { variant } = asked.target;
  const { context: watched, reads } = watchAddress(asked.context);
  const request = { ...asked, context: watched };
  // A closed site leads nowhere: no navigation, no place, no basket.
  const closed = variant.page === 'closed';
  const context = closed ? { ...request.context, navigation: [] } : request.context;
  const i18n = i18nOf(context);
  const caller = { call: noCalls, callWithMeta: noCalls } as never;
  const settings = {
    locale: context.locale,
    dir: context.direction,
    i18n,
    timeZone: context.tenant.time_zone,
    currency: context.tenant.currency,
    country: context.tenant.country,
  };
  const platform = createServerPlatform(request, settings, caller, createQueryClient());
  const html = (node: ReactNode, part: string) =>
    markBaseTexts(
      renderToString(
        <ModuleRoot face={face} platform={platform}>
          {node}
        </ModuleRoot>,
        { identifierPrefix: `host-${part}-` },
      ),
      i18n,
    );
  const frame = {
    header: html(
      <>
        <div id="sufra-progress" className={progress} aria-hidden="true" />
        <header>
          <Header context={context} bare={closed} />
        </header>
        <UntranslatedNote context={context} />
        <OfflineBanner />
        {closed ? null : <Slot of={pageBeforeSlot} />}
      </>,
      'header',
    ),
    main: html(<HostPage variant={variant} context={context} />, 'main'),
    footer: html(
      <footer>
        <Footer context={context} />
      </footer>,
      'footer',
    ),
  };
  const all = frame.header + frame.main + frame.footer;
  const t = translator(i18n, face.name);
  return {
    html: '',
    frame,
    styles: { ...collectStyles(all), header: headerCss, dialogs: dialogCss },
    status: 200,
    head: headOf(variant, context, t),
    queries: [],
    complete: true,
    reads: reads(),
  };
}

function headOf(
  variant: FrameVariant,
  { locale, tenant }: PageContext,
  t: (key: string, values?: { name: string }) => string,
): Head {
  if (variant.page === 'content') {
    const page = variant.pages.find(({ slug }) => slug === variant.slug);
    return {
      title: page ? localizedName(page.title, locale).text : t('content.index'),
      description: pageDescription(variant.pages, variant.slug, locale),
    };
  }
  const titles: Record<string, string> = {
    'not-found': 'notFound.title',
    error: 'error.title',
    'not-offered': 'notOffered.title',
    app: 'app.title',
    services: 'services.title',
    closed: 'closed.title',
  };
  const key = titles[variant.page];
  return key ? { title: t(key, { name: localizedName(tenant.name, locale).text }), noindex: true } : {};
}

async function noCalls(): Promise<never> {
  throw new Error('The frame makes no calls');
}
