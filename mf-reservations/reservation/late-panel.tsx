import { type Reservation, tellLate } from '@sufra/api/reservation/endpoints';
import { LATE_MINUTES } from '@sufra/api/reservation/limits';
import { tap, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Card, Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';

const frame = css`display:grid;gap:var(--s3);&:focus{outline:none}`;
const row = css`display:flex;flex-wrap:wrap;gap:var(--s2);border:0`;

/** "Running late": the restaurant is told by how much and keeps the table (guide §1.17). */
export function LatePanel({
  reservation,
  onChanged,
}: {
  readonly reservation: Reservation;
  readonly onChanged: () => void;
}) {
  const t = useText();
  const errorText = useErrorText();
  const { announce, caller } = usePlatform();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);
  const { id, late_minutes } = reservation;
  const tell = useAction((minutes: number) => caller.call(tellLate, { params: { id }, body: { minutes } }));
  const send = (minutes: number) =>
    void tell
      .run(minutes)
      .then(() => announce(t('late.done')))
      .catch(() => {})
      .finally(onChanged);
  if (!reservation.can_be_late && !late_minutes) return null;
  return (
    <Card as="section" aria-label={t('late.title')} className={frame} ref={panel} tabIndex={-1}>
      {late_minutes ? <p role="status">{t('late.told', { minutes: t('minutes', { count: late_minutes }) })}</p> : null}
      {!reservation.can_be_late ? null : open ? (
        <fieldset className={row} aria-label={t('late.minutes')}>
          {LATE_MINUTES.map((minutes) => (
            <Chip key={minutes} selected={minutes === late_minutes} onClick={() => send(minutes)}>
              {t('minutes', { count: minutes })}
            </Chip>
          ))}
        </fieldset>
      ) : (
        <Button kind="soft" size="small" onClick={() => setOpen(true)} {...tap('reservation-late')}>
          {t('page.late')}
        </Button>
      )}
      {tell.error ? (
        <Banner tone="danger" role="alert">
          {errorText(tell.error)}
        </Banner>
      ) : null}
    </Card>
  );
}
