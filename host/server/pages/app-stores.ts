/** Which store of apps a visitor's device has, and where the tenant's app is in it (HOST-020). */
import { type AppLinks, type Settings, settingText } from '@sufra/contract';

/** Settings are a tenant's content: only the stores themselves are led to. */
const STORES = { ios: 'apps.apple.com', android: 'play.google.com' } as const;

/** From `app.ios_url` and `app.android_url`. An address of another host, or not by https, counts as none. */
export function appLinks(settings: Settings): AppLinks {
  return { ios: storeLink(settings, 'ios'), android: storeLink(settings, 'android') };
}

function storeLink(settings: Settings, device: keyof AppLinks): string | null {
  const text = settingText(settings, `app.${device}_url`);
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, port, href } = new URL(text);
  return protocol === 'https:' && hostname === STORES[device] && !username && !port ? href : null;
}

/**
 * The store link of the device that asks; null: it has no store of these, or the tenant no app there. An iPad
 * says that it is a Mac.
 */
export function linkForDevice(links: AppLinks, userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return links.ios;
  return /\bAndroid\b/.test(userAgent) ? links.android : null;
}
