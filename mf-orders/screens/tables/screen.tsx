import { listStaffTables } from '@sufra/api/staff/endpoints';
import { byUrgency, isWaiting, tableState } from '@sufra/api/staff/serve/table-state';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, useLive, useRinging, useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChairIcon } from '@sufra/ui/icons';
import { BranchChips, useChosenBranch } from '../../frame/branch-chips.tsx';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';
import { TableCard } from '../../tables/table-card.tsx';

const page = css`display:grid;gap:var(--s4);align-content:start;padding:var(--s4)`;
const grid = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(12.5rem,1fr));gap:12px`;
const block = css`block-size:9rem`;

/** `/tables/{restaurant}`: the tables of a branch with what each waits for, live (SHOP-018). */
export default function TablesScreen() {
  return (
    <AtRestaurant>
      <Tables />
    </AtRestaurant>
  );
}

function Tables() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const [branch, choose] = useChosenBranch();
  const { tables: waiting } = useRinging();
  const live = useLive();
  const answer = useEndpoint(listStaffTables, { params: { restaurant, branch } }, live);
  return (
    <LiveFrame at="tables">
      <LiveHeader title={t('tables.title')} offline={t('tables.offline')} />
      <div className={page}>
        <BranchChips chosen={branch} onChoose={choose} waiting={waiting} />
        <Answer
          of={answer}
          className={grid}
          skeleton={['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} shape="block" className={block} />)}
          failed={{ title: t('tables.failed'), text: t('board.failedText') }}
          stale={null}
        >
          {(tables) =>
            tables.length === 0 ? (
              <EmptyState icon={ChairIcon} heading="h2" title={t('tables.empty')} text={t('tables.emptyText')} />
            ) : (
              <>
                <p role="status">
                  {t('tables.waiting', { count: tables.filter((table) => isWaiting(tableState(table))).length })}
                </p>
                <ul className={grid}>
                  {byUrgency(tables).map((table) => (
                    <TableCard key={table.id} table={table} />
                  ))}
                </ul>
              </>
            )
          }
        </Answer>
      </div>
    </LiveFrame>
  );
}
