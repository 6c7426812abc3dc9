import type { Printer } from '@sufra/api/staff/endpoints';
import { PRINTERS_PATH } from '@sufra/contract/edge-paths';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Section } from '@sufra/ui/desk';
import { Field } from '@sufra/ui/form';
import { inputClass } from '@sufra/ui/input-class';
import { useEffect, useRef } from 'react';

const steps = css`display:grid;gap:4px;padding-inline-start:1.25rem;list-style:decimal`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px`;

export interface PrinterAddressProps {
  readonly printer: Printer;
  /** The key of the address. */
  readonly secret: string;
  readonly onDone: () => void;
}

/** The address at which a printer asks, shown once, with where it is typed in (PRN-004). */
export function PrinterAddress({ printer, secret, onDone }: PrinterAddressProps) {
  const t = useText();
  const { context, toast } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const field = useRef<HTMLInputElement>(null);
  const kind = printer.kind === 'epson' ? 'epson' : 'star';
  const address = `${context.origin}${PRINTERS_PATH}${restaurant}/${kind}?key=${secret}`;
  // It stands where the person did not look.
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: t('links.copied') });
    } catch {
      // Not allowed: the address is marked, so that the person copies it.
      field.current?.select();
    }
  };
  return (
    <Section title={t('printing.addressOf', { name: printer.name })}>
      <p>{t('printing.addressOnce')}</p>
      <Field label={t('printing.address')}>
        {(control) => (
          <input
            {...control}
            ref={field}
            className={inputClass}
            dir="ltr"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <ol className={steps}>
        {(['one', 'two', 'three'] as const).map((step) => (
          <li key={step}>{t(`printing.steps.${kind}.${step}`)}</li>
        ))}
      </ol>
      <div className={actions}>
        <Button kind="secondary" onClick={() => void copy()}>
          {t('links.copy')}
        </Button>
        <Button onClick={onDone}>{t('printing.addressDone')}</Button>
      </div>
    </Section>
  );
}
