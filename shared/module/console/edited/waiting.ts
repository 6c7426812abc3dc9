/** What is typed at the console and waits on this device, for seven days at most (SHOP-038). */
import { isRecord } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';
import { type Draft, useDraft } from '@sufra/module';
import { useEffect, useState } from 'react';
import { useWorkplace } from '../at-restaurant.tsx';

/** A typed value, and the stored one that it was typed over. */
export interface TypedField {
  readonly value: unknown;
  readonly over: unknown;
}
export type Typed = Readonly<Record<string, TypedField>>;

export interface WaitingDraft {
  /** When it was typed. */
  readonly at: string;
  readonly fields: Typed;
}

/** After that what was typed is dropped: the thing under it is another one by then. */
const DRAFT_LIVES_MS = 7 * DAY_MS;

/** Where it waits: by restaurant, person and name. Each name of a restaurant is of one form or field. */
export function useWaitingRecord(name: string): Draft<WaitingDraft> {
  const { own, session } = useWorkplace();
  return useDraft<WaitingDraft>(`${own.restaurant}.${session.person.id}.${name}`, 1);
}

/** Null: there is none that can be read, or it is too old. */
export function draftIn(read: WaitingDraft | null): WaitingDraft | null {
  if (!read || typeof read.at !== 'string' || typeof read.fields !== 'object' || read.fields === null) return null;
  return isOverdue(read) ? null : read;
}

/** Of a draft of these hooks; another has no time. */
export function isOverdue(draft: unknown): boolean {
  const at =
    isRecord(draft) && isRecord(draft.fields) && typeof draft.at === 'string' ? Date.parse(draft.at) : Number.NaN;
  return Date.now() - at >= DRAFT_LIVES_MS;
}

/**
 * What was typed and waits on this device under a name of `useEdited`, by field: for a page whose thing is
 * gone. Null: nothing.
 */
export function useWaitingDraft(name: string): Readonly<Record<string, unknown>> | null {
  const record = useWaitingRecord(name);
  const [fields, setFields] = useState<Readonly<Record<string, unknown>> | null>(null);
  useEffect(() => {
    const waiting = draftIn(record.read());
    const typed = Object.entries(waiting?.fields ?? {}).map(([field, { value }]) => [field, value] as const);
    setFields(waiting ? Object.fromEntries(typed) : null);
  }, [record]);
  return fields;
}
