/**
 * Names and ids of the third parties that a restaurant may add to its site; what the site does with each
 * stands at the host (HOST-055, safety W5).
 */

export interface TrackerForm {
  /** As tracking codes and settings may call it; the first is the one that pages use. */
  names: readonly [string, ...string[]];
  /** As visitors know it. */
  title: string;
  /** The whole id; a code of any other form loads nothing. */
  id: RegExp;
}

export const TRACKER_FORMS = {
  // HOST-055: these two forms and no other.
  google_analytics: {
    names: ['google_analytics', 'google-analytics', 'ga4', 'ga'],
    title: 'Google Analytics',
    id: /^(?:G-[A-Z0-9]+|UA-\d+-\d+)$/,
  },
  google_tag_manager: {
    names: ['google_tag_manager', 'google-tag-manager', 'gtm', 'tag_manager'],
    title: 'Google Tag Manager',
    id: /^GTM-[A-Z0-9]{4,12}$/,
  },
  meta_pixel: {
    names: ['meta_pixel', 'facebook_pixel', 'facebook', 'meta', 'fb'],
    title: 'Meta Pixel',
    id: /^\d{5,20}$/,
  },
  tiktok_pixel: { names: ['tiktok_pixel', 'tiktok'], title: 'TikTok Pixel', id: /^[A-Z0-9]{16,24}$/ },
  snap_pixel: {
    names: ['snap_pixel', 'snapchat', 'snap'],
    title: 'Snap Pixel',
    id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  },
  sentry: { names: ['sentry', 'error_reporting'], title: 'Sentry', id: /^[0-9a-f]{32}$/ },
} as const satisfies Readonly<Record<string, TrackerForm>>;

export type TrackerName = keyof typeof TRACKER_FORMS;
export const TRACKER_NAMES = Object.keys(TRACKER_FORMS) as TrackerName[];

/** The names of third parties as a visitor reads them in a sentence. */
export function trackerTitles(titles: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(titles.map((title) => `\u2068${title}\u2069`));
}

/** The form of a provider by its name in any spelling; undefined: nothing of it is ever loaded. */
export function trackerForm(provider: string): TrackerForm | undefined {
  const name = provider.trim().toLowerCase().replaceAll(' ', '_');
  return Object.values(TRACKER_FORMS).find(({ names }: TrackerForm) => names.includes(name));
}
