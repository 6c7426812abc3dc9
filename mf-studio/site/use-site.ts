/**
 * Parts of the site as the draft has them, and their changes: merged by field with what another person
 * changed meanwhile (SHOP-036, SHOP-037).
 */
import { isApiError } from '@sufra/api';
import { type DraftConflicts, readSite, type SettingFaults, type Site } from '@sufra/api/staff/endpoints';
import { type EndpointState, useEndpoint, useErrorText, usePlatform } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { merge, useWorkplace } from '@sufra/module/console';
import { FORM_ERROR, setIn } from 'final-form';
import { useState } from 'react';
import { type SettingChange, useDraftChanges } from '../content/draft.ts';

export function useSite(): EndpointState<Site> {
  return useEndpoint(readSite, useInput());
}

interface EntryChanges {
  save(changes: readonly SettingChange[]): Promise<void>;
  /** It is as published again. */
  discard(key: string): Promise<void>;
}

/** Changes of entries; after each the site is read again. */
export function useEntryChanges(): EntryChanges {
  const { queryClient } = usePlatform();
  const { save, discard } = useDraftChanges();
  const input = useInput();
  const then = async (work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      await queryClient.invalidateQueries({ queryKey: answerQuery(readSite, input).queryKey });
    }
  };
  return { save: (changes) => then(save(changes)), discard: (key) => then(discard([key])) };
}

export interface EditedEntry<Value extends object> {
  /** Null: it is new. */
  readonly key: string | null;
  readonly value: Value;
  readonly mark: string;
}

/** What another person changed of the same fields; null in place of `theirs`: they removed it. */
interface EntryClash<Value extends object> {
  readonly mine: Value;
  readonly theirs: Value | null;
  readonly mark: string;
  readonly fields: readonly string[];
}

interface EntryEdit<Value extends object> {
  readonly clash: EntryClash<Value> | null;
  /**
   * Answers errors by field; undefined: it is saved. `key`: of what is saved; `seen`: mark of what stood
   * there; `gone`: an entry that it stands in place of.
   */
  send(
    mine: Value,
    key: string,
    more: { gone: SettingChange | undefined; seen: string },
  ): Promise<Record<string, unknown> | undefined>;
  /** After a clash: the own fields over theirs. */
  keepMine(): Promise<Record<string, unknown> | undefined>;
}

export function useEntry<Value extends object>(
  { value: base }: EditedEntry<Value>,
  onSaved: () => void,
): EntryEdit<Value> {
  const errorText = useErrorText();
  const { save } = useEntryChanges();
  const [clash, setClash] = useState<(EntryClash<Value> & { key: string }) | null>(null);
  const put = async (value: Value, key: string, seen: string, more: readonly SettingChange[]) => {
    await save([{ key, value, seen }, ...more]);
    setClash(null);
    onSaved();
  };
  const fieldErrors = (error: unknown, key: string): Record<string, unknown> => {
    const found = isApiError(error) && error.has('INVALID_SETTINGS') ? (error.data as SettingFaults | null) : null;
    const faults = found?.faults.filter((fault) => fault.key === key && fault.field) ?? [];
    const others = found?.faults.filter((fault) => !faults.includes(fault)) ?? [];
    let errors: Record<string, unknown> = {};
    for (const { field, text } of faults) errors = setIn(errors, field!, text) as Record<string, unknown>;
    if (faults.length === 0) errors[FORM_ERROR] = others[0]?.text ?? errorText(error);
    return errors;
  };
  const send: EntryEdit<Value>['send'] = async (mine, key, { gone, seen }) => {
    const more = gone ? [gone] : [];
    try {
      await put(mine, key, seen, more);
    } catch (error) {
      const theirs = conflictOf(error, key);
      if (!theirs) return fieldErrors(error, key);
      const now = theirs.value as Value | null;
      const { value, clashes } = now ? merge(base, mine, now) : { value: mine, clashes: [] };
      if (!now || clashes.length > 0) {
        const fields = [...new Set(clashes.map(({ path }) => path[0]!))];
        setClash({ key, mine, theirs: now, mark: theirs.mark, fields });
        return { [FORM_ERROR]: '' };
      }
      try {
        await put(value as Value, key, theirs.mark, more);
      } catch (again) {
        return fieldErrors(again, key);
      }
    }
    return undefined;
  };
  return {
    clash,
    send,
    async keepMine() {
      if (!clash) return undefined;
      const value = clash.theirs ? (merge(base, clash.mine, clash.theirs).value as Value) : clash.mine;
      try {
        await put(value, clash.key, clash.mark, []);
        return undefined;
      } catch (error) {
        return fieldErrors(error, clash.key);
      }
    },
  };
}

function conflictOf(error: unknown, key: string): DraftConflicts['conflicts'][number] | null {
  if (!isApiError(error) || !error.has('DRAFT_CHANGED')) return null;
  return (error.data as Partial<DraftConflicts> | null)?.conflicts?.find((one) => one.key === key) ?? null;
}

function useInput() {
  return { params: { restaurant: useWorkplace().own.restaurant } };
}
