/**
 * What of a tenant's data is not as its owner will want it, and was mended or left out where customers see it
 * (HOST-004): colours that could not be read, links of banners that lead nowhere, texts that one language
 * lacks, pictures too large for a phone, settings that speak against each other.
 */
import { isBannerUrl } from '@sufra/api/tenant/banner-url';
import type { ColourCorrection } from '@sufra/api/tenant/endpoints';
import type { LocalizedText, OrderType, Settings } from '@sufra/contract';
import { isOn, isSwitchedOff, ORDER_TYPES, settingText } from '@sufra/contract';
import { hasForm, SETTING_GROUPS, SETTINGS } from '@sufra/contract/setting-definitions';
import { isAddedLocale, isLocale } from '@sufra/i18n/locales';
import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { branches, branchServices } from '../branch/tables.ts';
import type { Db } from '../database/tenant-scope.ts';
import type { Media } from '../media/media.ts';
import { menuGroups, menuItems } from '../menu/tables.ts';
import { colourCorrectionsOf } from '../tenant/colour-corrections.ts';
import { readSettings } from '../tenant/settings.ts';
import { tenantBanners, tenantPages } from '../tenant/tables.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';

export type Named = 'banner' | 'item' | 'group' | 'page' | 'page_body' | 'branch';
export type Rule =
  | 'no_type'
  | 'type_without_branch'
  | 'dine_in_off'
  | 'reservation_without_branch'
  | 'waiting_without_branch'
  | 'recaptcha_without_key'
  | 'top_up_range'
  | 'late_credit_without_amount'
  | 'default_lang_unknown'
  | 'form';

export type Finding =
  | ({ kind: 'colour' } & ColourCorrection)
  | { kind: 'banner_link' | 'banner_picture'; names: LocalizedText; id: string }
  | { kind: 'text_missing'; what: Named; names: LocalizedText; id: string; language: 'ar' | 'en' }
  /** `bytes`: of a file that is sent as it is; `px`: the smallest width that a picture has. */
  | { kind: 'picture_large'; what: string; bytes?: number; px?: number }
  | { kind: 'setting'; rule: Rule; key: string };

/** Of each kind so many are reported: after mending them, the owner sees the next. */
const MOST = 20;
/** A file that every visitor gets as it is. */
const MOST_BYTES = 300_000;
/** The smallest file of a picture in several widths: a phone is 390 px wide, at most 3 dots to each. */
const MOST_PX = 1200;

export async function findCorrections(db: Db, tenant: TenantRecord, media: Media): Promise<Finding[]> {
  const settings = await readSettings(db, SETTING_GROUPS);
  const colours = (await colourCorrectionsOf(db)).map((one): Finding => ({ kind: 'colour', ...one }));
  return [
    ...colours.slice(0, MOST),
    ...(await bannersOf(db)),
    ...(await missingTexts(db)).slice(0, MOST),
    ...largeFiles(tenant, settings, media),
    ...(await largePictures(db)).slice(0, MOST),
    ...(await wrongSettings(db, settings)),
  ];
}

/** What is to say of settings alone: of those that are not published yet, too. */
export async function settingFindings(
  db: Db,
  tenant: TenantRecord,
  settings: Settings,
  media: Media,
): Promise<Finding[]> {
  return [...largeFiles(tenant, settings, media), ...(await wrongSettings(db, settings))];
}

async function wrongSettings(db: Db, settings: Settings): Promise<Finding[]> {
  return [...wrongForms(settings).slice(0, MOST), ...contradictions(settings, await factsOf(db))];
}

async function bannersOf(db: Db): Promise<Finding[]> {
  const rows = await db
    .select({ banner: tenantBanners, item: menuItems.id, group: menuGroups.id })
    .from(tenantBanners)
    .leftJoin(menuItems, eq(menuItems.id, tenantBanners.item_id))
    .leftJoin(menuGroups, eq(menuGroups.id, tenantBanners.group_id))
    .orderBy(asc(tenantBanners.sort), asc(tenantBanners.id));
  return rows
    .flatMap(({ banner: { id, title: names, type, url, image }, item, group }): Finding[] => {
      const dead =
        (type === 'item' && item === null) ||
        (type === 'group' && group === null) ||
        (type === 'url' && !isBannerUrl(url));
      return [
        ...(dead ? [{ kind: 'banner_link', names, id } as const] : []),
        ...(image === null ? [{ kind: 'banner_picture', names, id } as const] : []),
      ];
    })
    .slice(0, MOST);
}

const LACKS = (names: PgColumn, language: 'ar' | 'en'): SQL => sql`coalesce(trim(${names} ->> ${language}), '') = ''`;

async function missingTexts(db: Db): Promise<Finding[]> {
  const found: Finding[] = [];
  const collect = (what: Named, rows: readonly { id: string; names: LocalizedText; text?: LocalizedText }[]) => {
    for (const { id, names, text = names } of rows)
      for (const language of ['ar', 'en'] as const)
        if (!text[language]?.trim()) found.push({ kind: 'text_missing', what, names, id, language });
  };
  const lacking = (names: PgColumn) => or(LACKS(names, 'ar'), LACKS(names, 'en'));
  const named = [
    ['group', menuGroups],
    ['item', menuItems],
    ['branch', branches],
  ] as const;
  for (const [what, table] of named)
    collect(
      what,
      await db
        .select({ id: table.id, names: table.names })
        .from(table)
        .where(lacking(table.names))
        .orderBy(asc(table.sort), asc(table.id))
        .limit(MOST),
    );
  const banner = { id: tenantBanners.id, names: tenantBanners.title };
  collect('banner', await db.select(banner).from(tenantBanners).where(lacking(banner.names)).limit(MOST));
  const page = { id: tenantPages.slug, names: tenantPages.title };
  collect('page', await db.select(page).from(tenantPages).where(lacking(page.names)).limit(MOST));
  const body = { ...page, text: tenantPages.body };
  collect('page_body', await db.select(body).from(tenantPages).where(lacking(body.text)).limit(MOST));
  return found;
}

function largeFiles(tenant: TenantRecord, settings: Settings, media: Media): Finding[] {
  const files = [
    ['logo', tenant.logo],
    ...['favicon', 'logo_dark', 'share_picture'].map((key) => [key, settingText(settings, `website.${key}`)] as const),
  ] as const;
  return files.flatMap(([what, address]): Finding[] => {
    const bytes = media.bytesOf(address);
    return bytes !== null && bytes > MOST_BYTES ? [{ kind: 'picture_large', what, bytes }] : [];
  });
}

async function largePictures(db: Db): Promise<Finding[]> {
  const found: Finding[] = [];
  const smallest = (image: PgColumn) =>
    sql<number>`(select min(one::numeric)::int from jsonb_array_elements_text(${image} -> 'widths') one)`;
  for (const table of [menuItems, menuGroups, tenantBanners]) {
    const px = smallest(table.image);
    const rows = await db.select({ id: table.id, px }).from(table).where(sql`${px} > ${MOST_PX}`).limit(MOST);
    for (const { id, px } of rows) found.push({ kind: 'picture_large', what: id, px });
  }
  return found;
}

interface Facts {
  /** Types that some branch serves. */
  served: readonly OrderType[];
  reserves: boolean;
  queues: boolean;
}

async function factsOf(db: Db): Promise<Facts> {
  const services = await db.selectDistinct({ type: branchServices.type }).from(branchServices);
  const known = await db
    .select({ modules: branches.modules, reservations: branches.reservations_settings })
    .from(branches);
  return {
    served: services.map(({ type }) => type),
    reserves: known.some(({ modules, reservations }) => modules.reservation && reservations !== null),
    queues: known.some(({ modules }) => modules.waiting),
  };
}

/** Values that no code understands: what holds without them holds. */
function wrongForms(settings: Settings): Finding[] {
  return SETTINGS.filter((setting) => !hasForm(setting, settings[setting.key])).map(({ key }) => ({
    kind: 'setting',
    rule: 'form',
    key,
  }));
}

/** Settings that cannot both be meant; `key` is the one to look at. */
export function contradictions(settings: Settings, { served, reserves, queues }: Facts): Finding[] {
  const on = (key: string) => isOn(settings, key);
  const text = (key: string) => settingText(settings, key).trim();
  const amount = (key: string) => Number(text(key));
  const offered = ORDER_TYPES.filter((type) => on(`order.type_${type}`));
  const open = ORDER_TYPES.filter((type) => !isSwitchedOff(settings, `order.type_${type}`));
  const added = settings['general.added_languages'];
  const codes: unknown[] = Array.isArray(added) ? added.map((one) => one?.code) : [];
  const language = text('general.default_lang');
  const rules: [boolean, Rule, key: string][] = [
    [on('checkout.enable') && !open.some((type) => served.includes(type)), 'no_type', 'checkout.enable'],
    ...offered
      .filter((type) => !served.includes(type))
      .map((type): [boolean, Rule, string] => [true, 'type_without_branch', `order.type_${type}`]),
    [on('order.type_dine_in') && !on('dine_in.enable'), 'dine_in_off', 'dine_in.enable'],
    [on('reservation.enable') && !reserves, 'reservation_without_branch', 'reservation.enable'],
    [on('waiting-list.enable') && !queues, 'waiting_without_branch', 'waiting-list.enable'],
    [
      text('website.human_check') === 'recaptcha' &&
        !(text('website.recaptcha_key') && text('website.recaptcha_secret')),
      'recaptcha_without_key',
      'website.human_check',
    ],
    [
      amount('payment.wallet_top_up_min') > amount('payment.wallet_top_up_max'),
      'top_up_range',
      'payment.wallet_top_up_min',
    ],
    [
      on('order.late_credit') && !(amount('order.late_credit_amount') > 0),
      'late_credit_without_amount',
      'order.late_credit_amount',
    ],
    [
      language !== '' && !isLocale(language) && !(isAddedLocale(language) && codes.includes(language)),
      'default_lang_unknown',
      'general.default_lang',
    ],
  ];
  return rules.filter(([holds]) => holds).map(([, rule, key]) => ({ kind: 'setting', rule, key }));
}
