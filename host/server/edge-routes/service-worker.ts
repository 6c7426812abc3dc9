/** `/sw.js`: the site's one service worker, or its end (offline reading: MENU-012, MENU-031); at the console the one for pushed orders (SHOP-010). */
import { createHash } from 'node:crypto';
import { type BaseLocale, isOn } from '@sufra/contract';
import { namesTag } from '@sufra/contract/if-none-match';
import { localizedName } from '@sufra/i18n';
import { baseLocale } from '@sufra/i18n/locales';
import { COME_BACK } from '../../service-worker/come-back.ts';
import { workerScript } from '../../service-worker/worker-script.ts';
import { fontCss } from '../document/fonts.ts';
import type { Edge } from '../edge.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { brandedCss, staticPage } from '../pages/static-pages.ts';
import type { Tenant } from '../tenant/tenant.ts';

/** Raised when a newer worker can no longer read the cache: browsers drop the caches of other numbers. */
const CACHE_VERSION = 1;

/**
 * The worker for this site; with the kill switch (`SUFRA_OFFLINE=0`) or the setting `website.disable_offline` on, a script that
 * ends every worker in use. Browsers ask for it at each visit, so that a switch works at the next one.
 */
export async function answerServiceWorker(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const site = await edge.sites.byHost(request.host).catch(() => null);
  if (!site) return { status: 404 };
  const keeps = edge.config.offline && !isOn(site.tenant.settings, 'website.disable_offline');
  // Without a network pages of an added language say it in the one that stands in for it (HOST-065).
  const also = Object.fromEntries((site.tenant.public.languages ?? []).map(({ code }) => [code, baseLocale(code)]));
  const constants = `const FILES=${JSON.stringify(edge.config.cdnUrl)},CACHE="sufra-${CACHE_VERSION}",OFFLINE=${offlinePages(site.tenant)},ALSO=${JSON.stringify(also)};`;
  const body = keeps ? `${constants}\n${script('worker')}` : script('remove-worker');
  return answerWorker(request, body, `default-src 'none'; connect-src 'self' ${new URL(edge.config.cdnUrl).origin}`);
}

/** The console's worker, which shows pushed orders and may ask for nothing (decision 362). */
export function answerPushWorker(request: EdgeRequest): EdgeAnswer {
  return answerWorker(request, script('push-worker'), "default-src 'none'");
}

function answerWorker(request: EdgeRequest, body: string, policy: string): EdgeAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: etag,
    'Content-Security-Policy': policy,
  };
  return namesTag(request.raw.headers['if-none-match'], etag)
    ? { status: 304, headers }
    : { status: 200, headers, body };
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

const pages = new WeakMap<Tenant, string>();

/**
 * What the worker shows in place of a page that it has not, as a script's object: the restaurant's name in its colours, and in parts, since
 * the list of what it has comes between them.
 */
function offlinePages(tenant: Tenant): string {
  const {
    theme,
    public: { name },
  } = tenant;
  const made =
    pages.get(tenant) ??
    JSON.stringify(
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
  pages.set(tenant, made);
  return made;
}

const scripts = new Map<string, string>();

function script(name: Parameters<typeof workerScript>[0]): string {
  const text = scripts.get(name) ?? workerScript(name);
  scripts.set(name, text);
  return text;
}
