/** Which map a tenant shows, from its settings; the edge's policy and the screens read it by the same rule. */
import { parseUrl } from './older-browsers.ts';
import { type Settings, settingText } from './settings.ts';

/** `style`: a MapLibre style. `google`: a picture of Google's for the tenant's key (HOST-058). */
export type MapSource = { kind: 'style'; url: string; origin: string } | { kind: 'google'; key: string };

/** Where Google's pictures of maps come from. */
export const GOOGLE_MAPS = 'https://maps.googleapis.com';

/**
 * `website.map_style_url` first: an https address (http on this machine only) of a style whose tiles, glyphs
 * and sprites are of the same origin. Else `website.google_map_api_key`. Null: no map, and no file of one is
 * loaded or allowed.
 */
export function mapSource(settings: Settings): MapSource | null {
  const style = parsed(settingText(settings, 'website.map_style_url'));
  if (style) return { kind: 'style', url: style.href, origin: style.origin };
  const key = settingText(settings, 'website.google_map_api_key');
  return /^[\w-]{10,100}$/.test(key) ? { kind: 'google', key } : null;
}

function parsed(address: string): URL | null {
  const url = parseUrl(address);
  if (!url) return null;
  const isLocal = /^(localhost|[\w-]+(\.[\w-]+)*\.localhost|127\.0\.0\.1)$/.test(url.hostname);
  // The host is written into a policy, where `;` or `,` would end it; URL leaves both in the names of no https host.
  if (!/^[\w.-]+$/.test(url.hostname) || url.username || url.password) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url : null;
}
