/**
 * Starts the third parties of a page: each begun, its script asked for once, from no other origin than the listed ones.
 */
import type { Tracker } from '@sufra/contract';
import { originsOf, type PageView, providerOf } from '../../trackers/providers.ts';
import { writeCookie } from '../state/write-cookie.ts';
import { allowScriptOrigins } from '../trust/allow-script-origins.ts';

/** Returns a function that sends them a page view. */
export function runTrackers(trackers: readonly Tracker[]): (view: PageView) => void {
  allowScriptOrigins(originsOf(trackers).scripts);
  const page = window as unknown as Record<string, unknown>;
  const asked = new Set<string>();
  const running = trackers.flatMap(({ provider: name, id }) => {
    // The edge has chosen them; what runs here is not for a document to say alone.
    const provider = providerOf({ provider: name, id });
    return provider ? [{ provider, id }] : [];
  });
  for (const { provider, id } of running) {
    provider.begin(page, id);
    const address = provider.script(id);
    if (!asked.has(address)) load(address);
    asked.add(address);
  }
  return (view) => {
    for (const { provider, id } of running) provider.view?.(page, id, view);
  };
}

/** Their cookies go with the consent: those of this site, and of the domains above it. */
export function forgetTrackers(trackers: readonly Tracker[]): void {
  const names = trackers.flatMap((tracker) => providerOf(tracker)?.cookies(tracker.id) ?? []);
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const name of names) for (const domain of ['', ...domains]) writeCookie(name, '', 0, domain);
}

function load(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.referrerPolicy = 'strict-origin-when-cross-origin';
  script.src = address;
  document.head.append(script);
}
