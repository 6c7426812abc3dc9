/**
 * Third parties of the restaurant (HOST-055…HOST-057, safety W5): nothing before the visitor agrees, nothing
 * ever on pages of an account, checkout, payment or order. Scripts cannot be taken back out of a page, so a
 * way from a page with them to such a page is a new document, and so is a change of mind. Loaded when the
 * page is ready, for tenants that have any.
 */
import type { Caller } from '@sufra/api';
import type { Tracker } from '@sufra/contract';
import type { Readable } from '@sufra/module';
import { hasAgreed, keepChoice, readChoice, TRACKER_CHOICE_KEY, tellChoice } from '@sufra/module/tracker-choice';
import { providerOf } from '../../trackers/providers.ts';
import { ask } from './notice.ts';
import { watchPageViews } from './page-views.ts';
import { forgetTrackers, runTrackers } from './run.ts';

export interface TrackerSurroundings {
  /** Those that may run in this document; none in that of a private page. */
  trackers: readonly Tracker[];
  path: Readable<string>;
  /** Whether the page at an address is public. */
  isPublic: (url: URL) => boolean;
  reload: () => void;
  /** Of the page, for the provider's record of choices. */
  caller: Caller;
  locale: string;
}

/** Returns which ways of this document lead to a new one. */
export function startTrackers({
  trackers,
  path,
  isPublic,
  reload,
  caller,
  locale,
}: TrackerSurroundings): (url: URL) => boolean {
  // From a private page to a public one: it counts from a document that may.
  if (trackers.length === 0) return (url) => hasAgreed() && isPublic(url);

  const providers = [...new Set(trackers.flatMap((tracker) => providerOf(tracker)?.names[0] ?? []))];
  let end: (() => void) | undefined;
  const isHere = () => isPublic(new URL(location.href));

  const leave = (): void => {
    end?.();
    reload();
  };
  const follow = (): void => {
    if (end && !isHere()) leave();
    else if (!end && isHere() && readChoice(providers) === 'accepted') {
      end = watchPageViews(path, runTrackers(trackers));
    }
  };
  const question = async (wanted: boolean): Promise<void> => {
    const { choice, words } = await ask(wanted);
    keepChoice(choice, providers, { language: locale, words });
    void tellChoice(caller);
    if (choice === 'accepted') return follow();
    withdraw();
  };
  const withdraw = (): void => {
    forgetTrackers(trackers);
    if (end) leave();
  };

  path.subscribe(follow);
  // Before the page of that address is there.
  window.addEventListener('popstate', follow);
  const change = document.getElementById('sufra-consent-change');
  if (change) {
    change.hidden = false;
    change.addEventListener('click', () => void question(true));
  }
  const before = readChoice(providers);
  if (before === null) void question(false);
  // Taken back in the account, where their cookies are not known.
  if (before === 'declined') withdraw();
  window.addEventListener('storage', ({ key }) => {
    if (key === TRACKER_CHOICE_KEY && readChoice(providers) === 'declined') withdraw();
  });
  void tellChoice(caller);
  follow();
  return (url) => end !== undefined && !isPublic(url);
}
