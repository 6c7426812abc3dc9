/**
 * One part of a branch while it is edited: what is typed, why it is not saved, and what another person saved
 * meanwhile (SHOP-035, SHOP-038).
 */
import { type ApiError, isApiError } from '@sufra/api';
import { type BranchSetup, readBranchSetup } from '@sufra/api/staff/endpoints';
import { useAction, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { type Edited, type Over, saveOver, useEdited, useWorkplace } from '@sufra/module/console';

export type Part = keyof BranchSetup['marks'];

/** `draft`: the part as it is edited, with names for rows that have no id (`rows`). */
interface Fields {
  draft: unknown;
}

export interface EditedPart<Draft> {
  readonly draft: Draft;
  readonly branch: string;
  /** What was typed over what is stored; shows what another person changed of it. */
  readonly edited: Edited<Fields>;
  set(draft: Draft): void;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly error: ApiError | null;
  /** The field of the fault, as `hours.3`; null: none, or it is about the whole. */
  readonly field: string | null;
  save(): void;
  /** Saves what was typed over what another person saved of the same. */
  keepMine(): void;
  /** What was typed goes. */
  discard(): void;
}

export interface PartOptions<Draft> {
  readonly part: Part;
  read(setup: BranchSetup): Draft;
  send(mark: string, draft: Draft): Promise<BranchSetup>;
  /** Puts rows without an id under names, so that two people can change different ones, and back. Default: as it is. */
  readonly rows?: { to(draft: Draft): unknown; from(rows: unknown): Draft };
}

export function usePart<Draft>(setup: BranchSetup, { part, read, send, rows }: PartOptions<Draft>): EditedPart<Draft> {
  const t = useText();
  const { queryClient, announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const to = (draft: Draft): Fields => ({ draft: rows ? rows.to(draft) : draft });
  const from = ({ draft }: Fields) => (rows ? rows.from(draft) : (draft as Draft));
  const storedOf = (of: BranchSetup) => to(read(of));
  const edited = useEdited<Fields>({ name: `branch.${setup.id}.${part}`, stored: storedOf(setup) });
  const action = useAction(({ mark, values }: { mark: string; values: Fields }) => send(mark, from(values)));
  const show = (saved: BranchSetup) => {
    const input = { params: { restaurant, branch: saved.id } };
    queryClient.setQueryData(answerQuery(readBranchSetup, input).queryKey, saved);
  };
  const how = {
    ...{ edited, storedOf, theirsOf, versionOf: ({ marks }: BranchSetup) => marks[part] },
    send: ({ values }: Over<Fields>, { marks }: BranchSetup) => action.run({ mark: marks[part], values }),
    onTheirs: show,
    onSaved: (saved: BranchSetup) => {
      show(saved);
      announce(t('branch.saved'));
    },
  };
  const save = () =>
    void saveOver(how, setup).then(
      // Where both changed the same, the page shows both, and that the call was refused is no fault to read.
      (saved) => saved ?? action.reset(),
      // `action` has it.
      () => undefined,
    );
  return {
    draft: from(edited.values),
    branch: setup.id,
    edited,
    set: (changed) => edited.set(to(changed)),
    isChanged: edited.isChanged,
    isSaving: action.loading,
    error: action.error,
    field: action.error?.errors[0]?.field ?? null,
    save,
    keepMine: () => {
      edited.keepMine();
      save();
    },
    discard: () => {
      edited.discard();
      action.reset();
    },
  };
}

function theirsOf(error: unknown): BranchSetup | null {
  if (!isApiError(error) || !error.has('BRANCH_CHANGED')) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'marks' in data ? (data as BranchSetup) : null;
}
