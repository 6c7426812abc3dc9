/**
 * `/-/basket?b=`: `GET` shows a basket that an assistant prepared, with today's prices; `POST` puts it into
 * the visitor's own basket and leads to the checkout (MENU-044). A link changes nothing by being opened.
 * Anyone can write one: what it holds is checked as what a page sends.
 */
import { randomUUID } from 'node:crypto';
import type { Caller } from '@sufra/api';
import { getBranch } from '@sufra/api/branch/endpoints';
import { getItem, type ValidatedLine, validateItems } from '@sufra/api/menu/endpoints';
import { findCart } from '@sufra/api/order/cart/current-cart';
import { addLine, type Cart, createCart } from '@sufra/api/order/endpoints';
import type { BaseLocale } from '@sufra/contract';
import { isOn } from '@sufra/contract';
import { BASKET_PATH } from '@sufra/contract/edge-paths';
import { escapeHtml } from '@sufra/contract/escape-html';
import { formatMoneyText, localizedName, type Translated } from '@sufra/i18n';
import { localePath } from '@sufra/i18n/address';
import { fontCss } from '../document/fonts.ts';
import type { Edge } from '../edge.ts';
import { answerForm, type FormPost, goTo, writeSession } from '../edge-routes/form.ts';
import { type EdgeAnswer, type EdgeRequest, redirectTo } from '../http/exchange.ts';
import { brandedCss, staticPage } from '../pages/static-pages.ts';
import { areaCookie, isPlaceOf, placeCookie } from '../place/visitor-place.ts';
import { createCaller } from '../provider/caller.ts';
import { takesSecureCookies } from '../session/sealed-cookie.ts';
import { type Session, withCart } from '../session/session.ts';
import type { Site } from '../tenant/sites.ts';
import { type Basket, encode, readBasket } from './basket-link.ts';
import { isRefusal } from './refusal.ts';
import { ASSISTANTS_SETTING, firstLanguage } from './settings.ts';

const WORDS = {
  ar: {
    title: 'سلة جهّزها مساعدك',
    text: 'هذه الأصناف من اختيار مساعدك الرقمي. لا يُطلب شيء قبل تأكيدك.',
    replaces: 'في سلتك أصناف من فرع آخر أو بطريقة استلام أخرى، وستحل هذه السلة محلها.',
    missing: 'غير متاح الآن',
    note: 'ملاحظة',
    take: 'أضف إلى سلتك',
    menu: 'القائمة',
    broken: 'هذا الرابط غير صالح',
    brokenText: 'اطلب من مساعدك رابطاً جديداً، أو اختر من القائمة.',
    gone: 'أصناف هذه السلة غير متاحة الآن',
    goneText: 'في القائمة أصناف أخرى متاحة.',
    from: 'الفرع',
    some: 'لم تُضف كل الأصناف',
    someText: 'أضيفت الأصناف الأخرى إلى سلتك. لم تُضف:',
    checkout: 'إكمال الطلب',
  },
  en: {
    title: 'A basket from your assistant',
    text: 'Your assistant chose these dishes. Check them: nothing is ordered until you place the order yourself.',
    replaces: 'Your basket has dishes from another branch or another way to get them. This basket replaces them.',
    missing: 'not available now',
    note: 'Note',
    take: 'Put into my basket',
    menu: 'Menu',
    broken: 'This link is not valid',
    brokenText: 'Ask your assistant for a new link, or choose from the menu.',
    gone: 'Nothing of this basket is available now',
    goneText: 'Choose what you like from the menu.',
    from: 'Branch',
    some: 'Not all dishes were added',
    someText: 'The others are in your basket. Not added:',
    checkout: 'Go to checkout',
  },
} as const satisfies Record<BaseLocale, object>;

/** Of one page: what it adds is added once. */
const FORM_KEY = /^[\da-f-]{36}$/;

export async function answerBasket(edge: Edge, request: EdgeRequest, body: Buffer | undefined): Promise<EdgeAnswer> {
  if (request.method === 'POST') return answerForm(edge, request, body, takeBasket);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, headers: { Allow: 'GET, HEAD, POST' } };
  const site = await edge.sites.byHost(request.host);
  if (!site) return redirectTo(edge.config.mainSite);
  const basket = basketOf(site, new URLSearchParams(request.search).get('b'));
  const locale = localeOf(site, basket);
  if (!basket) return sorry(site, locale, 'broken');
  const { session } = await edge.sessions.fromCookies(request.cookies, site.tenant.key, request.origin);
  const caller = callerOf(edge, site, session, locale);
  const [lines, cart, branch, choices] = await Promise.all([
    validated(caller, basket),
    findCart(caller, session.cart_id),
    unlessRefused(caller.call(getBranch, { params: { id: basket.branch_id } })),
    choicesOf(caller, basket),
  ]);
  if (!branch || !lines?.some(isOrderable)) return sorry(site, locale, 'gone');
  return page(site, basket, {
    locale,
    lines,
    branch: branch.names,
    choices,
    replaces: cart !== null && cart.count > 0 && !isSamePlace(cart, basket),
  });
}

async function takeBasket(post: FormPost): Promise<EdgeAnswer> {
  const { edge, site, session, fields, request } = post;
  const basket = basketOf(site, fields.get('b'));
  const locale = localeOf(site, basket);
  if (!basket) return sorry(site, locale, 'broken');
  const caller = callerOf(edge, site, session, locale);
  const { branch_id, type, area_id, lines } = basket;
  const found = await findCart(caller, session.cart_id);
  const context = { branch_id, type, ...(area_id ? { area_id } : {}) };
  let cart =
    found && isSamePlace(found, basket)
      ? found
      : await unlessRefused(caller.call(createCart, { body: context }, { idempotencyKey: randomUUID() }));
  if (!cart) return sorry(site, locale, 'gone');
  const key = fields.get('form') ?? '';
  const form = FORM_KEY.test(key) ? key : randomUUID();
  const missing: string[] = [];
  for (const [at, line] of lines.entries()) {
    try {
      cart = await addOnce(caller, cart, line, `${form}-${at}`);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // By a tap before this one.
      if (error.has('IDEMPOTENCY_KEY_REUSED') || error.has('IDEMPOTENCY_RUNNING')) continue;
      edge.log.info({ tenant: site.tenant.key, request: request.id, code: error.code }, 'dish of a link not added');
      missing.push(line.item_id);
    }
  }
  if (missing.length === lines.length) return sorry(site, locale, 'gone');
  const secure = takesSecureCookies(request.origin);
  const area = cart.context.area_id;
  const place = [placeCookie({ type, branch_id }, secure), ...(area ? [areaCookie(area, secure)] : [])];
  const cookies = [...(await writeSession(post, withCart(session, cart.id))), ...place];
  if (missing.length === 0) return goTo({ ...post, locale }, '/checkout', cookies);
  const dishes =
    (await validated(caller, { ...basket, lines: lines.filter(({ item_id }) => missing.includes(item_id)) })) ?? [];
  return { ...notAll(site, locale, dishes), cookies };
}

/** A second tap on the same page adds nothing; its other version of the basket is no reason to miss a dish. */
async function addOnce(
  caller: Caller,
  cart: Cart,
  line: Basket['lines'][number],
  idempotencyKey: string,
): Promise<Cart> {
  const add = ({ id, version }: Cart) =>
    caller.call(addLine, { params: { id }, body: { ...line, version } }, { idempotencyKey });
  try {
    return await add(cart);
  } catch (error) {
    if (!isRefusal(error) || !error.has('CART_VERSION')) throw error;
    return add((await findCart(caller, cart.id)) ?? cart);
  }
}

function notAll(site: Site, locale: BaseLocale, dishes: readonly ValidatedLine[]): EdgeAnswer {
  const words = WORDS[locale];
  const names = dishes.map(
    ({ names, item_id }) => `<li><bdi>${escapeHtml(localizedName(names, locale).text || item_id)}</bdi></li>`,
  );
  const html =
    `<p>${words.someText}</p><ul>${names.join('')}</ul><div class="actions">` +
    `<a class="action" href="${localePath(locale, '/checkout')}">${words.checkout}</a>` +
    `<a class="action" href="${localePath(locale, '/menu')}">${words.menu}</a></div>`;
  return branded(site, locale, { title: words.some, html, status: 200 });
}

/** Null for what is none, of a branch that is not this site's, and where the restaurant has no assistants. */
function basketOf({ tenant }: Site, text: string | null): Basket | null {
  if (!isOn(tenant.settings, ASSISTANTS_SETTING) || !isOn(tenant.settings, 'checkout.enable')) return null;
  const basket = readBasket(text);
  return basket && isPlaceOf(basket, tenant) ? basket : null;
}

function localeOf({ tenant }: Site, basket: Basket | null): BaseLocale {
  return basket?.language ?? firstLanguage(tenant.settings);
}

function callerOf(edge: Edge, site: Site, { customer }: Session, locale: BaseLocale): Caller {
  return createCaller(edge.client, site.tenant.credentials, {
    locale,
    token: customer?.token ?? null,
    orderTokens: [],
  });
}

/** Null: the branch or the way to get the food is not there any more. */
async function validated(caller: Caller, { branch_id, type, lines }: Basket): Promise<readonly ValidatedLine[] | null> {
  const body = { branch_id, type, lines: lines.map(({ note: _, ...line }) => line) };
  const answer = await unlessRefused(caller.call(validateItems, { body }));
  return answer?.lines ?? null;
}

/** What is chosen is shown: a link's author may be anyone. */
async function choicesOf(caller: Caller, { branch_id, type, lines }: Basket): Promise<ReadonlyMap<string, Translated>> {
  const asked = lines.filter(({ options, insurance }) => (options?.length ?? 0) + (insurance?.length ?? 0) > 0);
  const ids = new Set(asked.map(({ item_id }) => item_id));
  const dishes = await Promise.all(
    [...ids].map((id) => unlessRefused(caller.call(getItem, { params: { id }, query: { branch_id, type } }))),
  );
  const groups = dishes.flatMap((dish) => (dish ? [...dish.option_groups, ...dish.insurance_groups] : []));
  const options = groups.flatMap((group) => group.options as readonly (typeof group.options)[number][]);
  const inner = options.flatMap((option) =>
    'groups' in option ? (option.groups ?? []).flatMap((group) => group.options) : [],
  );
  return new Map([...options, ...inner].map(({ id, names }) => [id, names]));
}

/** Null for what the provider refuses: the link is older than the menu. */
function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error) => {
    if (isRefusal(error)) return null;
    throw error;
  });
}

const isOrderable = ({ state }: ValidatedLine) => state === 'ok' || state === 'price_changed';
const isSamePlace = (cart: Cart, basket: Basket) => cart.branch_id === basket.branch_id && cart.type === basket.type;

interface Shown {
  locale: BaseLocale;
  lines: readonly ValidatedLine[];
  branch: Translated;
  /** Names of options and vessels, by id. */
  choices: ReadonlyMap<string, Translated>;
  replaces: boolean;
}

function page(site: Site, basket: Basket, { locale, lines, branch, choices, replaces }: Shown): EdgeAnswer {
  const words = WORDS[locale];
  const { currency } = site.tenant.public;
  const rows = lines.map((line, index) => {
    const dish = localizedName(line.names, locale);
    const state = isOrderable(line) ? escapeHtml(formatMoneyText(line.total, currency, locale)) : words.missing;
    const { note, options = [], insurance = [] } = basket.lines[index]!;
    const chosen = [...options, ...insurance].map(({ option_id, qty }) => {
      const name = localizedName(choices.get(option_id), locale).text || option_id;
      return `<bdi>${escapeHtml(name)}</bdi>${qty > 1 ? ` × ${qty}` : ''}`;
    });
    return (
      `<li><bdi${dish.fallback ? ` lang="${dish.lang}"` : ''}>${escapeHtml(dish.text || line.item_id)}</bdi> × ${line.qty} · ${state}` +
      `${chosen.length > 0 ? `<br><small>${chosen.join(locale === 'ar' ? '، ' : ', ')}</small>` : ''}` +
      `${note ? `<br><small>${words.note}: <bdi>${escapeHtml(note)}</bdi></small>` : ''}</li>`
    );
  });
  const place = `<p>${words.from}: <bdi>${escapeHtml(localizedName(branch, locale).text)}</bdi></p>`;
  const html =
    `<p>${words.text}</p>${place}<ul>${rows.join('')}</ul>${replaces ? `<p>${words.replaces}</p>` : ''}` +
    `<form method="post" action="${BASKET_PATH}"><input type="hidden" name="b" value="${encode(basket)}">` +
    `<input type="hidden" name="form" value="${randomUUID()}">` +
    `<button class="action">${words.take}</button><a href="${localePath(locale, '/menu')}">${words.menu}</a></form>`;
  return branded(site, locale, { title: words.title, html, status: 200 });
}

function sorry(site: Site, locale: BaseLocale, why: 'broken' | 'gone'): EdgeAnswer {
  const words = WORDS[locale];
  const html = `<p>${words[`${why}Text`]}</p><div class="actions"><a class="action" href="${localePath(locale, '/menu')}">${words.menu}</a></div>`;
  const status = why === 'broken' ? 404 : 410;
  return branded(site, locale, { title: words[why], html, status });
}

function branded(
  { tenant }: Site,
  locale: BaseLocale,
  { title, html, status }: { title: string; html: string; status: number },
): EdgeAnswer {
  const brand = localizedName(tenant.public.name, locale).text;
  const css = brandedCss(tenant.theme.css + fontCss(tenant.theme, locale));
  return staticPage([{ locale, brand, title, html }], status, css);
}
