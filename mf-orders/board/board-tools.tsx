import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useRinging, useWorkplace } from '@sufra/module/console';
import { LinkButton } from '@sufra/ui';
import { inputClass } from '@sufra/ui/controls';
import { css, cx } from '@sufra/ui/css';
import { PlusBoldIcon } from '@sufra/ui/icons';
import type { Ref } from 'react';
import { BranchChips } from '../frame/branch-chips.tsx';
import { HistoryLink } from '../history/history-link.tsx';
import { newOrderPath } from '../new-order/paths.ts';

const tools = css`display:flex;flex-wrap:wrap;gap:8px 16px;align-items:end;padding:12px 16px 0;@media print{display:none}`;
const closed = css`@media (max-width:43.6875em){display:none}`;
const field = css`display:grid;gap:4px;flex:1 1 14rem;max-inline-size:26rem;font-size:.875rem;font-weight:600`;
const input = css`min-block-size:3.5rem`;

export interface BoardToolsProps {
  readonly branch: string;
  readonly onBranch: (branch: string) => void;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly field: Ref<HTMLInputElement>;
  readonly id: string;
  /** On a phone they stand behind a button of the header. */
  readonly isOpen: boolean;
}

/**
 * Which orders the board shows: of one branch or of all, and those that are looked for; and the ways to
 * orders that are over and to a new one.
 */
export function BoardTools({ branch, onBranch, typed, onType, field: ref, id, isOpen }: BoardToolsProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const { orders } = useRinging();
  return (
    <div id={id} className={cx(tools, !isOpen && closed)}>
      <BranchChips chosen={branch} onChoose={onBranch} every={t('board.everyBranch')} waiting={orders} />
      <label className={field}>
        {t('board.search')}
        <input
          ref={ref}
          type="search"
          className={cx(inputClass, input)}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </label>
      <HistoryLink typed={typed} />
      {may('type_orders') ? (
        <LinkButton
          kind="secondary"
          className={input}
          icon={<PlusBoldIcon />}
          href={localePath(locale, newOrderPath(own.restaurant))}
        >
          {t('newOrder.open')}
        </LinkButton>
      ) : null}
    </div>
  );
}
