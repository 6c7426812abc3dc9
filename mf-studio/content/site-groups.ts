/** Groups of settings as the desk shows them: the look of the site stands apart from its other settings, and first. */
import type { Content, ContentSetting } from '@sufra/api/staff/endpoints';

export type SettingGroup = Content['groups'][number];

const LOOK = /^website\.(?:style_|hero_)/;
export const LOOK_GROUP = 'look';

export function siteGroups({ groups }: Content, lookName: string): SettingGroup[] {
  const all = groups.flatMap(({ settings }) => settings).filter(({ key }) => LOOK.test(key));
  // Colours first: what a new restaurant changes.
  const isStyle = ({ key }: ContentSetting) => key.startsWith('website.style_');
  const look = [...all.filter(isStyle), ...all.filter((one) => !isStyle(one))];
  const others = groups.map((one) => ({ ...one, settings: one.settings.filter(({ key }) => !LOOK.test(key)) }));
  return [{ key: LOOK_GROUP, name: lookName, settings: look }, ...others].filter(({ settings }) => settings.length > 0);
}

/** Where a setting is edited. */
export function settingPath(restaurant: string, key: string): string {
  return `/settings/${restaurant}?group=${LOOK.test(key) ? LOOK_GROUP : key.split('.')[0]}#${key}`;
}
