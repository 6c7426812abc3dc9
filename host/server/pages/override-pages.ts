/**
 * Pages about overrides, in both languages: the question before one is taken, and why there is none
 * (PLAT-004, PLAT-006).
 */
import { type BaseLocale, releaseId } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import { grantOf, isOverride, isReplay, type SignedGrant } from '@sufra/contract/override';
import { barTime } from '../document/bars/page-bar.ts';
import { type EdgeAnswer, NO_STORE } from '../http/exchange.ts';
import { staticPage } from './static-pages.ts';

type Words = Readonly<Record<BaseLocale, { title: string; text: string }>>;

const ASK: Words = {
  ar: {
    title: 'تجربة جزء من الموقع',
    text: 'يعرض هذا الرابط نسخة أخرى من جزء من هذا الموقع، في هذا المتصفح وحده ولمدة محدودة. تابع فقط إذا وصلك الرابط من فريق تعرفه.',
  },
  en: {
    title: 'Try a part of this site',
    text: 'This link shows another version of a part of this site, in this browser alone and for a limited time. Go on only if you have it from a team that you know.',
  },
};
const ASK_REPLAY: Words = {
  ar: {
    title: 'إعادة عرض صفحة',
    text: 'يعرض هذا الرابط الموقع بالنسخ التي رُكّبت منها صفحة سابقة، في هذا المتصفح وحده ولمدة محدودة. تابع فقط إذا وصلك الرابط من فريق تعرفه.',
  },
  en: {
    title: 'See a page again',
    text: 'This link shows the site from the releases of an earlier page, in this browser alone and for a limited time. Go on only if you have it from a team that you know.',
  },
};
const ASK_TOOLS: Words = {
  ar: {
    title: 'أدوات المطوّر',
    text: 'يفتح هذا الرابط أدوات المطوّر لهذا الموقع، في هذا المتصفح وحده ولمدة محدودة. تابع فقط إذا وصلك الرابط من فريق تعرفه.',
  },
  en: {
    title: 'Developer tools',
    text: 'This link opens the developer tools of this site, in this browser alone and for a limited time. Go on only if you have it from a team that you know.',
  },
};
const FACTS = {
  ar: {
    module: 'الجزء',
    from: 'يأتي من',
    composition: 'التركيب',
    by: 'أنشأه',
    until: 'ينتهي',
    published: 'نسخة منشورة',
  },
  en: {
    ...{ module: 'Part', from: 'It comes from', composition: 'Composition', by: 'Made by', until: 'Ends' },
    published: 'a published release',
  },
} as const;
const GO: Readonly<Record<BaseLocale, { go: string; home: string }>> = {
  ar: { go: 'متابعة', home: 'الصفحة الرئيسية' },
  en: { go: 'Continue', home: 'Home' },
};
const OVER: Words = {
  ar: {
    title: 'انتهى هذا الرابط',
    text: 'استُخدم الرابط من قبل، أو انتهت مدته، أو هو لموقع آخر. اطلب رابطاً جديداً من الفريق.',
  },
  en: {
    title: 'This link is over',
    text: 'It was opened before, its time has ended, or it is for another site. Ask the team for a new one.',
  },
};
const OFF: Words = {
  ar: { title: 'التجارب غير متاحة هنا', text: 'لا يقبل هذا الموقع نسخاً أخرى من أجزائه.' },
  en: { title: 'No trials here', text: 'This site takes no other versions of its parts.' },
};
const NEEDED: Words = {
  ar: {
    title: 'تحتاج هذه المعاينة إلى رابط',
    text: 'لم يفتح هذا المتصفح رابط هذه النسخة، أو انتهت مدته. اطلب رابطاً من فريق هذا الجزء.',
  },
  en: {
    title: 'This preview needs a link',
    text: 'This browser has not opened a link to this version, or its time has ended. Ask the team of this part for one (sufra preview).',
  },
};

/**
 * A link is asked about first, and says what it brings and who made it: programs that look at links in
 * messages open none.
 */
export function askPage(path: string, grant: SignedGrant, timeZone: string): EdgeAnswer {
  const words = isOverride(grant) ? ASK : isReplay(grant) ? ASK_REPLAY : ASK_TOOLS;
  return page(
    words,
    200,
    (one) =>
      `${factsHtml(grant, one, timeZone)}<form method="post" action="${escapeHtml(path)}"><button class="action">${GO[one].go}</button></form>`,
  );
}

function factsHtml(grant: SignedGrant, one: BaseLocale, timeZone: string): string {
  const words = FACTS[one];
  const { by, last_at } = grantOf(grant);
  const when = barTime(last_at, one, { now: new Date().toISOString(), timeZone });
  const code = (text: string) => `<bdi dir="ltr">${escapeHtml(text)}</bdi>`;
  const what: [string, string][] = isOverride(grant)
    ? [
        [words.module, code(grant.override.at === null ? releaseId(grant.release) : grant.override.module)],
        [words.from, grant.override.at === null ? words.published : code(grant.override.at)],
      ]
    : isReplay(grant)
      ? [[words.composition, code(grant.replay.composition)]]
      : [];
  const rows: [string, string][] = [
    ...what,
    [words.by, `<bdi>${escapeHtml(by)}</bdi>`],
    [words.until, escapeHtml(when)],
  ];
  return `<ul>${rows.map(([name, value]) => `<li>${name}: ${value}</li>`).join('')}</ul>`;
}

export const overPage = () => page(OVER, 410, home);
export const offPage = () => page(OFF, 403, home);
export const linkNeededPage = () => page(NEEDED, 403, home);

function home(locale: BaseLocale): string {
  return `<div class="actions"><a class="action" href="${locale === 'en' ? '/en' : '/'}">${GO[locale].home}</a></div>`;
}

function page(words: Words, status: number, rest: (locale: BaseLocale) => string): EdgeAnswer {
  const section = (locale: BaseLocale) => {
    const { title, text } = words[locale];
    return { locale, title, html: `<p>${escapeHtml(text)}</p>${rest(locale)}` };
  };
  const { headers, ...answer } = staticPage([section('ar'), section('en')], status);
  return {
    ...answer,
    headers: { ...headers, 'Cache-Control': NO_STORE, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  };
}
