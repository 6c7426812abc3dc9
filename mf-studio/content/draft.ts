/**
 * The draft of the restaurant's settings that its people share: what is read of it, and its changes, which
 * take turns (SHOP-031, SHOP-037).
 */
import { isApiError } from '@sufra/api';
import {
  type Content,
  type ContentSetting,
  changeDraft,
  discardDraft,
  readContent,
  schedulePublication,
  unschedulePublication,
} from '@sufra/api/staff/endpoints';
import { type EndpointState, useEndpoint, usePlatform } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useWorkplace } from '@sufra/module/console';
import { useCallback, useMemo, useRef } from 'react';

export interface SettingChange {
  readonly key: string;
  /** Null: nothing is said any more. */
  readonly value: unknown;
  /** The mark of the value that was changed. */
  readonly seen: string;
}

export interface DraftChanges {
  /**
   * Saves values of settings. Rejects with 409 and `DraftConflicts`, or 422 and `SettingFaults`: nothing is saved then.
   */
  save(changes: readonly SettingChange[]): Promise<Content>;
  /**
   * Takes settings out of the draft, all without `keys`. Rejects with 409 when the draft is another than the
   * one that is shown.
   */
  discard(keys?: readonly string[]): Promise<Content>;
  /**
   * Publishes the draft at an instant, which replaces the one before. Rejects with 409 as `discard`, and 422
   * for a time that is over or too far.
   */
  schedule(at: string, seen: string): Promise<Content>;
  /** It is published by hand again. */
  unschedule(): Promise<Content>;
}

/** The settings with their draft. */
export function useContent(): EndpointState<Content> {
  return useEndpoint(readContent, useInput());
}

/** Each answer is the draft of its moment: changes wait for one another, so that an older one never comes last. */
export function useDraftChanges(): DraftChanges {
  const { caller, queryClient } = usePlatform();
  const input = useInput();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback(
    (ask: () => Promise<Content>): Promise<Content> => {
      const { queryKey } = answerQuery(readContent, input);
      const turn = last.current.then(ask).then(
        (content) => queryClient.setQueryData<Content>(queryKey, content) ?? content,
        (error: unknown) => {
          const draft = draftOf(error);
          if (draft) queryClient.setQueryData(queryKey, draft);
          else if (isApiError(error) && error.status === 409) void queryClient.invalidateQueries({ queryKey });
          throw error;
        },
      );
      last.current = turn.catch(() => {});
      return turn;
    },
    [queryClient, input],
  );
  return useMemo(
    () => ({
      save: (changes) => inTurn(() => caller.call(changeDraft, { ...input, body: { changes: [...changes] } })),
      discard: (keys) =>
        inTurn(() => {
          const { mark: seen } = queryClient.getQueryData<Content>(answerQuery(readContent, input).queryKey)!;
          return caller.call(discardDraft, { ...input, body: { seen, ...(keys && { keys: [...keys] }) } });
        }),
      schedule: (at, seen) => inTurn(() => caller.call(schedulePublication, { ...input, body: { at, seen } })),
      unschedule: () => inTurn(() => caller.call(unschedulePublication, input)),
    }),
    [caller, queryClient, input, inTurn],
  );
}

export function settingOf({ groups }: Content, key: string): ContentSetting | undefined {
  return groups.flatMap(({ settings }) => settings).find((setting) => setting.key === key);
}

/** Settings that the draft changes, the newest change first. */
export function changedSettings({ groups }: Content): ContentSetting[] {
  const at = ({ change }: ContentSetting) => change?.at ?? '';
  return groups
    .flatMap(({ settings }) => settings)
    .filter(({ changed }) => changed)
    .sort((a, b) => at(b).localeCompare(at(a)));
}

function useInput(): { params: { restaurant: string } } {
  const { restaurant } = useWorkplace().own;
  return useMemo(() => ({ params: { restaurant } }), [restaurant]);
}

/** A refusal that another change came first has the draft as it is. */
function draftOf(error: unknown): Content | null {
  if (!isApiError(error) || !error.has('DRAFT_CHANGED')) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'groups' in data ? (data as Content) : null;
}
