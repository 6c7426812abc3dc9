import { type Enrolled, enrollTaxDevice, type Tax, type TaxDevice } from '@sufra/api/staff/endpoints';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { useFreshProof } from '@sufra/module/console';
import { Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, quietSmall } from '@sufra/ui/desk';
import { Form, SubmitButton } from '@sufra/ui/form';
import { useState } from 'react';
import { TaxFields } from './fields.tsx';
import { faultOf } from './form-fault.ts';
import { Messages } from './messages.tsx';
import { useTaxAction } from './use-tax-action.ts';

const box = css`display:grid;gap:8px`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center`;

/**
 * Gets a device its certificate or credentials, or new ones; one that stopped on the way goes on without
 * anything typed (TAX-005).
 */
export function EnrollForm({
  device,
  tax,
  onClose,
}: {
  readonly device: TaxDevice;
  readonly tax: Tax;
  readonly onClose: () => void;
}) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, announce } = usePlatform();
  const { restaurant, show, busy, fault, run } = useTaxAction();
  const proved = useFreshProof();
  const [ended, setEnded] = useState<Enrolled | null>(null);
  const known = tax.authority === 'eta' ? 'eta' : 'zatca';
  const enroll = async (input: Record<string, string>) => {
    const answer = await caller.call(enrollTaxDevice, { params: { restaurant, device: device.id }, body: { input } });
    show(answer.tax);
    setEnded(answer);
    if (answer.outcome === 'well') onClose();
    announce(t(`tax.enroll.outcome.${answer.outcome}`), answer.outcome === 'well' ? undefined : 'assertive');
  };
  return (
    <div className={box}>
      <p className={quietSmall}>{t(`tax.enroll.text.${known}`)}</p>
      {ended && ended.outcome !== 'well' ? (
        <div className={box} role="alert">
          <p>{t(`tax.enroll.outcome.${ended.outcome}`)}</p>
          <Messages messages={ended.messages} />
        </div>
      ) : null}
      {device.keys === 'begun' ? (
        <div className={actions}>
          <Button size="small" busy={busy} onClick={() => run(() => enroll({}), { onDone: () => {} })}>
            {t('tax.enroll.goOn')}
          </Button>
          <Fault>{fault}</Fault>
        </div>
      ) : null}
      <Form<Record<string, string>>
        attributes={{ 'aria-label': t('tax.enroll.title', { code: device.code }), autoComplete: 'off' }}
        onSubmit={async (typed) => {
          try {
            await proved(() => enroll(typed));
          } catch (error) {
            return faultOf(error, errorText);
          }
          return undefined;
        }}
      >
        <TaxFields fields={tax.enroll_fields} authority={tax.authority} />
        <div className={actions}>
          <SubmitButton block={false}>{t('tax.enroll.send')}</SubmitButton>
          <TextButton onClick={onClose}>{t('tax.close')}</TextButton>
        </div>
      </Form>
    </div>
  );
}
