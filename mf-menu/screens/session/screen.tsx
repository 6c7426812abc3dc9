import type { Session } from '@sufra/api/dine-in/endpoints';
import { isLiveSession } from '@sufra/api/dine-in/states';
import { joinTableDialog, sessionJoined } from '@sufra/contract/modules/menu';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { Answer, tap, useDialog, usePlatform, usePublish, useReadable, useScreenStatus, useText } from '@sufra/module';
import { PaperHead } from '@sufra/module/paper-head';
import { Banner, Button, DateText, EmptyState, LinkButton, pageClass, Skeleton, screenOnlyClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { ClockFillIcon, QrCodeIcon } from '@sufra/ui/icons';
import { type RefObject, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { billStep } from '../../dine-in/bill-step.ts';
import { ScanButton } from '../../dine-in/scan-button.tsx';
import { GONE } from '../../dine-in/session-gone.ts';
import { type DineSession, useDineSession } from '../../dine-in/use-dine-session.ts';
import { useKeepSeat } from '../../dine-in/use-seat.ts';
import { type Seat, seatRecord } from '../../storage/seat.ts';
import { BillNext } from './bill-next.tsx';
import { ConfirmTable } from './confirm-table.tsx';
import { MovedOn } from './moved-on.tsx';
import { SessionHead } from './session-head.tsx';
import { showsMenu } from './session-input.ts';
import { SessionMenu } from './session-menu.tsx';
import { SessionOrder } from './session-order.tsx';

// Once nothing more is ordered the bill stands alone. Beside the dishes an order that is longer than the window scrolls
// by itself, with room for the shadow of its card.
const columns = css`display:grid;gap:var(--s5);@media screen and (min-width:62.5em){grid-template-columns:1fr 22.5rem;align-items:start;&:not(:has(>#dishes)){grid-template-columns:minmax(0,40rem);justify-content:center;>#order{grid-column:1}}&:has(>#dishes)>#order{max-block-size:calc(100dvh - var(--header-h,0px) - 2*var(--s4));overflow-y:auto;overscroll-behavior:contain;margin:-6px;padding:6px}}`;
const dishes = cx(css`min-inline-size:0;scroll-margin-block-start:var(--header-h,0px)`, screenOnlyClass);
const ways = cx(css`display:flex;flex-wrap:wrap;gap:var(--s2)`, screenOnlyClass);
const order = css`scroll-margin-block-start:calc(var(--header-h,0px) + var(--s4));@media screen and (min-width:62.5em){grid-column:2;grid-row:1;position:sticky;inset-block-start:calc(var(--header-h,0px) + var(--s4))}`;

/** `/menu/{type}/session/{id}`: the menu and the order of everyone at one table (MENU-033, MENU-035). */
export default function SessionScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const status = useScreenStatus();
  const dine = useDineSession(id);
  useHearOfOrder(dine.session);
  const seat = useKeepSeat(dine.session);
  const { session, state, updatedAt } = dine;
  const { tenant, now } = usePlatform().context;
  useOrderAtTable(session);
  useShownPart(session !== undefined);
  const top = useNewsInView(session);
  if (session && session.state !== 'expired') {
    return (
      <div ref={top} className={pageClass}>
        <PaperHead restaurant={tenant.name} branch={session.branch.names}>
          <DateText at={session.rounds[0]?.sent_at ?? now} timeZone={session.branch.time_zone} />
        </PaperHead>
        <SessionHead session={session} updatedAt={updatedAt} change={dine.change} />
        {session.joined ? <Party session={session} dine={dine} seat={seat} /> : <Stranger session={session} />}
      </div>
    );
  }
  if (session || status === 410 || (state.error && GONE.includes(state.error.status))) return <Expired />;
  return (
    <Answer
      of={state}
      className={pageClass}
      skeleton={<Skeleton shape="block" />}
      failed={(error) => ({
        heading: 'h1',
        title: t(error ? [`dine.errors.${error.code}`, 'dine.failed'] : 'dine.failed'),
      })}
    >
      {() => null}
    </Answer>
  );
}

function Party({
  session,
  dine: { updatedAt, change, add },
  seat,
}: {
  readonly session: Session;
  readonly dine: Pick<DineSession, 'updatedAt' | 'change' | 'add'>;
  readonly seat: Seat | null;
}) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <>
      <div role="status" className={screenOnlyClass}>
        {session.state === 'moved' && session.moved_to ? <MovedOn to={session.moved_to} /> : null}
        {session.waiting && session.state === 'open' ? (
          <Banner tone="info" icon={<ClockFillIcon />}>
            {t(session.waiting.called ? 'dine.inQueue.called' : 'dine.inQueue.text')}
          </Banner>
        ) : null}
        {session.stopped ? <Banner tone="warning">{t('dine.stopped')}</Banner> : null}
        {session.state === 'open' && !session.confirmed && !session.waiting && !session.stopped ? (
          <Banner tone="warning" icon={<ClockFillIcon />}>
            {t('dine.unconfirmed')}
          </Banner>
        ) : null}
        {seat?.table_changed && session.state === 'open' ? (
          <Banner tone="plain">
            {t(seat.table_changed_branch_id ? 'dine.move.otherBranch' : 'dine.move.here', {
              table: localizedName(session.table.names, locale).text,
              branch: localizedName(session.branch.names, locale).text,
            })}
          </Banner>
        ) : null}
        {session.state === 'closed' && session.waiting ? <Banner tone="plain">{t('dine.inQueue.over')}</Banner> : null}
        <BillNext session={session} />
      </div>
      {isLiveSession(session.state) ? null : <WaysOn session={session} />}
      {session.waiting && isLiveSession(session.state) ? <PlaceInQueue session={session} /> : null}
      {session.state === 'open' && !session.confirmed && !session.waiting ? (
        <div className={screenOnlyClass}>
          <ConfirmTable sessionId={session.id} />
        </div>
      ) : null}
      <div className={columns}>
        {/* On a phone the order stands below the dishes, which stay where they are while it grows; the dock leads to it. */}
        {showsMenu(session) ? (
          <div id="dishes" className={dishes}>
            <SessionMenu session={session} addLine={add} />
          </div>
        ) : null}
        <div id="order" className={order}>
          <SessionOrder session={session} updatedAt={updatedAt} change={change} />
        </div>
      </div>
    </>
  );
}

/**
 * The dishes leave every phone of the table when one asks for the bill, and the order, too, when the party
 * moves: what is said of it, with the way on, stands at the top of the page.
 */
function useNewsInView(session: Session | undefined): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  useShownOnce(top, session && billStep(session) !== null);
  useShownOnce(top, session && session.state === 'moved');
  return top;
}

/** Scrolls there when it becomes so while the page is open. */
function useShownOnce(part: RefObject<HTMLElement | null>, isSo: boolean | undefined): void {
  const before = useRef(isSo);
  useEffect(() => {
    if (isSo && before.current === false) part.current?.scrollIntoView?.({ block: 'start' });
    before.current = isSo;
  }, [part, isSo]);
}

/** From the order of a party that waits in a queue to its place there (WL-019). */
function PlaceInQueue({ session: { waiting, branch } }: { readonly session: Session }) {
  const t = useText();
  const { locale } = useLocale();
  const place = `/waiting-list/branch/${encodeURIComponent(branch.id)}/${encodeURIComponent(waiting!.entry_id)}`;
  return (
    <div className={ways}>
      <LinkButton kind="secondary" size="small" href={localePath(locale, place)}>
        {t('dine.inQueue.place')}
      </LinkButton>
    </div>
  );
}

/** Where a party that has ended goes from here: its bill stays on this page. */
function WaysOn({ session }: { readonly session: Session }) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <div className={ways}>
      {session.rounds.length > 0 ? (
        <LinkButton kind="secondary" size="small" href="#bill">
          {t('dine.seeBill')}
        </LinkButton>
      ) : null}
      <LinkButton kind="secondary" size="small" href={localePath(locale, '/')}>
        {t('dine.home')}
      </LinkButton>
    </div>
  );
}

/** A guest at a table orders there from now on, on every page, until another way to order is chosen. */
function useOrderAtTable(session: Session | undefined): void {
  const { place } = usePlatform();
  const branch = session?.joined && isLiveSession(session.state) ? session.branch.id : null;
  useEffect(() => {
    const now = place.get();
    if (branch === null || (now?.type === 'dine_in' && now.branch_id === branch)) return;
    void place.set({ type: 'dine_in', branch_id: branch });
  }, [branch, place]);
}

/** An order that was begun in a queue: the socket follows it from the first visit here. */
function useHearOfOrder(session: Session | undefined): void {
  const publish = usePublish(sessionJoined);
  const id = session?.joined && session.waiting ? session.id : null;
  useEffect(() => {
    if (id !== null && seatRecord.read()?.session_id !== id) void publish({ session_id: id });
  }, [id, publish]);
}

/** A link to a part of the page that comes with the session: a soft navigation begins at the top. */
function useShownPart(isThere: boolean): void {
  const { location } = usePlatform();
  const path = useReadable(location);
  useEffect(() => {
    const id = isThere && path ? window.location.hash.slice(1) : '';
    if (!id) return;
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [isThere, path]);
}

/** Shown to a visitor that has the address but has not joined the session: the way to join (MENU-037). */
function Stranger({ session }: { readonly session: Session }) {
  const t = useText();
  const join = useDialog(joinTableDialog);
  const { code } = session.table;
  return (
    <EmptyState
      heading="h2"
      icon={QrCodeIcon}
      title={t('dine.notJoined')}
      text={t('dine.notJoinedText')}
      action={
        code ? (
          <Button onClick={() => void join({ code })} aria-haspopup="dialog" {...tap('join-table')}>
            {t('dine.join')}
          </Button>
        ) : (
          <ScanButton />
        )
      }
    />
  );
}

/** An unknown or old session (MENU-034). */
function Expired() {
  const t = useText();
  return (
    <EmptyState
      heading="h1"
      icon={QrCodeIcon}
      title={t('dine.expired')}
      text={t('dine.expiredText')}
      action={<ScanButton />}
    />
  );
}
