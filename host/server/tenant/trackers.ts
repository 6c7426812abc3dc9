/**
 * Which third parties a tenant has: by its tracking codes, and by the keys of its settings (HOST-055,
 * HOST-057, API-011).
 */
import { isOn, type Settings, settingText, type Tracker } from '@sufra/contract';
import { providerOf } from '../../trackers/providers.ts';

export interface TrackingCode {
  provider: string;
  web_code: string;
  enable?: unknown;
}

/** Services that are started by their key alone. */
const KEYS = {
  'tracking_codes.google_analytics': 'google_analytics',
  'tracking_codes.tag_manager_key': 'google_tag_manager',
  'tracking_codes.error_reporting_key': 'sentry',
} as const;

/**
 * Those that are on, known and have an id of their provider's form, each once. A code is an id and nothing
 * else: one that is markup, an address or of another form is left out, and so is a provider that is not
 * listed (safety W5).
 */
export function trackersOf(codes: readonly TrackingCode[], settings: Settings): Tracker[] {
  const keyed = Object.entries(KEYS).map(([key, provider]) => ({ provider, id: settingText(settings, key) }));
  const coded = codes
    .filter(({ enable }) => isOn({ enable }, 'enable'))
    .map(({ provider, web_code }) => ({ provider, id: web_code }));
  const found = [...keyed, ...coded].flatMap(({ provider, id }) => {
    const tracker = { provider, id: id.trim() };
    const known = providerOf(tracker);
    return known ? [{ provider: known.names[0], id: tracker.id }] : [];
  });
  return [...new Map(found.map((tracker) => [`${tracker.provider} ${tracker.id}`, tracker])).values()];
}
