/** One part of a branch while it is edited: what is typed, why it is not saved, and what another person saved meanwhile (SHOP-035, SHOP-037). */
import { type ApiError, isApiError } from '@sufra/api';
import { type BranchSetup, readBranchSetup } from '@sufra/api/staff/endpoints';
import { useAction, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useWorkplace } from '@sufra/module/console';
import { useState } from 'react';

export type Part = keyof BranchSetup['marks'];

export interface EditedPart<Draft> {
  readonly draft: Draft;
  set(draft: Draft): void;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly error: ApiError | null;
  /** The field of the fault, as `hours.3`; null: none, or it is about the whole. */
  readonly field: string | null;
  /** The branch as another person saved it. */
  readonly theirs: BranchSetup | null;
  save(): void;
  /** What was typed goes. */
  discard(): void;
  /** After a conflict: the own draft in place of theirs, or theirs. */
  resolve(whose: 'mine' | 'theirs'): void;
}

export interface PartOptions<Draft> {
  readonly part: Part;
  read(setup: BranchSetup): Draft;
  send(mark: string, draft: Draft): Promise<BranchSetup>;
}

export function usePart<Draft>(setup: BranchSetup, { part, read, send }: PartOptions<Draft>): EditedPart<Draft> {
  const t = useText();
  const { queryClient, announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  // With the mark of what it was typed over: what another person saves meanwhile is read again, and must not be saved over silently.
  const [typed, setTyped] = useState<{ draft: Draft; mark: string } | null>(null);
  const draft = typed ? typed.draft : read(setup);
  const [theirs, setTheirs] = useState<BranchSetup | null>(null);
  const action = useAction((mark: string) => send(mark, draft));
  const show = (saved: BranchSetup) => {
    const input = { params: { restaurant, branch: saved.id } };
    queryClient.setQueryData(answerQuery(readBranchSetup, input).queryKey, saved);
  };
  const save = (mark: string) =>
    void action.run(mark).then(
      (saved) => {
        if (!saved) return;
        show(saved);
        setTyped(null);
        setTheirs(null);
        announce(t('branch.saved'));
      },
      (error: unknown) => setTheirs(theirsOf(error)),
    );
  const discard = () => {
    setTyped(null);
    setTheirs(null);
    action.reset();
  };
  return {
    draft,
    set: (changed) => setTyped({ draft: changed, mark: typed?.mark ?? setup.marks[part] }),
    isChanged: typed !== null,
    isSaving: action.loading,
    error: action.error,
    field: action.error?.errors[0]?.field ?? null,
    theirs,
    save: () => save(typed?.mark ?? setup.marks[part]),
    discard,
    resolve: (whose) => {
      if (!theirs) return;
      if (whose === 'mine') return save(theirs.marks[part]);
      show(theirs);
      discard();
    },
  };
}

function theirsOf(error: unknown): BranchSetup | null {
  if (!isApiError(error) || !error.has('BRANCH_CHANGED')) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'marks' in data ? (data as BranchSetup) : null;
}
