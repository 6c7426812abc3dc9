import { disputeNoShow, type Reservation } from '@sufra/api/reservation/endpoints';
import { MAX_NOTE_LENGTH } from '@sufra/api/reservation/limits';
import { tap, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, SubmitButton, TextArea } from '@sufra/ui/form';
import { useEffect, useRef, useState } from 'react';
import { quiet } from '../booking/layout.ts';

const frame = css`display:grid;gap:var(--s3);&:focus{outline:none}`;

/** A no-show that is wrong: its guest says so, and the restaurant looks at it again (guide §1.17). Then what it answered. */
export function DisputePanel({
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
  const { id, can_dispute, dispute } = reservation;
  const send = useAction((text: string | null) => caller.call(disputeNoShow, { params: { id }, body: { text } }));
  async function submit({ text }: { text?: string }): Promise<undefined> {
    try {
      if (!(await send.run(text?.trim() || null))) return undefined;
      announce(t('dispute.told'));
      // The button that was tapped goes.
      panel.current?.focus();
    } catch {
      // Shown below, by `send.error`.
    }
    onChanged();
    return undefined;
  }
  if (!can_dispute && !dispute) return null;
  const answered = dispute?.answer === 'came' || dispute?.answer === 'excused' || dispute?.answer === 'stands';
  return (
    <Card as="section" aria-label={t('dispute.title')} className={frame} ref={panel} tabIndex={-1} data-test="dispute">
      {dispute ? (
        <>
          <p role="status">{t(answered ? `dispute.answer.${dispute.answer}` : 'dispute.told')}</p>
          {dispute.text ? (
            <p className={quiet}>
              <bdi>{dispute.text}</bdi>
            </p>
          ) : null}
        </>
      ) : open ? (
        <Form<{ text?: string }> onSubmit={submit} attributes={{ 'aria-label': t('dispute.title'), method: 'post' }}>
          <div className={frame}>
            <p>{t('dispute.lead')}</p>
            <TextArea name="text" label={t('dispute.text')} optional maxLength={MAX_NOTE_LENGTH} rows={3} />
            <SubmitButton {...tap('reservation-dispute-send')}>{t('dispute.send')}</SubmitButton>
          </div>
        </Form>
      ) : (
        <Button kind="soft" size="small" onClick={() => setOpen(true)} {...tap('reservation-dispute')}>
          {t('dispute.open')}
        </Button>
      )}
      {send.error ? (
        <Banner tone="danger" role="alert">
          {errorText(send.error)}
        </Banner>
      ) : null}
    </Card>
  );
}
