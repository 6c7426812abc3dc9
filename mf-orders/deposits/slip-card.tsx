import type { DepositSlip } from '@sufra/api/staff/endpoints';
import { MAX_KEEP_NOTE } from '@sufra/api/staff/limits';
import { formatDate, formatMoment, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Badge, Button, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { edge, Fault, faultText, lineAbove, quiet, surface } from '@sufra/ui/desk';
import { CheckRow, inputClass, RadioRow } from '@sufra/ui/form';
import { CheckBoldIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { clockNow } from '../board/tick.tsx';
import { RequestPanel } from '../refund/request-panel.tsx';
import { goesBack, sumOf } from './slip-money.ts';
import type { SlipState } from './use-slip.ts';

const card = css`display:grid;gap:var(--s4);padding:var(--s4);${surface};${edge};& h2{font-size:1.25rem}`;
const piece = css`min-block-size:4rem`;
const tall = css`min-block-size:3.5rem`;
const tallest = css`min-block-size:4rem`;
const field = css`display:grid;gap:4px;font-weight:600;& input{min-block-size:3.5rem}`;
const panel = css`display:grid;gap:var(--s3);padding-block-start:var(--s3);${lineAbove}`;

export interface SlipCardProps {
  readonly slip: DepositSlip;
  readonly state: SlipState;
}

/** What a code stands for: its pieces, where their money goes, and what can be said of them. */
export function SlipCard({ slip, state }: SlipCardProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const held = slip.pieces.filter((one) => one.state === 'held');
  const [chosen, setChosen] = useState(held.map(({ id }) => id));
  const [isKeeping, setKeeping] = useState(false);
  const pick = chosen.filter((id) => held.some((one) => one.id === id));
  const none = pick.length === 0 ? t('deposits.chooseFirst') : null;
  const { currency, refund_request: request } = slip;
  const moment = (at: string) => formatMoment(at, { locale, timeZone, now: clockNow() });
  return (
    <section className={card} aria-label={t('deposits.slip', { number: slip.number })}>
      <div>
        <h2>
          <bdi dir="ltr" translate="no">
            {slip.number}
          </bdi>
        </h2>
        <p className={quiet}>
          <bdi>{slip.customer}</bdi> ·{' '}
          <bdi dir="ltr" translate="no">
            {slip.code}
          </bdi>
        </p>
      </div>
      <Fault>{state.words}</Fault>
      <div>
        {slip.pieces.map(({ id, names, item_names, amount, state: now, due_at, late, ended_at, ended_by }) => {
          const isHeld = now === 'held';
          const words = [
            localizedName(item_names, locale).text,
            isHeld ? t(late ? 'deposits.wasDue' : 'deposits.due', { day: formatDate(due_at, { timeZone }) }) : '',
            ended_by && ended_at ? t('deposits.endedBy', { name: ended_by, time: moment(ended_at) }) : '',
          ];
          return (
            <CheckRow
              key={id}
              className={piece}
              name={id}
              disabled={!isHeld}
              checked={isHeld && pick.includes(id)}
              onChange={(event) =>
                setChosen(event.target.checked ? [...pick, id] : pick.filter((other) => other !== id))
              }
              label={localizedName(names, locale).text}
              hint={words.filter(Boolean).join(' · ')}
              end={
                <>
                  <Money amount={amount} currency={currency} />{' '}
                  {isHeld && !late ? null : (
                    <Badge tone={late ? 'danger' : 'neutral'}>
                      {late ? <WarningCircleFillIcon /> : null} {t(late ? 'deposits.late' : `deposits.state.${now}`)}
                    </Badge>
                  )}
                </>
              }
            />
          );
        })}
      </div>
      {request ? (
        <RequestPanel request={request} ends={moment(request.expires_at)} action={{ busy: false, words: null }}>
          <p className={quiet}>{t('deposits.mayAsk')}</p>
        </RequestPanel>
      ) : null}
      {held.length > 0 && !request ? (
        <>
          <Back slip={slip} chosen={pick} />
          <Button
            block
            className={tallest}
            icon={<CheckBoldIcon />}
            busy={state.busy}
            disabledReason={none}
            onClick={() => void state.takeBack(pick)}
          >
            {t('deposits.takeBack', { count: pick.length })}
          </Button>
          <Button kind="danger" className={tall} aria-expanded={isKeeping} onClick={() => setKeeping(!isKeeping)}>
            {t('deposits.keepOpen')}
          </Button>
          {isKeeping ? <Keep slip={slip} state={state} chosen={pick} none={none} /> : null}
        </>
      ) : null}
    </section>
  );
}

function Back({ slip, chosen }: { readonly slip: DepositSlip; readonly chosen: readonly string[] }) {
  const t = useText();
  const { locale } = useLocale();
  const { ways, stays } = goesBack(slip, chosen);
  return (
    <div>
      {ways.map(({ to, amount }) => (
        <p key={to}>
          {t(`deposits.to.${to}`)} <Money amount={amount} currency={slip.currency} />
        </p>
      ))}
      {stays ? (
        <p className={faultText}>{t('deposits.stays', { amount: formatMoneyText(stays, slip.currency, locale) })}</p>
      ) : null}
    </div>
  );
}

interface KeepProps extends SlipCardProps {
  readonly chosen: string[];
  /** Why it is not possible yet. */
  readonly none: string | null;
}

function Keep({ slip, state, chosen, none }: KeepProps) {
  const t = useText();
  const { locale } = useLocale();
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  return (
    <section className={panel} aria-label={t('deposits.keep')}>
      <p className={quiet}>{t('deposits.keepText')}</p>
      <div>
        {slip.reasons.map(({ code, names }) => (
          <RadioRow
            key={code}
            name="reason"
            value={code}
            checked={code === reason}
            onChange={() => setReason(code)}
            label={localizedName(names, locale).text}
          />
        ))}
      </div>
      <label className={field}>
        {t('deposits.note')}
        <input
          className={inputClass}
          maxLength={MAX_KEEP_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <Button
        kind="danger"
        className={tall}
        busy={state.busy}
        disabledReason={none ?? (reason === null ? t('order.reasonFirst') : null)}
        onClick={() => reason && void state.keep(chosen, reason, note)}
      >
        {t('deposits.keep')} <Money amount={sumOf(slip.pieces, chosen)} currency={slip.currency} />
      </Button>
    </section>
  );
}
