/** One setting while it is edited: what is typed, whether it is saved, and why not. */
import { isApiError } from '@sufra/api';
import type { ContentSetting, DraftConflicts, SettingFaults } from '@sufra/api/staff/endpoints';
import { dropDraftsWhere, useErrorText, useText } from '@sufra/module';
import { draftIn, isOverdue, useLeaveQuestion, useWaitingRecord, useWorkplace } from '@sufra/module/console';
import { useEffect, useRef, useState } from 'react';
import { type DraftChanges, settingOf } from '../content/draft.ts';
import { isShownWhole } from './controls/index.tsx';
import { typedValue } from './values.ts';

type Conflict = DraftConflicts['conflicts'][number];

/**
 * `fault`: the value has not the form. `unsent`: no answer, or a refusal of another kind; what is typed
 * stays. `conflict`: a colleague changed it first.
 */
export type Problem =
  | { readonly kind: 'fault' | 'unsent'; readonly text: string }
  | { readonly kind: 'conflict'; readonly theirs: Conflict };

export interface EditedSetting {
  /** What is shown: what is typed, or the draft. */
  readonly value: unknown;
  readonly isSaving: boolean;
  readonly problem: Problem | null;
  /** When that was typed which waited on the device, while it is as it was; null: nothing did. */
  readonly restored: string | null;
  /** Changes what is shown; nothing is sent. */
  type(value: unknown): void;
  /** Sends what is shown, or `value`. */
  save(value?: unknown): void;
  /** What was typed goes. */
  forget(): void;
  /** Back to what is published. */
  undo(): void;
  /** After a conflict: the own value in place of the colleague's, or theirs. */
  resolve(whose: 'mine' | 'theirs'): void;
}

interface Edit {
  readonly value: unknown;
  /** Mark of the value that the edit began with. */
  readonly seen: string;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export function useSetting(setting: ContentSetting, { save, discard }: DraftChanges): EditedSetting {
  const t = useText();
  const errorText = useErrorText();
  const { currency, country } = useWorkplace().own;
  const [edit, setEdit] = useState<Edit | null>(null);
  /** The newest: an answer can come after what was typed since. */
  const now = useRef<Edit | null>(null);
  const record = useWaitingRecord(`setting.${setting.key}`);
  const [restored, setRestored] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Saved while another value was on its way: sent next. */
  const next = useRef<{ readonly value: unknown } | null>(null);
  const sent = useRef<unknown>(null);
  const { key, secret } = setting;

  /** A secret never waits: the device would hold it. */
  const put = (next: Edit | null) => {
    const before = now.current;
    now.current = next;
    setEdit(next);
    setRestored(null);
    if (secret) return;
    if (!next) return record.remove();
    if (!before) dropDraftsWhere(isOverdue);
    record.write({ at: new Date().toISOString(), fields: { value: { value: next.value, over: next.seen } } });
  };
  useLeaveQuestion(secret && edit !== null && !isSaving);

  // After the first drawing, which is as the server drew it.
  const { draft, mark } = setting;
  const stored = useRef({ draft, mark });
  stored.current = { draft, mark };
  useEffect(() => {
    if (secret) return;
    const waiting = draftIn(record.read());
    const typed = waiting?.fields.value;
    if (!waiting || !typed) return;
    // It arrived, although the page never read so.
    if (isSame(typed.value, stored.current.draft)) return record.remove();
    now.current = { value: typed.value, seen: typeof typed.over === 'string' ? typed.over : stored.current.mark };
    setEdit(now.current);
    setRestored(waiting.at);
  }, [record, secret]);

  const send = async (value: unknown, seen: string) => {
    sent.current = value;
    put({ value, seen });
    setSaving(true);
    setProblem(null);
    try {
      const content = await save([{ key, value, seen }]);
      const mark = settingOf(content, key)?.mark ?? seen;
      const { current: waiting } = next;
      next.current = null;
      if (waiting && !isSame(waiting.value, value)) return await send(waiting.value, mark);
      // What was typed while it was on its way is an edit of what is saved now.
      const typed = now.current;
      put(typed && !isSame(typed.value, value) ? { value: typed.value, seen: mark } : null);
    } catch (error) {
      next.current = null;
      setProblem(problemOf(error, key, errorText(error)));
    } finally {
      setSaving(false);
    }
  };

  return {
    value: edit ? edit.value : setting.draft,
    isSaving,
    problem,
    restored,
    type: (value) => put({ value, seen: now.current?.seen ?? setting.mark }),
    save(...given) {
      if (problem?.kind === 'conflict') return;
      const edited = now.current;
      if (given.length === 0 && !edited) return;
      const typed = given.length > 0 ? given[0] : edited?.value;
      const read = typedValue(typed, { form: setting.form, isWhole: isShownWhole(setting), currency, country });
      if (!read) return setProblem({ kind: 'fault', text: t('setting.notJson') });
      const { value } = read;
      // Leaving a field whose value was refused asks nothing new.
      if (problem?.kind === 'fault' && isSame(value, sent.current)) return;
      // A secret's value is not known here: what is typed always goes.
      if (isSaving) {
        next.current = { value };
        put({ value, seen: edited?.seen ?? setting.mark });
        return;
      }
      if (isSame(value, setting.draft) && !secret) {
        put(null);
        setProblem(null);
        return;
      }
      void send(value, edited?.seen ?? setting.mark);
    },
    forget() {
      put(null);
      setProblem(null);
    },
    undo() {
      put(null);
      setProblem(null);
      if (!setting.changed) return;
      setSaving(true);
      discard([key])
        .catch((error: unknown) => setProblem({ kind: 'unsent', text: errorText(error) }))
        .finally(() => setSaving(false));
    },
    resolve(whose) {
      if (problem?.kind !== 'conflict') return;
      if (whose === 'mine') return void send(edit?.value ?? null, problem.theirs.mark);
      put(null);
      setProblem(null);
    },
  };
}

function problemOf(error: unknown, key: string, text: string): Problem {
  if (isApiError(error) && error.has('INVALID_SETTINGS')) {
    const faults = (error.data as Partial<SettingFaults> | undefined)?.faults;
    return { kind: 'fault', text: faults?.find((one) => one.key === key)?.text ?? text };
  }
  if (isApiError(error) && error.has('DRAFT_CHANGED')) {
    const theirs = (error.data as Partial<DraftConflicts> | undefined)?.conflicts?.find((one) => one.key === key);
    if (theirs) return { kind: 'conflict', theirs };
  }
  return { kind: 'unsent', text };
}
