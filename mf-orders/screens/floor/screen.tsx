import { type Evening, readEvening } from '@sufra/api/staff/endpoints';
import { formatCalendarDate, localizedName, useLocale } from '@sufra/i18n';
import { addDays } from '@sufra/i18n/time/zone';
import { Answer, dataOf, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, Forbidden, useLive, useWorkplace } from '@sufra/module/console';
import { Button, Chip, EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ArmchairIcon, CaretLeftIcon, CaretRightIcon, PlusIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { FloorList } from '../../floor/floor-list.tsx';
import { FloorTimeline, PartyBlock } from '../../floor/floor-timeline.tsx';
import { PartyDetails } from '../../floor/party-details.tsx';
import { SectionSwitch } from '../../floor/section-switch.tsx';
import { hoursOf, isOver, partiesOf } from '../../floor/timeline.ts';
import { WalkIn } from '../../floor/walk-in.tsx';
import { BranchChips, useChosenBranch } from '../../frame/branch-chips.tsx';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';
import { ReservationRequests } from '../../refund/reservation-requests.tsx';

const bar = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:var(--s4)`;
const tall = css`min-block-size:3.5rem`;
const chip = css`&&{min-block-size:3.5rem}`;
const withDetails = css`display:grid;grid-template-columns:minmax(0,1fr) 21.75rem;align-items:start;@media (max-width:68em){grid-template-columns:minmax(0,1fr)}`;
const aside = css`padding:0 var(--s4) var(--s4);position:sticky;inset-block-start:5rem;max-block-size:calc(100dvh - 5rem);overflow-y:auto;@media (max-width:68em){position:static;max-block-size:none;order:-1}`;
const wide = css`@media (max-width:43.6875em){display:none}`;
const narrow = css`display:none;@media (max-width:43.6875em){display:block}`;
const unplacedClass = css`display:grid;gap:8px;padding:var(--s4);grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));& h2{grid-column:1/-1;font-size:1rem}`;
const legend = css`display:flex;flex-wrap:wrap;gap:16px;padding:12px 16px;font-size:.875rem;color:var(--ink-2)`;
const block = css`block-size:24rem`;
const MINUTE_MS = 60_000;

/** `/floor/{restaurant}`: the evening of a branch by table, live (SHOP-016). */
export default function FloorScreen() {
  return (
    <AtRestaurant>
      <Floor />
    </AtRestaurant>
  );
}

function Floor() {
  const t = useText();
  const { own, may } = useWorkplace();
  const [branch, choose] = useChosenBranch();
  const [date, setDate] = useState<string | null>(null);
  const live = useLive();
  const params = { restaurant: own.restaurant, branch };
  // What is late changes with the time alone.
  const answer = useEndpoint(
    readEvening,
    { params, query: date === null ? {} : { date } },
    { ...live, pollEvery: live.pollEvery || MINUTE_MS },
  );
  const shown = dataOf(answer);
  if (!may('see_guests')) return <Forbidden />;
  return (
    <LiveFrame at="floor">
      <LiveHeader title={shown ? <EveningTitle evening={shown} /> : t('floor.title')} offline={t('floor.offline')}>
        {shown ? <Seats evening={shown} /> : null}
      </LiveHeader>
      {own.branches.length > 1 ? (
        <div className={bar}>
          <BranchChips
            chosen={branch}
            onChoose={(one) => {
              choose(one);
              setDate(null);
            }}
          />
        </div>
      ) : null}
      <ReservationRequests onDone={answer.retry} />
      <Answer
        of={answer}
        className={bar}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={(error) =>
          error?.status === 404
            ? { title: t('floor.none'), text: t('floor.noneText') }
            : { title: t('floor.failed'), text: t('board.failedText') }
        }
        stale={null}
      >
        {(evening) => (
          <EveningFloor
            key={`${evening.branch_id} ${evening.date}`}
            evening={evening}
            onDate={(to) => setDate(to)}
            onDone={answer.retry}
          />
        )}
      </Answer>
    </LiveFrame>
  );
}

function EveningTitle({ evening }: { readonly evening: Evening }) {
  const t = useText();
  const { locale } = useLocale();
  const day = formatCalendarDate(evening.date);
  const branch = localizedName(evening.names, locale).text;
  return evening.tonight ? t('floor.tonight', { branch }) : t('floor.evening', { branch, day });
}

function Seats({ evening }: { readonly evening: Evening }) {
  const t = useText();
  const parties = partiesOf(evening);
  const taken = parties.reduce((sum, { status, guests_count }) => sum + (status === 'seated' ? guests_count : 0), 0);
  const seats = evening.sections.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.seats, 0);
  const coming = parties.filter((party) => !isOver(party) && party.status !== 'seated').length;
  return (
    <p>
      {t('floor.taken', { taken, seats })} · {t('floor.coming', { count: coming })}
    </p>
  );
}

interface EveningFloorProps {
  readonly evening: Evening;
  readonly onDate: (date: string | null) => void;
  readonly onDone: () => void;
}

function EveningFloor({ evening, onDate, onDone }: EveningFloorProps) {
  const t = useText();
  const { may } = useWorkplace();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSeating, setSeating] = useState(false);
  const [view, setView] = useState<'timeline' | 'list'>('timeline');
  const hours = hoursOf(evening);
  const party = partiesOf(evening).find(({ id }) => id === chosen);
  const close = () => {
    const own = `[data-reservation="${CSS.escape(chosen ?? '')}"]`;
    setChosen(null);
    // Of the timeline and the list one is hidden, and takes no focus.
    for (const block of document.querySelectorAll<HTMLElement>(own)) block.focus();
  };
  const props = {
    evening,
    chosen,
    onChoose: setChosen,
    sectionAction: (section: Evening['sections'][number]) => (
      <SectionSwitch evening={evening} section={section} onDone={onDone} />
    ),
  };
  return (
    <>
      <div className={bar}>
        <Button
          kind="secondary"
          className={tall}
          icon={<CaretLeftIcon />}
          aria-label={t('floor.before')}
          onClick={() => onDate(addDays(evening.date, -1))}
        />
        {evening.tonight ? null : (
          <Button kind="secondary" className={tall} onClick={() => onDate(null)}>
            {t('floor.toTonight')}
          </Button>
        )}
        <Button
          kind="secondary"
          className={tall}
          icon={<CaretRightIcon />}
          aria-label={t('floor.after')}
          onClick={() => onDate(addDays(evening.date, 1))}
        />
        {hours ? (
          <>
            <Chip className={`${chip} ${wide}`} selected={view === 'timeline'} onClick={() => setView('timeline')}>
              {t('floor.asTimeline')}
            </Chip>
            <Chip className={`${chip} ${wide}`} selected={view === 'list'} onClick={() => setView('list')}>
              {t('floor.asList')}
            </Chip>
          </>
        ) : null}
        {may('host_guests') && evening.tonight ? (
          <Button
            kind="secondary"
            className={tall}
            icon={<PlusIcon />}
            aria-expanded={isSeating}
            onClick={() => setSeating(!isSeating)}
          >
            {t('floor.walkIn')}
          </Button>
        ) : null}
      </div>
      {isSeating ? (
        <WalkIn
          evening={evening}
          onDone={onDone}
          onSeated={(id) => {
            setSeating(false);
            setChosen(id);
          }}
        />
      ) : null}
      <div className={party ? withDetails : undefined}>
        <div>
          {hours && view === 'timeline' ? (
            <>
              <div className={wide}>
                <FloorTimeline {...props} hours={hours} />
                <p className={legend}>{t('floor.legend')}</p>
              </div>
              <div className={narrow}>
                <FloorList {...props} />
              </div>
            </>
          ) : hours ? (
            <FloorList {...props} />
          ) : (
            <EmptyState icon={ArmchairIcon} heading="h2" title={t('floor.closedDay')} text={t('floor.closedDayText')} />
          )}
          {evening.unplaced.length > 0 ? (
            <section className={unplacedClass} aria-label={t('floor.unplaced')}>
              <h2>{t('floor.unplaced')}</h2>
              {evening.unplaced.map((one) => (
                <PartyBlock
                  key={one.id}
                  party={one}
                  evening={evening}
                  isChosen={one.id === chosen}
                  onChoose={setChosen}
                />
              ))}
            </section>
          ) : null}
        </div>
        {party ? (
          <aside className={aside}>
            <PartyDetails key={party.id} party={party} evening={evening} onClose={close} onDone={onDone} />
          </aside>
        ) : null}
      </div>
    </>
  );
}
