/**
 * What this visitor said about third parties, stored in this browser for this site alone (safety W5), and
 * sent to the provider (HOST-074).
 */
import { type Caller, type EndpointInput, isApiError } from '@sufra/api';
import { recordTrackerChoice } from '@sufra/api/privacy/endpoints';
import { isRecord, newKey, storageRecord } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';

export type TrackerDecision = 'accepted' | 'declined';

/** The choice as the provider takes it. */
type RecordedChoice = EndpointInput<typeof recordTrackerChoice>['body'];

/** Until the visitor is asked again. */
const CHOICE_TTL_MS = 180 * DAY_MS;
/** Where it is stored: another tab that changes it is followed by this key. */
export const TRACKER_CHOICE_KEY = 'sufra.consent';

interface KeptChoice {
  choice: TrackerDecision;
  /** Epoch milliseconds. */
  at: number;
  /** Those that were named when the choice was made. */
  providers: string[];
  /** What the provider knows this browser's choices by; absent: it never agreed. */
  browser?: string;
  /** Not sent to the provider yet. */
  pending?: RecordedChoice;
}

const record = storageRecord({ area: 'local', key: TRACKER_CHOICE_KEY, version: 1, parse });

/**
 * The choice made before; null: ask. A yes holds for the providers that were named when it was given: when
 * the restaurant adds one, the visitor is asked again. A no holds for all.
 */
export function readChoice(providers: readonly string[], now = Date.now()): TrackerDecision | null {
  const kept = record.read();
  if (!kept || now - kept.at > CHOICE_TTL_MS) return null;
  if (kept.choice === 'declined') return kept.choice;
  return providers.every((provider) => kept.providers.includes(provider)) ? kept.choice : null;
}

/**
 * Stores a choice. `shown`: the words that it answered. A browser that forbids storage is asked on each page,
 * and nothing runs before. A browser that never agreed gets no key.
 */
export function keepChoice(
  choice: TrackerDecision,
  providers: readonly string[],
  shown: RecordedChoice['shown'],
  now = Date.now(),
): void {
  const before = record.read()?.browser;
  const given = choice === 'accepted';
  const browser = before ?? (given ? newKey() : undefined);
  const pending = browser && { given, browser, providers: [...providers] as RecordedChoice['providers'], shown };
  record.write({ choice, at: now, providers: [...providers], ...(browser && pending ? { browser, pending } : {}) });
}

/** Tells the provider what it does not know yet; where it cannot be reached, on a later page. */
export async function tellChoice(caller: Caller): Promise<void> {
  const told = record.read()?.pending;
  if (!told) return;
  try {
    await caller.call(recordTrackerChoice, { body: told });
  } catch (error) {
    // Refused for good; anything else may pass.
    if (!isApiError(error) || error.status !== 422) return;
  }
  const kept = record.read();
  // Another choice may have been made meanwhile.
  if (!kept || JSON.stringify(kept.pending) !== JSON.stringify(told)) return;
  const { pending: _told, ...rest } = kept;
  record.write(rest);
}

/** Takes the yes of this browser back when it has this key. The provider knows of it. */
export function forgetYes(browser: string, now = Date.now()): void {
  const kept = record.read();
  if (kept?.browser !== browser) return;
  const { pending: _old, ...rest } = kept;
  record.write({ ...rest, choice: 'declined', at: now });
}

/** What the provider knows this browser's choices by; null: it never agreed. */
export function trackerBrowser(): string | null {
  return record.read()?.browser ?? null;
}

/** True when the visitor agreed before, whatever providers were named: for pages on which none is. */
export function hasAgreed(): boolean {
  return readChoice([]) === 'accepted';
}

/** True when the visitor said no to being counted by others: the site itself does not measure the visit either. */
export function hasDeclined(): boolean {
  return readChoice([]) === 'declined';
}

function parse(value: unknown): KeptChoice | null {
  if (!isRecord(value) || typeof value.at !== 'number') return null;
  const { choice, at, providers, browser, pending } = value;
  if (choice !== 'accepted' && choice !== 'declined') return null;
  const named = Array.isArray(providers) ? providers.filter((one): one is string => typeof one === 'string') : [];
  return {
    ...{ choice, at, providers: named },
    ...(typeof browser === 'string' ? { browser } : {}),
    // The provider checks it.
    ...(isRecord(pending) ? { pending: pending as unknown as RecordedChoice } : {}),
  };
}
