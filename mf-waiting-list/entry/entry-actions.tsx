import { listWaitlistReasons } from '@sufra/api/branch/endpoints';
import {
  cancelWaitingEntry,
  changeQueue,
  updateWaitingEntry,
  type WaitingEntry,
} from '@sufra/api/waiting-list/endpoints';
import { Answer, tap, useAction, useAttempt, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Card, Name, Quantity, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { useEffect, useRef, useState } from 'react';
import { ChangeArea } from './change-area.tsx';
import { ChangeWishes } from './change-wishes.tsx';

const card = css`display:grid;gap:var(--s3)`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const stack = css`display:grid;gap:var(--s3);&:focus{outline:none}`;

export interface EntryActionsProps {
  readonly entry: WaitingEntry;
  /** Called when the entry must be fetched again. */
  readonly onChanged: () => void;
}

/**
 * What a party does with its place: guests, area, let one pass, leave; a refusal is shown beside it
 * (WL-009…011, WL-016).
 */
export function EntryActions({ entry, onChanged }: EntryActionsProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const [leaving, setLeaving] = useState(false);
  const { id } = entry;
  const change = useAction((guests_count: number) =>
    caller.call(updateWaitingEntry, { params: { id }, body: { id, guests_count } }),
  );
  const passOnce = useAttempt(changeQueue);
  // A party that sees fewer passes left than at a lost answer knows what the result was, and lets another one pass.
  const pass = useAction(() => passOnce({ params: { id }, body: { id, action: 'sub' } }, entry.delays_left));
  const after = (work: Promise<unknown>) => void work.catch(() => {}).finally(onChanged);
  const failed = change.error ?? pass.error;
  const reason = whyNotPass(entry);
  return (
    <>
      <Card as="section" aria-label={t('entry.yourPlace')} className={card}>
        <div className={row}>
          <span>{t('entry.guestsLabel')}</span>
          <Quantity
            value={entry.guests_count}
            label={t('entry.guestsLabel')}
            min={entry.person_count_from}
            max={entry.person_count_to}
            onChange={(guests) => after(change.run(guests))}
          />
        </div>
        <div className={row}>
          <Button
            kind="soft"
            size="small"
            disabledReason={reason && t(reason)}
            busy={pass.loading}
            onClick={() => after(pass.run(undefined))}
            {...tap('waiting-pass')}
          >
            {t('entry.letPass')}
          </Button>
          {reason ? null : <span className={quiet}>{t('entry.delaysLeft', { count: entry.delays_left })}</span>}
        </div>
        <ChangeArea entry={entry} onChanged={onChanged} />
        <ChangeWishes entry={entry} onChanged={onChanged} />
        {failed ? (
          <Banner tone="danger" role="alert">
            {errorText(failed)}
          </Banner>
        ) : null}
      </Card>
      {leaving ? (
        <Leave id={id} cooking={isCooking(entry)} onKeep={() => setLeaving(false)} onChanged={onChanged} />
      ) : (
        <Button kind="danger" block onClick={() => setLeaving(true)} {...tap('waiting-leave')}>
          {t('entry.leave')}
        </Button>
      )}
    </>
  );
}

type WithOrder = Pick<WaitingEntry, 'order'>;

/** The kitchen has dishes of this party, or is about to. */
function isCooking({ order }: WithOrder): boolean {
  return order != null && (order.sent > 0 || (order.due && order.agreed > 0));
}

/** Words for why it lets no one pass; null: it may. */
function whyNotPass(entry: WaitingEntry): string | null {
  if (entry.proved === false) return 'unproved.first';
  if (entry.order?.due) {
    if (!isCooking(entry)) return 'order.onWay';
    return entry.order.sent > 0 ? 'order.noDelay' : 'order.sending';
  }
  if (entry.delays_left === 0) return 'entry.noDelays';
  return entry.can_delay ? null : 'entry.last';
}

/** Leaves with a reason or without (WL-011). */
function Leave({
  id,
  cooking,
  onKeep,
  onChanged,
}: {
  readonly id: string;
  readonly cooking: boolean;
  readonly onKeep: () => void;
  readonly onChanged: () => void;
}) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const [reason, setReason] = useState('');
  const reasons = useEndpoint(listWaitlistReasons, {});
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const leave = useAction(() =>
    caller.call(cancelWaitingEntry, {
      params: { id },
      body: { id, ...(reason ? { cancellation_reason: reason } : {}) },
    }),
  );
  return (
    <div ref={panel} tabIndex={-1} className={stack}>
      {cooking ? <Banner tone="warning">{t('order.leave')}</Banner> : null}
      <Answer of={reasons} skeleton={<Skeleton shape="button" />} failed={{ title: t('entry.whyFailed') }}>
        {(all) => (
          <ChoiceGroup label={t('entry.why')} rule={t('entry.optional')}>
            {all.map((one) => (
              <RadioRow
                key={one.id}
                name="cancellation_reason"
                value={one.id}
                checked={reason === one.id}
                onChange={() => setReason(one.id)}
                label={<Name name={one.names} />}
              />
            ))}
          </ChoiceGroup>
        )}
      </Answer>
      {leave.error ? (
        <Banner tone="danger" role="alert">
          {errorText(leave.error)}
        </Banner>
      ) : null}
      <Button
        kind="danger"
        block
        busy={leave.loading}
        onClick={() =>
          void leave
            .run(undefined)
            .catch(() => {})
            .finally(onChanged)
        }
        {...tap('waiting-leave-confirm')}
      >
        {t('entry.leaveConfirm')}
      </Button>
      <Button kind="secondary" block onClick={onKeep}>
        {t('entry.keep')}
      </Button>
    </div>
  );
}
