/**
 * Groups of settings as the desk shows them: look and legal details stand apart from the other settings; the
 * look, with logo and names, first.
 */
import type { Content, ContentSetting } from '@sufra/api/staff/endpoints';

export type SettingGroup = Content['groups'][number];

const BRAND = /^(?:restaurant\.|website\.logo_)/;
const LOOK = /^(?:restaurant\.|website\.(?:logo_|style_|hero_))/;
const LEGAL = /^general\.legal_/;
export const LOOK_GROUP = 'look';
export const LEGAL_GROUP = 'legal';

/** `names`: of the groups that are the desk's own. */
export function siteGroups(
  { groups }: Content,
  names: { readonly look: string; readonly legal: string },
): SettingGroup[] {
  const all = groups.flatMap(({ settings }) => settings);
  // What a new restaurant changes comes first: logo and names, then colours.
  const rankOf = ({ key }: ContentSetting) => (BRAND.test(key) ? 0 : key.startsWith('website.style_') ? 1 : 2);
  const look = all.filter(({ key }) => LOOK.test(key)).sort((a, b) => rankOf(a) - rankOf(b));
  const legal = all.filter(({ key }) => LEGAL.test(key));
  const others = groups.map((one) => ({
    ...one,
    settings: one.settings.filter(({ key }) => !LOOK.test(key) && !LEGAL.test(key)),
  }));
  return [
    { key: LOOK_GROUP, name: names.look, settings: look },
    ...others,
    { key: LEGAL_GROUP, name: names.legal, settings: legal },
  ].filter(({ settings }) => settings.length > 0);
}

/** Where a setting is edited. */
export function settingPath(restaurant: string, key: string): string {
  const group = LOOK.test(key) ? LOOK_GROUP : LEGAL.test(key) ? LEGAL_GROUP : key.split('.')[0];
  return `/settings/${restaurant}?group=${group}#${key}`;
}
