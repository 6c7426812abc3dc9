import { extendHold, type Reservation } from '@sufra/api/reservation/endpoints';
import { HOLD_WARNING_SECONDS } from '@sufra/api/reservation/policy';
import { type Answered, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useSecondsLeft } from '@sufra/module/seconds-left';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ClockIcon } from '@sufra/ui/icons';
import { useEffect, useRef } from 'react';
import { forgetHeld } from '../storage/held.ts';
import { clockText } from './clock-text.ts';
import { pathAfterHold } from './use-hold.ts';
import { useLostHold } from './use-lost-hold.ts';

const clock = css`font-weight:600;font-variant-numeric:tabular-nums`;

export interface HoldBarProps {
  readonly reservation: Reservation;
  readonly answer: Answered<Reservation>;
}

/**
 * How long the table is held, by the server's end: calm until two minutes before it, then said once, and
 * longer once (RES-020). The end leads to step one with guests and day.
 */
export function HoldBar({ reservation, answer }: HoldBarProps) {
  const t = useText();
  const errorText = useErrorText();
  const isLost = useLostHold(reservation);
  const { announce, caller, navigate } = usePlatform();
  const { id, hold_seconds_left, can_extend } = reservation;
  const left = useSecondsLeft(hold_seconds_left ?? null, answer.updatedAt);
  const isNear = left !== null && left <= HOLD_WARNING_SECONDS;
  const extend = useAction(() => caller.call(extendHold, { params: { id } }));
  const said = useRef(false);
  const { retry } = answer;

  useEffect(() => {
    if (!isNear || said.current || left === 0) return;
    said.current = true;
    announce(t('hold.warning'));
  }, [announce, isNear, left, t]);

  useEffect(() => {
    if (left !== 0) return;
    announce(t('hold.ended'));
    forgetHeld(id);
    navigate(pathAfterHold(reservation), { replace: true });
  }, [announce, id, left, navigate, reservation, t]);

  if (left === null) return null;
  const more = () =>
    void extend
      .run(undefined)
      .then(() => {
        said.current = false;
        announce(t('hold.extended'));
      })
      // Of a hold that is over with the times that are left; the rest is shown below.
      .catch(isLost)
      .finally(retry);
  return (
    <Banner
      tone={isNear ? 'warning' : 'info'}
      icon={<ClockIcon />}
      {...(isNear && can_extend
        ? {
            action: (
              <Button kind="ghost" size="small" busy={extend.loading} onClick={more}>
                {t('hold.extend')}
              </Button>
            ),
          }
        : {})}
    >
      <span role="timer" aria-live="off" className={clock} data-test="hold-left">
        {t('hold.left', { time: clockText(left) })}
      </span>
      {extend.error ? <span role="alert"> {errorText(extend.error)}</span> : null}
    </Banner>
  );
}
