import { EVERY_BRANCH } from '@sufra/api/staff/shop/every-branch';
import { useWorkplace } from '@sufra/module/console';
import { Chip, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { countBadge } from '@sufra/ui/desk';
import { useState } from 'react';
import { useCurrentInView } from './use-current-in-view.ts';

/** One line on a phone, which moves sideways: rows of branches would push the work off the screen. */
const chips = css`display:flex;flex-wrap:wrap;gap:8px;min-inline-size:0;& button{min-block-size:3.5rem}@media (max-width:43.6875em){flex-wrap:nowrap;overflow-x:auto;scrollbar-width:none;padding:3px;margin:-3px}`;

/** The branch that a screen is about: the first of the person's until another is chosen. */
export function useChosenBranch(): readonly [string, (branch: string) => void] {
  const { own } = useWorkplace();
  return useState(own.branches[0]?.id ?? EVERY_BRANCH);
}

export interface BranchChipsProps {
  readonly chosen: string;
  readonly onChoose: (branch: string) => void;
  /** Words of the choice of every branch; absent: there is none. */
  readonly every?: string | undefined;
  /** What waits, each with its branch: a choice that hides it says so. */
  readonly waiting?: readonly { readonly branch_id: string }[];
}

/** Branches of the person to choose from; nothing for one branch. */
export function BranchChips({ chosen, onChoose, every, waiting = [] }: BranchChipsProps) {
  const { branches } = useWorkplace().own;
  const line = useCurrentInView<HTMLDivElement>(chosen);
  if (branches.length < 2) return null;
  return (
    <div ref={line} className={chips}>
      {every ? (
        <Chip selected={chosen === EVERY_BRANCH} onClick={() => onChoose(EVERY_BRANCH)}>
          {every}
        </Chip>
      ) : null}
      {branches.map(({ id, names }) => (
        <Chip key={id} selected={id === chosen} onClick={() => onChoose(id)}>
          <Name name={names} />
          <Count of={waiting.filter(({ branch_id }) => branch_id === id).length} />
        </Chip>
      ))}
    </div>
  );
}

function Count({ of }: { readonly of: number }) {
  return of > 0 ? <b className={countBadge}>{of}</b> : null;
}
