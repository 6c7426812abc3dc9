import { listStaffBranches, readBoard } from '@sufra/api/staff/endpoints';
import { EVERY_BRANCH } from '@sufra/api/staff/shop/every-branch';
import { Answer, dataOf, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, useKnownOrders, useLive, useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { hereTab, lineBelow, quiet } from '@sufra/ui/desk';
import {
  BellIcon,
  CalendarBlankIcon,
  CheckCircleIcon,
  FireIcon,
  type Icon,
  MagnifyingGlassIcon,
  MopedIcon,
  ReceiptIcon,
} from '@sufra/ui/icons';
import { type ReactNode, useId, useRef, useState } from 'react';
import { BoardHeader } from '../../board/board-header.tsx';
import { BoardTools } from '../../board/board-tools.tsx';
import { findOrders } from '../../board/find-orders.ts';
import { beginnings, beginsNow, LANES, type Lane, lanesOf, untaken } from '../../board/lanes.ts';
import { OrderCard } from '../../board/order-card.tsx';
import { PausePanel } from '../../board/pause-panel.tsx';
import { ShortcutsHelp } from '../../board/shortcuts-help.tsx';
import { useBeginRing } from '../../board/use-begin-ring.ts';
import { useBoardClock } from '../../board/use-board-clock.ts';
import { useBoardKeys } from '../../board/use-board-keys.ts';
import { useBoardOpen } from '../../board/use-board-open.ts';
import { SHORTCUTS, useShortcutsOn } from '../../board/use-shortcuts.ts';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { useIsLive } from '../../frame/live-header.tsx';
import { EndedOrders } from '../../history/ended-orders.tsx';
import { HistoryLink } from '../../history/history-link.tsx';
import { DevicePrinter } from '../../printing/device-printer.tsx';
import { RedPrints } from '../../printing/red-prints.tsx';
import { RefundRequests } from '../../refund/refund-requests.tsx';
import { ReservationRequests } from '../../refund/reservation-requests.tsx';

const board = css`
display:grid;grid-template-columns:1.08fr 1.12fr 1fr .96fr;gap:12px;padding:12px 16px 16px;align-items:start;
@media (max-width:68em){grid-template-columns:1fr 1fr}
@media (max-width:43.6875em){grid-template-columns:minmax(0,1fr);padding-inline:12px}
`;
const laneClass = css`display:flex;flex-direction:column;gap:8px;min-inline-size:0`;
const closedOnPhone = css`@media (max-width:43.6875em){display:none}`;
const laneTitle = css`display:flex;align-items:center;gap:8px;min-block-size:2rem;font-size:1rem;& svg{font-size:1.125rem;color:var(--ink-2)}& span{color:var(--ink-2);font-weight:500}@media (max-width:43.6875em){display:none}`;
const planned = css`grid-column:1/-1`;
const plannedList = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:8px;align-items:start`;
const list = css`display:flex;flex-direction:column;gap:8px`;
const tabs = css`display:none;@media (max-width:43.6875em){display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);background:var(--surface);${lineBelow}}`;
const tabClass = css`min-block-size:3.75rem;display:grid;place-content:center;text-align:center;padding-inline:2px;font-size:.8125rem;color:var(--ink-2);line-height:1.2;& b{display:block;font-size:1.125rem;color:var(--ink)}&[aria-pressed=true]{${hereTab}}`;
const columnNote = css`padding:12px;${quiet}`;
const block = css`block-size:12rem`;

const ICONS: Readonly<Record<Lane, Icon>> = {
  new: BellIcon,
  kitchen: FireIcon,
  ready: CheckCircleIcon,
  away: MopedIcon,
  planned: CalendarBlankIcon,
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
  const live = useLive();
  const [chosen, chooseBranch] = useState(EVERY_BRANCH);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const query = chosen === EVERY_BRANCH ? {} : { branch_id: chosen };
  const answer = useEndpoint(readBoard, { params: { restaurant }, query }, live);
  const branches = dataOf(useEndpoint(listStaffBranches, { params: { restaurant } }, live));
  const isOffline = !useIsLive();
  const known = dataOf(answer);
  const orders = known?.orders ?? [];
  const now = useBoardClock(known, 'updatedAt' in answer ? answer.updatedAt : 0);
  useKnownOrders(orders);
  useBoardOpen(chosen);
  useBeginRing(known ? beginnings(orders, now) : null);
  const [isPauseOpen, setPauseOpen] = useState(false);
  // What is chosen there narrows the board: it stays in sight.
  const [areToolsOpen, setToolsOpen] = useState(false);
  const isNarrowed = typed.trim() !== '' || chosen !== EVERY_BRANCH;
  const tools = {
    ...{ id: useId(), isOpen: areToolsOpen || isNarrowed },
    toggle: () => setToolsOpen(!areToolsOpen),
  };
  const [shown, setShown] = useState<Lane>('new');
  const found = lanesOf(findOrders(orders, typed), now);
  // Planned ones that no device has taken stand above the lanes: they ring.
  const [firstPlanned] = untaken(found.planned);
  const next = found.new[0] ?? firstPlanned;
  const shownLanes: readonly Lane[] =
    found.planned.length === 0 ? LANES : firstPlanned ? ['planned', ...LANES] : [...LANES, 'planned'];
  const [areKeysOn, setKeysOn] = useShortcutsOn();
  useBoardKeys({ next, search, isOn: areKeysOn, onDone: answer.retry });
  return (
    <LiveFrame at="orders">
      <BoardHeader
        isOffline={isOffline}
        isKnown={known !== undefined}
        branches={branches}
        onPause={may('pause') ? () => setPauseOpen(!isPauseOpen) : null}
        isPauseOpen={isPauseOpen}
        tools={tools}
      />
      {isPauseOpen ? <PausePanel /> : null}
      <RedPrints />
      <EndedOrders branch={chosen} />
      <RefundRequests />
      <ReservationRequests />
      <DevicePrinter />
      <BoardTools
        {...{ id: tools.id, isOpen: tools.isOpen, field: search }}
        {...{ branch: chosen, onBranch: chooseBranch, typed, onType: setTyped }}
      />
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
              {shownLanes.map((lane) => (
                <button
                  key={lane}
                  type="button"
                  className={tabClass}
                  aria-pressed={lane === shown}
                  onClick={() => setShown(lane)}
                >
                  <b>{found[lane].length}</b>
                  {t(`lane.${lane}`)}
                </button>
              ))}
            </fieldset>
            {data.more ? <p className={columnNote}>{t('board.more')}</p> : null}
            {data.orders.length === 0 && typed.trim() === '' ? (
              <EmptyState icon={ReceiptIcon} heading="h2" title={t('board.empty')} text={t('board.emptyText')} />
            ) : shownLanes.every((lane) => found[lane].length === 0) && typed.trim() !== '' ? (
              <EmptyState
                icon={MagnifyingGlassIcon}
                heading="h2"
                title={t('board.foundNone')}
                action={<HistoryLink typed={typed} />}
              />
            ) : (
              <div className={board}>
                {shownLanes.map((lane) => (
                  <LaneColumn key={lane} lane={lane} isShown={lane === shown} count={found[lane].length}>
                    {found[lane].map((order, index) => (
                      <OrderCard
                        key={order.id}
                        order={order}
                        isFirst={order === next && index === 0}
                        isWaiting={lane === 'planned'}
                        isBeginning={beginsNow(order, now)}
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
      <ShortcutsHelp shortcuts={SHORTCUTS} isOn={areKeysOn} onSwitch={setKeysOn} />
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
    <section
      className={cx(laneClass, lane === 'planned' && planned, !isShown && closedOnPhone)}
      aria-label={t(`lane.${lane}`)}
    >
      <h2 className={laneTitle}>
        <Shape />
        {t(`lane.${lane}`)} <span>{count}</span>
      </h2>
      {count === 0 ? (
        <p className={columnNote}>{t('lane.none')}</p>
      ) : (
        <ul className={lane === 'planned' ? plannedList : list}>{children}</ul>
      )}
    </section>
  );
}
