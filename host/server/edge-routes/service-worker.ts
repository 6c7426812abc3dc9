/**
 * `/sw.js`: the site's one service worker, or its end (offline reading: MENU-012, MENU-031); at the console
 * the one for pushed orders (SHOP-010).
 */
import { type BaseLocale, isOn } from '@sufra/contract';
import { localizedName } from '@sufra/i18n';
import { baseLocale } from '@sufra/i18n/locales';
import { COME_BACK } from '../../service-worker/come-back.ts';
import { workerScript } from '../../service-worker/worker-script.ts';
import { type CodedBody, makeBody } from '../cache/documents.ts';
import { stableAnswer } from '../cache/stable-answer.ts';
import { fontCss } from '../document/fonts.ts';
import type { Edge } from '../edge.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { brandedCss, staticPage } from '../pages/static-pages.ts';
import type { Tenant } from '../tenant/tenant.ts';

/** Raised when a newer worker can no longer read the cache: browsers drop the caches of other numbers. */
const CACHE_VERSION = 1;

/**
 * The worker for this site; with the kill switch (`SUFRA_OFFLINE=0`) or the setting `website.disable_offline`
 * on, a script that ends every worker in use. Browsers ask for it at each visit, so that a switch works at
 * the next one.
 */
export async function answerServiceWorker(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const site = await edge.sites.byHost(request.host).catch(() => null);
  if (!site) return { status: 404 };
  let worker = workers.get(site.tenant);
  if (!worker) {
    worker = workerOf(edge, site.tenant);
    workers.set(site.tenant, worker);
  }
  return stableAnswer(request, worker);
}

/** Made once for each state of a tenant: browsers ask for it at each visit. */
const workers = new WeakMap<Tenant, CodedBody>();

function workerOf({ config }: Pick<Edge, 'config'>, tenant: Tenant): CodedBody {
  const keeps = config.offline && !isOn(tenant.settings, 'website.disable_offline');
  // Without a network pages of an added language say it in the one that stands in for it (HOST-065).
  const also = Object.fromEntries((tenant.public.languages ?? []).map(({ code }) => [code, baseLocale(code)]));
  const constants = `const FILES=${JSON.stringify(config.cdnUrl)},CACHE="sufra-${CACHE_VERSION}",OFFLINE=${offlinePages(tenant)},ALSO=${JSON.stringify(also)};`;
  const text = keeps ? `${constants}\n${script('worker')}` : script('remove-worker');
  return scriptBody(text, `default-src 'none'; connect-src 'self' ${new URL(config.cdnUrl).origin}`);
}

let pushWorker: CodedBody | undefined;

/** The console's worker, which shows pushed orders and may ask for nothing (decision 362). */
export function answerPushWorker(request: EdgeRequest): Promise<EdgeAnswer> {
  pushWorker ??= scriptBody(workerScript('push-worker'), "default-src 'none'");
  return stableAnswer(request, pushWorker);
}

function scriptBody(text: string, policy: string): CodedBody {
  return makeBody(text, [
    ...['Content-Type', 'text/javascript; charset=utf-8'],
    ...['Cache-Control', 'no-cache'],
    ...['Content-Security-Policy', policy],
  ]);
}

const WORDS: Record<BaseLocale, { title: string; text: string; intro: string; retry: string }> = {
  ar: {
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'هذه الصفحة غير محفوظة على جهازك. تحقق من الاتصال ثم أعد المحاولة.',
    intro: 'يمكنك الآن قراءة:',
    retry: 'إعادة المحاولة',
  },
  en: {
    title: 'You are offline',
    text: 'This page is not saved on your device. Check your connection and try again.',
    intro: 'You can read now:',
    retry: 'Try again',
  },
};
const LIST = '<!--kept-->';

/**
 * What the worker shows in place of a page that it has not, as a script's object: the restaurant's name in
 * its colours, and in parts, since the list of what it has comes between them.
 */
function offlinePages(tenant: Tenant): string {
  const {
    theme,
    public: { name },
  } = tenant;
  return JSON.stringify(
    Object.fromEntries(
      (['ar', 'en'] as const).map((locale) => {
        const { title, text, intro, retry } = WORDS[locale];
        const brand = localizedName(name, locale).text;
        const html = `<p>${text}</p>${LIST}<div class="actions"><a class="action" href="">${retry}</a></div>`;
        const css = brandedCss(theme.css + fontCss(theme, locale));
        const { body, headers } = staticPage([{ locale, brand, title, html }], 503, css, COME_BACK);
        const [start, end] = String(body).split(LIST);
        return [locale, { start, intro: `<p>${intro}</p>`, end, headers }];
      }),
    ),
  );
}

const scripts = new Map<string, string>();

function script(name: Parameters<typeof workerScript>[0]): string {
  const text = scripts.get(name) ?? workerScript(name);
  scripts.set(name, text);
  return text;
}
