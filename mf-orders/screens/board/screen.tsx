import { listStaffBranches, readBoard } from '@sufra/api/staff/endpoints';
import { Answer, dataOf, useEndpoint, usePollWhenDisconnected, useText } from '@sufra/module';
import { AtRestaurant, useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { BellIcon, CheckCircleIcon, FireIcon, type Icon, MopedIcon, ReceiptIcon } from '@sufra/ui/icons';
import { type ReactNode, useState } from 'react';
import { BoardHeader } from '../../board/board-header.tsx';
import { LANES, type Lane, lanesOf } from '../../board/lanes.ts';
import { OrderCard } from '../../board/order-card.tsx';
import { PausePanel } from '../../board/pause-panel.tsx';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { useIsLive } from '../../frame/live-header.tsx';
import { useRing } from '../../ring/use-ring.ts';

const board = css`
display:grid;grid-template-columns:1.08fr 1.12fr 1fr .96fr;gap:12px;padding:12px 16px 16px;align-items:start;
@media (max-width:68em){grid-template-columns:1fr 1fr}
@media (max-width:43.75em){grid-template-columns:minmax(0,1fr);padding-inline:12px}
`;
const laneClass = css`display:flex;flex-direction:column;gap:8px;min-inline-size:0`;
const closedOnPhone = css`@media (max-width:43.75em){display:none}`;
const laneTitle = css`display:flex;align-items:center;gap:8px;min-block-size:2rem;font-size:1rem;& svg{font-size:1.125rem;color:var(--ink-2)}& span{color:var(--ink-2);font-weight:500}@media (max-width:43.75em){display:none}`;
const list = css`display:flex;flex-direction:column;gap:8px`;
const tabs = css`display:none;@media (max-width:43.75em){display:grid;grid-template-columns:repeat(4,1fr);background:var(--surface);border-block-end:1px solid var(--outline)}`;
const tabClass = css`min-block-size:3.75rem;display:grid;place-content:center;text-align:center;font-size:.875rem;color:var(--ink-2);line-height:1.3;& b{display:block;font-size:1.125rem;color:var(--ink)}&[aria-pressed=true]{color:var(--brand-ink);font-weight:600;box-shadow:inset 0 -3px 0 var(--brand-ink)}`;
const quiet = css`padding:12px;color:var(--ink-2)`;
const block = css`block-size:12rem`;

const ICONS: Readonly<Record<Lane, Icon>> = {
  new: BellIcon,
  kitchen: FireIcon,
  ready: CheckCircleIcon,
  away: MopedIcon,
};

/** `/orders/{restaurant}`: the orders that run, by state, live (SHOP-010). */
export default function BoardScreen() {
  return (
    <AtRestaurant>
      <LiveBoard />
    </AtRestaurant>
  );
}

function LiveBoard() {
  const t = useText();
  const { own, may } = useWorkplace();
  const { restaurant } = own;
  const poll = usePollWhenDisconnected();
  const answer = useEndpoint(readBoard, { params: { restaurant }, query: {} }, { pollEvery: poll });
  const branches = dataOf(useEndpoint(listStaffBranches, { params: { restaurant } }));
  const isOffline = !useIsLive();
  const lanes = lanesOf(dataOf(answer)?.orders ?? []);
  const ring = useRing(lanes.new.map(({ id }) => id));
  const [isPauseOpen, setPauseOpen] = useState(false);
  const [shown, setShown] = useState<Lane>('new');
  return (
    <LiveFrame at="orders" waiting={lanes.new.length}>
      <BoardHeader
        isOffline={isOffline}
        isKnown={dataOf(answer) !== undefined}
        waiting={lanes.new.length}
        oldest={lanes.new[0]?.placed_at ?? null}
        paused={branches?.some(({ paused }) => paused) ?? false}
        ring={ring}
        onPause={may('pause') ? () => setPauseOpen(!isPauseOpen) : null}
        isPauseOpen={isPauseOpen}
      />
      {isPauseOpen ? <PausePanel /> : null}
      <Answer
        of={answer}
        className={board}
        skeleton={LANES.map((lane) => <Skeleton key={lane} shape="block" className={block} />)}
        failed={{ title: t('board.failed'), text: t('board.failedText') }}
        stale={null}
      >
        {(data) => (
          <>
            <fieldset className={tabs} aria-label={t('board.lanes')}>
              {LANES.map((lane) => (
                <button
                  key={lane}
                  type="button"
                  className={tabClass}
                  aria-pressed={lane === shown}
                  onClick={() => setShown(lane)}
                >
                  <b>{lanes[lane].length}</b>
                  {t(`lane.${lane}`)}
                </button>
              ))}
            </fieldset>
            {data.more ? <p className={quiet}>{t('board.more')}</p> : null}
            {data.orders.length === 0 ? (
              <EmptyState icon={ReceiptIcon} heading="h2" title={t('board.empty')} text={t('board.emptyText')} />
            ) : (
              <div className={board}>
                {LANES.map((lane) => (
                  <LaneColumn key={lane} lane={lane} isShown={lane === shown} count={lanes[lane].length}>
                    {lanes[lane].map((order, index) => (
                      <OrderCard
                        key={order.id}
                        order={order}
                        isFirst={lane === 'new' && index === 0}
                        onDone={answer.retry}
                      />
                    ))}
                  </LaneColumn>
                ))}
              </div>
            )}
          </>
        )}
      </Answer>
    </LiveFrame>
  );
}

interface LaneColumnProps {
  readonly lane: Lane;
  /** On a phone one lane is shown. */
  readonly isShown: boolean;
  readonly count: number;
  readonly children: ReactNode;
}

function LaneColumn({ lane, isShown, count, children }: LaneColumnProps) {
  const t = useText();
  const Shape = ICONS[lane];
  return (
    <section className={cx(laneClass, !isShown && closedOnPhone)} aria-label={t(`lane.${lane}`)}>
      <h2 className={laneTitle}>
        <Shape />
        {t(`lane.${lane}`)} <span>{count}</span>
      </h2>
      {count === 0 ? <p className={quiet}>{t('lane.none')}</p> : <ul className={list}>{children}</ul>}
    </section>
  );
}
