import { disputeNoShow, type Reservation } from '@sufra/api/reservation/endpoints';
import { MAX_NOTE_LENGTH } from '@sufra/api/reservation/limits';
import { tap, usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { Form, SubmitButton, TextArea } from '@sufra/ui/form';
import { quiet } from '../booking/layout.ts';
import { TellPanel } from './tell-panel.tsx';

const frame = css`display:grid;gap:var(--s3)`;

/**
 * A no-show that is wrong: its guest says so, and the restaurant looks at it again (guide §1.17). Then what
 * it answered.
 */
export function DisputePanel({
  reservation: { id, can_dispute, dispute },
  onChanged,
}: {
  readonly reservation: Reservation;
  readonly onChanged: () => void;
}) {
  const t = useText();
  const { caller } = usePlatform();
  return (
    <TellPanel<string | null>
      title={t('dispute.title')}
      told={dispute ? <Dispute dispute={dispute} /> : null}
      offer={can_dispute && !dispute ? { label: t('dispute.open'), tap: tap('reservation-dispute') } : null}
      call={(text) => caller.call(disputeNoShow, { params: { id }, body: { text } })}
      done={() => t('dispute.told')}
      onChanged={onChanged}
      data-test="dispute"
    >
      {(send) => (
        <Form<{ text?: string }>
          onSubmit={async ({ text }) => {
            await send(text?.trim() || null);
            return undefined;
          }}
          attributes={{ 'aria-label': t('dispute.title') }}
        >
          <div className={frame}>
            <p>{t('dispute.lead')}</p>
            <TextArea name="text" label={t('dispute.text')} optional maxLength={MAX_NOTE_LENGTH} rows={3} />
            <SubmitButton {...tap('reservation-dispute-send')}>{t('dispute.send')}</SubmitButton>
          </div>
        </Form>
      )}
    </TellPanel>
  );
}

function Dispute({ dispute: { answer, text } }: { readonly dispute: NonNullable<Reservation['dispute']> }) {
  const t = useText();
  const answered = answer === 'came' || answer === 'excused' || answer === 'stands';
  return (
    <>
      <p role="status">{t(answered ? `dispute.answer.${answer}` : 'dispute.told')}</p>
      {text ? (
        <p className={quiet}>
          <bdi>{text}</bdi>
        </p>
      ) : null}
    </>
  );
}
