import { changeTaxDevice, retireTaxDevice, type Tax, type TaxDevice } from '@sufra/api/staff/endpoints';
import { formatDate, formatDateTime, localizedName, useLocale } from '@sufra/i18n';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { Badge, Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, faultText, quietSmall, Section } from '@sufra/ui/desk';
import { Form, SubmitButton } from '@sufra/ui/form';
import { useState } from 'react';
import { EnrollForm } from './enroll-form.tsx';
import { TaxFields } from './fields.tsx';
import { faultOf } from './form-fault.ts';
import { useTaxAction } from './use-tax-action.ts';

const actions = css`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center`;
const facts = css`display:grid;gap:4px`;

const TONES = {
  none: 'neutral',
  begun: 'warning',
  good: 'success',
  ending: 'warning',
  ended: 'danger',
  refused: 'danger',
  retired: 'neutral',
} as const;

/**
 * A point of sale at the tax authority: its certificate and when it ends, what waits, and what a person can
 * do about it (TAX-005).
 */
export function DevicePanel({ device, tax }: { readonly device: TaxDevice; readonly tax: Tax }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { may } = useWorkplace();
  const [open, setOpen] = useState<'enroll' | 'facts' | 'retire' | null>(null);
  const at = { locale, timeZone };
  const state = device.state === 'retired' ? 'retired' : device.keys;
  const name = t('tax.device.name', { code: device.code, branch: localizedName(device.branch, locale).text });
  const isBad = state === 'ended' || state === 'refused' || state === 'none' || state === 'begun';
  const isFirst = device.keys === 'none' || device.keys === 'begun';
  const isChangeable = may('change_tax') && device.state !== 'retired';
  const close = () => setOpen(null);
  return (
    <Section title={name} beside={<Badge tone={TONES[state]}>{t(`tax.keys.${state}`)}</Badge>}>
      <div className={facts}>
        <p className={isBad ? faultText : undefined}>{t(`tax.todo.${state}`)}</p>
        {device.ends_at && device.state !== 'retired' ? (
          <p className={quietSmall}>
            {t('tax.device.ends')} <time dateTime={device.ends_at}>{formatDate(device.ends_at, at)}</time>
          </p>
        ) : null}
        <p className={quietSmall}>
          {t(`tax.point.${device.point === 'tables' ? 'tables' : 'main'}`)} ·{' '}
          {t('tax.device.documents', { count: device.documents })}
        </p>
        {device.waiting > 0 && device.due_at ? (
          <p role="status">
            {t('tax.device.waiting', { count: device.waiting, at: formatDateTime(device.due_at, at) })}
          </p>
        ) : null}
        {device.refused > 0 ? (
          <p className={faultText} role="status">
            {t('tax.device.refused', { count: device.refused })}
          </p>
        ) : null}
      </div>
      {isChangeable && open === null ? (
        <div className={actions}>
          <Button
            kind={isBad ? 'primary' : 'secondary'}
            size="small"
            aria-label={t(isFirst ? 'tax.enroll.firstOf' : 'tax.enroll.againOf', { name })}
            onClick={() => setOpen('enroll')}
          >
            {t(isFirst ? 'tax.enroll.first' : 'tax.enroll.again')}
          </Button>
          <TextButton aria-label={t('tax.facts.of', { name })} onClick={() => setOpen('facts')}>
            {t('tax.facts.open')}
          </TextButton>
          <TextButton aria-label={t('tax.retire.of', { name })} onClick={() => setOpen('retire')}>
            {t('tax.retire.open')}
          </TextButton>
        </div>
      ) : null}
      {open === 'enroll' ? <EnrollForm device={device} tax={tax} onClose={close} /> : null}
      {open === 'facts' ? <FactsForm device={device} tax={tax} onClose={close} /> : null}
      {open === 'retire' ? <Retire device={device} onClose={close} /> : null}
    </Section>
  );
}

interface Opened {
  readonly device: TaxDevice;
  readonly onClose: () => void;
}

function FactsForm({ device, tax, onClose }: Opened & { readonly tax: Tax }) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, announce } = usePlatform();
  const { restaurant, show } = useTaxAction();
  const proved = useFreshProof();
  return (
    <Form<Record<string, string>>
      attributes={{ 'aria-label': t('tax.facts.title', { code: device.code }) }}
      initialValues={device.facts}
      onSubmit={async (typed) => {
        const body = { facts: typed };
        try {
          const after = await proved(() =>
            caller.call(changeTaxDevice, { params: { restaurant, device: device.id }, body }),
          );
          show(after);
        } catch (error) {
          return faultOf(error, errorText);
        }
        announce(t('tax.facts.done'));
        onClose();
        return undefined;
      }}
    >
      <p className={quietSmall}>{t('tax.facts.text')}</p>
      <TaxFields fields={tax.fields} authority={tax.authority} isEnrolled={device.state === 'active'} />
      <div className={actions}>
        <SubmitButton block={false}>{t('tax.facts.save')}</SubmitButton>
        <TextButton onClick={onClose}>{t('tax.close')}</TextButton>
      </div>
    </Form>
  );
}

function Retire({ device, onClose }: Opened) {
  const t = useText();
  const { caller } = usePlatform();
  const action = useTaxAction();
  const run = () =>
    action.run(
      async () =>
        action.show(
          await caller.call(retireTaxDevice, { params: { restaurant: action.restaurant, device: device.id } }),
        ),
      { said: t('tax.retire.done', { code: device.code }), onDone: onClose },
    );
  return (
    <div className={facts}>
      <p>{t('tax.retire.text', { code: device.code })}</p>
      <div className={actions}>
        <Button kind="danger" size="small" busy={action.busy} onClick={run}>
          {t('tax.retire.yes')}
        </Button>
        <TextButton onClick={onClose}>{t('tax.close')}</TextButton>
      </div>
      <Fault>{action.fault}</Fault>
    </div>
  );
}
