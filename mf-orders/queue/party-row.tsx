import type { StaffParty } from '@sufra/api/staff/endpoints';
import { MAX_TABLE_CODE } from '@sufra/api/staff/limits';
import { formatMoment, toWesternDigits, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Badge, Button, CallLink } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import {
  edge,
  edgeCalled,
  edgeChosen,
  edgeLate,
  edgeUnsent,
  quietSmall,
  surface,
  tallLink,
  well,
} from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { ArmchairIcon, CheckIcon, MegaphoneIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { clockNow, Minutes } from '../board/tick.tsx';
import { GuestStrip, useGuestName, useNeeds } from '../guests/guest-words.tsx';
import { usePartyActions } from './use-party-actions.ts';

const row = css`
display:grid;gap:8px;padding:10px 12px 12px;${surface};${edge};
content-visibility:auto;contain-intrinsic-size:auto 9rem;
`;
const isNext = css`${edgeChosen};background:var(--brand-wash)`;
const isCalled = edgeCalled;
const isOver = edgeLate;
const isUnsent = edgeUnsent;
const head = css`display:flex;align-items:center;gap:12px`;
const place = css`font-size:1.25rem;font-weight:600;min-inline-size:2rem;font-variant-numeric:tabular-nums`;
const grow = css`flex:1;min-inline-size:0`;
const title = css`font-size:1.125rem;font-weight:600;line-height:1.35;overflow-wrap:anywhere`;
const badges = css`display:flex;flex-wrap:wrap;gap:6px`;
const buttons = css`display:flex;flex-wrap:wrap;gap:8px`;
const main = css`flex:1 1 8rem;min-block-size:3.5rem`;
const tall = css`min-block-size:3.5rem`;
const largest = css`min-block-size:4rem`;
const panel = css`display:grid;gap:8px;padding:12px;${well}`;
const label = css`display:grid;gap:4px;font-weight:600`;
const trouble = css`font-size:.875rem;font-weight:600;color:var(--danger)`;

export interface PartyRowProps {
  readonly party: StaffParty;
  readonly branch: string;
  readonly timeZone: string;
  /** From 1; null: it has proved nothing and has none. */
  readonly position: number | null;
  /** The party whose button is the view's one filled one. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
}

/** One party that waits: the minutes it was given, and what can be done with it (SHOP-017). */
export function PartyRow({ party, branch, timeZone, position, isFirst, onDone }: PartyRowProps) {
  const t = useText();
  const { locale } = useLocale();
  const nameOf = useGuestName();
  const needsOf = useNeeds();
  const actions = usePartyActions(party, branch, onDone);
  const [open, setOpen] = useState<'skip' | 'seat' | null>(null);
  const { acts, order, told } = party;
  const name = nameOf(party.name);
  const called = party.status === 'your turn now';
  const asks = order !== null && acts.includes('seat');
  const said = [
    told ? t('party.told', { min: told.min, max: told.max }) : '',
    party.near_told && !called ? t('party.nearTold') : '',
    needsOf(party.needs),
  ].filter(Boolean);
  const seat = () => (asks ? setOpen(open === 'seat' ? null : 'seat') : void actions.seat(null));
  return (
    <li
      data-party={party.id}
      className={cx(
        row,
        isFirst && isNext,
        called && isCalled,
        called && !party.claimed && party.claim_until === null && isOver,
        actions.words !== null && isUnsent,
      )}
    >
      <div className={head}>
        {position === null ? null : <b className={place}>{position}</b>}
        <div className={grow}>
          <h3 className={title}>
            <bdi>{name}</bdi> · {t('guest.count', { count: party.guests_count })}
          </h3>
          {said.length > 0 ? <p className={quietSmall}>{said.join(' · ')}</p> : null}
        </div>
        <Minutes since={party.joined_at} />
      </div>
      <div className={badges}>
        {called ? (
          <Badge tone="brand">
            <MegaphoneIcon />{' '}
            {party.claimed
              ? t('party.coming')
              : party.claim_until
                ? t('party.calledUntil', {
                    time: formatMoment(party.claim_until, { locale, timeZone, now: clockNow() }),
                  })
                : t('party.called')}
          </Badge>
        ) : null}
        {party.status === 'delayed' ? <Badge>{t('party.delayed')}</Badge> : null}
        {party.at_door ? <Badge>{t('party.atDoor')}</Badge> : null}
        {party.same_number ? <Badge tone="warning">{t('party.sameNumber')}</Badge> : null}
        {order ? <Badge>{t('party.order', { count: order.chosen + order.sent })}</Badge> : null}
      </div>
      <GuestStrip>{party.note ?? ''}</GuestStrip>
      {isFirst && acts.includes('call') ? (
        <p className={quietSmall}>
          {t(party.mobile !== null ? 'party.callText' : party.name ? 'party.callAloud' : 'party.callAtDoor')}
        </p>
      ) : null}
      {acts.length > 0 ? (
        <div className={buttons}>
          {position === null ? (
            <Button
              className={main}
              icon={<CheckIcon />}
              kind="secondary"
              busy={actions.busy}
              onClick={() => void actions.prove()}
            >
              {t('party.prove', { name })}
            </Button>
          ) : null}
          {acts.includes('call') ? (
            <Button
              kind={isFirst ? 'primary' : 'secondary'}
              className={cx(main, isFirst && largest)}
              icon={<MegaphoneIcon />}
              busy={actions.busy}
              onClick={() => void actions.call()}
            >
              {party.name ? t('party.call', { name }) : t('party.callNameless')}
            </Button>
          ) : null}
          {acts.includes('seat') ? (
            <Button
              kind={isFirst && called ? 'primary' : 'secondary'}
              className={cx(called ? main : tall, isFirst && called && largest)}
              icon={<ArmchairIcon />}
              busy={actions.busy}
              aria-expanded={asks ? open === 'seat' : undefined}
              aria-label={t('party.seatOf', { name })}
              onClick={seat}
            >
              {t('party.seat')}
            </Button>
          ) : null}
          {acts.includes('skip') ? (
            <Button
              kind="secondary"
              className={tall}
              aria-expanded={open === 'skip'}
              aria-label={t('party.skipOf', { name })}
              onClick={() => setOpen(open === 'skip' ? null : 'skip')}
            >
              {t('party.skipOpen')}
            </Button>
          ) : null}
          {party.mobile ? (
            <CallLink phone={party.mobile} label={t('party.phone', { name })} className={tallLink} />
          ) : null}
        </div>
      ) : null}
      {open === 'skip' ? (
        <div className={panel}>
          <p>{t('party.skipText')}</p>
          <Button kind="danger" className={tall} busy={actions.busy} onClick={() => void actions.skip()}>
            {t('party.skip', { name })}
          </Button>
        </div>
      ) : null}
      {open === 'seat' ? <SeatAt busy={actions.busy} onSeat={(table) => void actions.seat(table)} /> : null}
      {actions.words ? <p className={trouble}>{actions.words}</p> : null}
    </li>
  );
}

/** A party that ordered while it waited sits at a table of its order. */
function SeatAt({ busy, onSeat }: { readonly busy: boolean; readonly onSeat: (table: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const table = toWesternDigits(typed).trim();
  return (
    <form
      className={panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (table !== '') onSeat(table);
      }}
    >
      <p>{t('party.seatText')}</p>
      <label className={label}>
        {t('party.table')}
        <input
          className={`${inputClass} ${tall}`}
          value={typed}
          maxLength={MAX_TABLE_CODE}
          dir="auto"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button type="submit" className={tall} busy={busy} disabledReason={table === '' ? t('party.tableFirst') : null}>
        {t('party.seat')}
      </Button>
    </form>
  );
}
