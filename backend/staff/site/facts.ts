/** What parts of the site are checked against: the menu, and the site as it would be (SHOP-036). */
import { inArray } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { menuGroups, menuItems } from '../../menu/tables.ts';
import { sanitisePage } from '../../tenant/page-html.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { type SiteFacts, trackerOf } from './faults.ts';
import { sitePartOf } from './parts.ts';
import { isLogo } from './picture-icons.ts';
import { LOGO } from './record.ts';

/** `settings`: all that the draft says, with the changes that are asked for. */
export async function siteFacts(
  db: Db,
  { external_hosts, logo }: Pick<TenantRecord, 'external_hosts' | 'logo'>,
  settings: Readonly<Record<string, unknown>>,
): Promise<SiteFacts> {
  const entries = Object.entries(settings).flatMap(([key, value]) => {
    const found = sitePartOf(key);
    return found ? [{ key, ...found, value: value as Record<string, string | null> }] : [];
  });
  const of = (part: string) => entries.filter((one) => one.part === part);
  const wanted = (field: string) => of('banner').map(({ value }) => value[field] ?? '');
  const found = async (table: typeof menuItems | typeof menuGroups, ids: string[]) =>
    ids.length === 0 ? [] : db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  const [items, groups] = await Promise.all([
    found(menuItems, wanted('item_id')),
    found(menuGroups, wanted('group_id')),
  ]);
  const wantedLogo = settings[LOGO];
  const hasIcons = typeof wantedLogo === 'string' && (await isLogo(db, wantedLogo));
  return {
    logos: new Set([logo, ...(hasIcons ? [wantedLogo] : [])]),
    items: new Set(items.map(({ id }) => id)),
    groups: new Set(groups.map(({ id }) => id)),
    redirects: {
      redirects: of('redirect').map(({ id, value }) => ({ from: id, to: String(value.target ?? '') })),
      external_hosts,
    },
    counts: {
      banner: of('banner').length,
      page: of('page').length,
      tracker: of('tracker').length,
      redirect: of('redirect').length,
    },
    trackers: new Map(
      of('tracker').map(({ key, value }) => [key, trackerOf(`${value.provider}`, `${value.web_code}`)]),
    ),
  };
}

/**
 * As it is stored: without spaces around words, and of a link only what its kind takes. Of a part that was
 * found to be right.
 */
export function tidied(key: string, value: unknown): unknown {
  const given = value as Record<string, unknown>;
  switch (sitePartOf(key)!.part) {
    case 'banner': {
      const { type, item_id, group_id, url } = given;
      return {
        ...given,
        title: trimmed(given.title),
        item_id: type === 'item' ? item_id : null,
        group_id: type === 'group' ? group_id : null,
        url: type === 'url' ? url : null,
      };
    }
    case 'page': {
      const body = Object.entries(given.body as Record<string, string | null>);
      return {
        ...given,
        title: trimmed(given.title),
        body: Object.fromEntries(body.map(([language, html]) => [language, html && sanitisePage(html)])),
      };
    }
    case 'tracker':
      return { ...given, web_code: String(given.web_code).trim() };
    case 'redirect':
      return given;
  }
}

function trimmed(texts: unknown): Record<string, string | null> {
  const entries = Object.entries(texts as Record<string, string | null>);
  return Object.fromEntries(entries.map(([language, text]) => [language, text?.trim() ?? null]));
}
