/** What this visitor said about third parties, stored in this browser for this site alone (safety W5). */
import { isRecord, storageRecord } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';

export type Choice = 'accepted' | 'declined';

/** Until the visitor is asked again. */
const CHOICE_TTL_MS = 180 * DAY_MS;

interface KeptChoice {
  choice: Choice;
  /** Epoch milliseconds. */
  at: number;
  /** Those that were named when the choice was made. */
  providers: string[];
}

const record = storageRecord({ area: 'local', key: 'sufra.consent', version: 1, parse });

/**
 * The choice made before; null: ask. A yes holds for the providers that were named when it was given: when the restaurant
 * adds one, the visitor is asked again. A no holds for all.
 */
export function readChoice(providers: readonly string[], now = Date.now()): Choice | null {
  const kept = record.read();
  if (!kept || now - kept.at > CHOICE_TTL_MS) return null;
  if (kept.choice === 'declined') return kept.choice;
  return providers.every((provider) => kept.providers.includes(provider)) ? kept.choice : null;
}

/** A browser that forbids storage is asked on each page, and nothing runs before. */
export function keepChoice(choice: Choice, providers: readonly string[], now = Date.now()): void {
  record.write({ choice, at: now, providers: [...providers] });
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
  const { choice, at, providers } = value;
  if (choice !== 'accepted' && choice !== 'declined') return null;
  const named = Array.isArray(providers) ? providers.filter((one): one is string => typeof one === 'string') : [];
  return { choice, at, providers: named };
}
