import { useWorkplace } from '@sufra/module/console';
import { Chip, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';

/** In the place of a branch: every branch. */
const EVERY = '*';
const chips = css`display:flex;flex-wrap:wrap;gap:8px;& button{min-block-size:3.5rem}`;

/** The branch that a screen is about: the first of the person's until another is chosen. */
export function useChosenBranch(): readonly [string, (branch: string) => void] {
  const { own } = useWorkplace();
  return useState(own.branches[0]?.id ?? EVERY);
}

export interface BranchChipsProps {
  readonly chosen: string;
  /** What choosing all branches is called, for people of all of them. Absent: one branch at a time. */
  readonly every?: string;
  readonly onChoose: (branch: string) => void;
}

/** Branches of the person to choose from; nothing for one branch. */
export function BranchChips({ chosen, every, onChoose }: BranchChipsProps) {
  const { branches, all_branches: isOfAll } = useWorkplace().own;
  if (branches.length < 2) return null;
  return (
    <div className={chips}>
      {every !== undefined && isOfAll ? (
        <Chip selected={chosen === EVERY} onClick={() => onChoose(EVERY)}>
          {every}
        </Chip>
      ) : null}
      {branches.map(({ id, names }) => (
        <Chip key={id} selected={id === chosen} onClick={() => onChoose(id)}>
          <Name name={names} />
        </Chip>
      ))}
    </div>
  );
}
