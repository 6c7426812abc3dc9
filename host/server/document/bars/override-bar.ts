/**
 * The bar of a page that is one browser's own: what it shows, until when, the developer tools, and the way
 * out (PLAT-004, PLAT-006 to PLAT-008).
 */
import type { BaseLocale, Locale } from '@sufra/contract';
import { OVERRIDE_END_PATH } from '@sufra/contract/edge-paths';
import { grantOf, isOverride, isReplay, type Replay, type SignedGrant } from '@sufra/contract/override';
import { formatList } from '@sufra/i18n';
import { barTime, pageBar } from './page-bar.ts';

interface Shown {
  locale: Locale;
  now: string;
  timeZone: string;
  /** Key of the tenant. */
  tenant: string;
  /** Modules of the plan that it has switched off. */
  off: readonly string[];
}

/** Names and addresses are left to right in every language. */
const isolate = (text: string) => `\u2066${text}\u2069`;

interface Words {
  label: string;
  leave: string;
  tools: string;
  from: string;
  overrides: (what: string) => string;
  alone: string;
  replay: (id: string) => string;
  gone: (what: string) => string;
  tenant: (key: string) => string;
  offThen: (what: string) => string;
  offNow: (what: string) => string;
  today: string;
  ends: (when: string) => string;
}

const WORDS: Readonly<Record<BaseLocale, Words>> = {
  ar: {
    label: 'تجربة',
    leave: 'إنهاء التجربة',
    tools: 'أدوات المطوّر',
    from: 'من',
    overrides: (what) => `تجربة في هذا المتصفح وحده: ${what}. لا يراها العملاء.`,
    alone: 'أدوات المطوّر في هذا المتصفح وحده. الصفحة كما يراها العملاء.',
    replay: (id) => `إعادة عرض التركيب ${id} في هذا المتصفح وحده. لا يراها العملاء.`,
    gone: (what) => `لم تعد موجودة، ونسخة الموقع مكانها: ${what}.`,
    tenant: (key) => `رُكّبت لموقع آخر: ${key}.`,
    offThen: (what) => `كانت متوقفة وهي تعمل الآن: ${what}.`,
    offNow: (what) => `كانت تعمل وهي متوقفة الآن: ${what}.`,
    today: 'الإعدادات والقوائم والأسعار كما هي اليوم.',
    ends: (when) => `تنتهي ${when}.`,
  },
  en: {
    label: 'Trial',
    leave: 'End the trial',
    tools: 'Developer tools',
    from: 'from',
    overrides: (what) => `A trial in this browser alone: ${what}. Customers do not see it.`,
    alone: 'Developer tools in this browser alone. The page is what customers get.',
    replay: (id) => `A replay of composition ${id} in this browser alone. Customers do not see it.`,
    gone: (what) => `Gone, and the site’s own in its place: ${what}.`,
    tenant: (key) => `It was composed for another site: ${key}.`,
    offThen: (what) => `Switched off then, on now: ${what}.`,
    offNow: (what) => `On then, switched off now: ${what}.`,
    today: 'Settings, menus and prices are those of today.',
    ends: (when) => `It ends ${when}.`,
  },
};

export function overrideBar(grants: readonly SignedGrant[], shown: Shown): string {
  const soonest = grants.map((grant) => grantOf(grant).last_at).sort()[0]!;
  return pageBar(shown.locale, OVERRIDE_END_PATH, (one) => {
    const words = WORDS[one];
    const list = (names: readonly string[]) => formatList(names.map(isolate), one);
    const what = grants.filter(isOverride).map(({ override: { module, version, at } }) => {
      return at === null ? isolate(`${module}@${version}`) : `${isolate(module)} ${words.from} ${isolate(at)}`;
    });
    const replay = grants.find(isReplay)?.replay;
    const said = [
      ...(what.length > 0 ? [words.overrides(formatList(what, one))] : []),
      ...(replay ? replayed(replay, shown, words, list) : []),
    ];
    if (said.length === 0) said.push(words.alone);
    const text = [...said, words.ends(barTime(soonest, one, shown))].join(' ');
    return { label: words.label, leave: words.leave, text, link: { href: '?sufra-devtools', text: words.tools } };
  });
}

/** What is not as it was is said. */
function replayed(
  { composition, tenant, gone, off }: Replay,
  now: Pick<Shown, 'tenant' | 'off'>,
  words: Words,
  list: (names: readonly string[]) => string,
): string[] {
  const [offThen, offNow] = [off.filter((one) => !now.off.includes(one)), now.off.filter((one) => !off.includes(one))];
  return [
    words.replay(isolate(composition)),
    ...(gone.length > 0 ? [words.gone(list(gone))] : []),
    ...(tenant === now.tenant ? [] : [words.tenant(isolate(tenant))]),
    ...(offThen.length > 0 ? [words.offThen(list(offThen))] : []),
    ...(offNow.length > 0 ? [words.offNow(list(offNow))] : []),
    words.today,
  ];
}
