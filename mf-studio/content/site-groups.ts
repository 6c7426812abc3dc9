/** Groups of settings as the desk shows them: logo, names and the look of the site stand apart from its other settings, and first. */
import type { Content, ContentSetting } from '@sufra/api/staff/endpoints';

export type SettingGroup = Content['groups'][number];

const BRAND = /^(?:restaurant\.|website\.logo_)/;
const LOOK = /^(?:restaurant\.|website\.(?:logo_|style_|hero_))/;
export const LOOK_GROUP = 'look';

export function siteGroups({ groups }: Content, lookName: string): SettingGroup[] {
  const all = groups.flatMap(({ settings }) => settings).filter(({ key }) => LOOK.test(key));
  // What a new restaurant changes comes first: logo and names, then colours.
  const rankOf = ({ key }: ContentSetting) => (BRAND.test(key) ? 0 : key.startsWith('website.style_') ? 1 : 2);
  const look = [...all].sort((a, b) => rankOf(a) - rankOf(b));
  const others = groups.map((one) => ({ ...one, settings: one.settings.filter(({ key }) => !LOOK.test(key)) }));
  return [{ key: LOOK_GROUP, name: lookName, settings: look }, ...others].filter(({ settings }) => settings.length > 0);
}

/** Where a setting is edited. */
export function settingPath(restaurant: string, key: string): string {
  return `/settings/${restaurant}?group=${LOOK.test(key) ? LOOK_GROUP : key.split('.')[0]}#${key}`;
}
