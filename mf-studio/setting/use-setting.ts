/** One setting while it is edited: what is typed, whether it is saved, and why not. */
import { isApiError } from '@sufra/api';
import type { ContentSetting, DraftConflicts, SettingFaults } from '@sufra/api/staff/endpoints';
import { useErrorText } from '@sufra/module';
import { useRef, useState } from 'react';
import { type DraftChanges, settingOf } from '../content/draft.ts';

type Conflict = DraftConflicts['conflicts'][number];

/** `fault`: the value has not the form. `unsent`: no answer, or a refusal of another kind; what is typed stays. `conflict`: a colleague changed it first. */
export type Problem =
  | { readonly kind: 'fault' | 'unsent'; readonly text: string }
  | { readonly kind: 'conflict'; readonly theirs: Conflict };

export interface EditedSetting {
  /** What is shown: what is typed, or the draft. */
  readonly value: unknown;
  readonly isSaving: boolean;
  readonly problem: Problem | null;
  /** Changes what is shown; nothing is sent. */
  type(value: unknown): void;
  /** Sends what is shown, or `value`. */
  save(value?: unknown): void;
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
  const errorText = useErrorText();
  const [edit, setEdit] = useState<Edit | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Saved while another value was on its way: sent next. */
  const next = useRef<{ readonly value: unknown } | null>(null);
  const sent = useRef<unknown>(null);
  const { key } = setting;

  const send = async (value: unknown, seen: string) => {
    sent.current = value;
    setEdit({ value, seen });
    setSaving(true);
    setProblem(null);
    try {
      const content = await save([{ key, value, seen }]);
      const mark = settingOf(content, key)?.mark ?? seen;
      const { current: waiting } = next;
      next.current = null;
      if (waiting && !isSame(waiting.value, value)) return await send(waiting.value, mark);
      // What was typed while it was on its way is an edit of what is saved now.
      setEdit((now) => (now && !isSame(now.value, value) ? { value: now.value, seen: mark } : null));
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
    type: (value) => setEdit((now) => ({ value, seen: now?.seen ?? setting.mark })),
    save(...given) {
      if (problem?.kind === 'conflict') return;
      const value = given.length > 0 ? given[0] : edit?.value;
      if (given.length === 0 && !edit) return;
      // Leaving a field whose value was refused asks nothing new.
      if (problem?.kind === 'fault' && isSame(value, sent.current)) return;
      // A secret's value is not known here: what is typed always goes.
      if (isSaving) {
        next.current = { value };
        setEdit((now) => ({ value, seen: now?.seen ?? setting.mark }));
        return;
      }
      if (isSame(value, setting.draft) && !setting.secret) {
        setEdit(null);
        setProblem(null);
        return;
      }
      void send(value, edit?.seen ?? setting.mark);
    },
    undo() {
      setEdit(null);
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
      setEdit(null);
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
