import { readStaffTable, type StaffTableDetail } from '@sufra/api/staff/endpoints';
import { tableState } from '@sufra/api/staff/serve/table-state';
import { formatList, localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, usePlatform, useText } from '@sufra/module';
import { AtRestaurant, useLive, useWorkplace } from '@sufra/module/console';
import { Button, EmptyState, Money, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, Fault, faultText, quiet, tallLink } from '@sufra/ui/desk';
import { ChairIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';
import { Bill } from '../../tables/bill.tsx';
import { MovePanel } from '../../tables/move-panel.tsx';
import { Rounds } from '../../tables/rounds.tsx';
import { TableBadge } from '../../tables/table-words.tsx';
import { useTableActions } from '../../tables/use-table-actions.ts';

const layout = css`display:grid;grid-template-columns:minmax(0,1fr) minmax(0,24rem);gap:var(--s4);padding:var(--s4);align-items:start;@media (max-width:60em){grid-template-columns:minmax(0,1fr)}`;
const work = css`display:grid;gap:var(--s4);align-content:start`;
const tall = css`min-block-size:3.5rem`;
const row = css`display:flex;flex-wrap:wrap;gap:8px`;
const block = css`block-size:16rem`;

/** `/tables/{restaurant}/{branch}/{table}`: one table with its rounds, its bill, and what can be done (SHOP-018). */
export default function TableScreen() {
  return (
    <AtRestaurant>
      <OneTable />
    </AtRestaurant>
  );
}

function OneTable() {
  const t = useText();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  const { branch = '', table = '' } = useParams();
  const live = useLive();
  const answer = useEndpoint(readStaffTable, { params: { restaurant, branch, table } }, live);
  const updatedAt = 'updatedAt' in answer ? answer.updatedAt : 0;
  const list = localePath(locale, `/tables/${restaurant}`);
  return (
    <LiveFrame at="tables">
      <Answer
        of={answer}
        className={layout}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={(error) =>
          error?.status === 404
            ? { heading: 'h1', title: t('table.unknown') }
            : { heading: 'h1', title: t('table.failed'), text: t('board.failedText') }
        }
        stale={null}
      >
        {(data) => (
          <>
            <LiveHeader title={<Name name={data.names} />} offline={t('tables.offline')}>
              <TableBadge state={tableState(data)} />
              <a href={list} className={tallLink}>
                {t('tables.title')}
              </a>
            </LiveHeader>
            {data.party ? (
              <Seated key={data.party.id} table={data} party={data.party} updatedAt={updatedAt} onDone={answer.retry} />
            ) : (
              <EmptyState
                icon={ChairIcon}
                heading="h2"
                title={t(`table.state.${tableState(data)}`)}
                text={data.staff_code ? t('table.freeText', { code: data.staff_code }) : t('table.nobody')}
              />
            )}
          </>
        )}
      </Answer>
    </LiveFrame>
  );
}

interface SeatedProps {
  readonly table: StaffTableDetail;
  readonly party: NonNullable<StaffTableDetail['party']>;
  readonly updatedAt: number;
  readonly onDone: () => void;
}

function Seated({ table, party, updatedAt, onDone }: SeatedProps) {
  const t = useText();
  const { locale } = useLocale();
  const { navigate } = usePlatform();
  const { own, may } = useWorkplace();
  const actions = useTableActions(table, onDone);
  const [open, setOpen] = useState<'move' | 'close' | null>(null);
  const mayServe = may('serve_tables');
  const people = formatList(party.people, locale);
  const isConfirmNext = mayServe && !party.confirmed;
  const nextRound = isConfirmNext
    ? undefined
    : (party.rounds.find(({ state }) => state === 'sent') ?? party.rounds.find(({ state }) => state === 'accepted'));
  const isUnpaid = Number(party.left) > 0;
  const toggle = (which: 'move' | 'close') => setOpen(open === which ? null : which);
  const move = async (to: string) => {
    if (await actions.move(to)) navigate(`/tables/${own.restaurant}/${table.branch_id}/${to}`);
  };
  return (
    <div className={layout}>
      <div className={work}>
        <p>
          <bdi>{people}</bdi>
        </p>
        <Fault>{actions.words}</Fault>
        {isConfirmNext ? (
          <section className={card}>
            <p className={quiet}>{t('table.confirmText')}</p>
            <Button className={tall} busy={actions.busy} onClick={() => void actions.confirm()}>
              {t('table.confirm')}
            </Button>
          </section>
        ) : null}
        {party.calls.length > 0 ? (
          <section className={card}>
            {party.calls.map(({ kind }) => (
              <p key={kind}>{t(`table.call.${kind}`)}</p>
            ))}
            {mayServe ? (
              <Button kind="secondary" className={tall} busy={actions.busy} onClick={() => void actions.answer()}>
                {t('table.answer')}
              </Button>
            ) : null}
          </section>
        ) : null}
        {party.unsent > 0 ? <p className={quiet}>{t('table.unsentLines', { count: party.unsent })}</p> : null}
        <Rounds party={party} updatedAt={updatedAt} actions={actions} first={nextRound?.number ?? null} />
      </div>
      <div className={work}>
        <Bill party={party} actions={actions} isNext={!isConfirmNext && !nextRound} />
        {mayServe ? (
          <section className={card}>
            <div className={row}>
              <Button kind="secondary" className={tall} aria-expanded={open === 'move'} onClick={() => toggle('move')}>
                {t('table.moveOpen')}
              </Button>
              <Button kind="danger" className={tall} aria-expanded={open === 'close'} onClick={() => toggle('close')}>
                {t('table.closeOpen')}
              </Button>
            </div>
            {open === 'move' ? <MovePanel table={table} busy={actions.busy} onMove={(to) => void move(to)} /> : null}
            {open === 'close' ? (
              <>
                <p className={quiet}>{t('table.closeText')}</p>
                {isUnpaid ? (
                  <p className={faultText}>
                    {t('table.closeUnpaid')} <Money amount={party.left} />
                  </p>
                ) : null}
                <Button kind="danger" className={tall} busy={actions.busy} onClick={() => void actions.close()}>
                  {t('table.close')}
                </Button>
              </>
            ) : null}
          </section>
        ) : null}
      </div>
    </div>
  );
}
