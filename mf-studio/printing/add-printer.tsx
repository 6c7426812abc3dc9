import { PRINTER_KINDS, type PrinterKind } from '@sufra/api/printing/states';
import { PRINTING_LIMITS } from '@sufra/api/staff/devices/printing-limits';
import { addPrinter, type Printing } from '@sufra/api/staff/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, Section } from '@sufra/ui/desk';
import { Field, Select } from '@sufra/ui/form';
import { inputClass } from '@sufra/ui/input-class';
import { type FormEvent, useState } from 'react';
import { usePeopleAction } from '../people/use-people-action.ts';

const form = css`display:grid;gap:12px`;
const fields = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:8px 12px;align-items:start`;
const start = css`justify-self:start`;

export interface AddPrinterProps {
  readonly branch: string;
  /** `key` null: it has no address. */
  readonly onAdded: (printing: Printing, printer: string, key: string | null) => void;
}

/**
 * A new printer: what it is called, how it gets its papers, how wide they are. Its address is shown after it (PRN-002).
 */
export function AddPrinter({ branch, onAdded }: AddPrinterProps) {
  const t = useText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const [name, setName] = useState('');
  const [kind, setKind] = useState<PrinterKind>('star');
  const [width, setWidth] = useState<58 | 80>(80);
  const [isTried, setTried] = useState(false);
  const action = usePeopleAction();
  const isNamed = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNamed) return;
    action.run(
      async () => {
        const added = await caller.call(addPrinter, { params: { restaurant, branch }, body: { name, kind, width } });
        onAdded(added.printing, added.printer_id, added.key);
      },
      {
        said: t('printing.added', { name }),
        onDone: () => {
          setName('');
          setTried(false);
        },
      },
    );
  };
  return (
    <Section title={t('printing.add')}>
      <form noValidate className={form} aria-label={t('printing.add')} onSubmit={submit}>
        <div className={fields}>
          <Field label={t('printing.name')} error={isTried && !isNamed ? t('printing.nameMissing') : null}>
            {(control) => (
              <input
                {...control}
                className={inputClass}
                dir="auto"
                maxLength={PRINTING_LIMITS.name}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field label={t('printing.kind')} hint={t(`printing.kindHint.${kind}`)}>
            {(control) => (
              <Select {...control} value={kind} onChange={({ target }) => setKind(target.value as PrinterKind)}>
                {PRINTER_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {t(`printing.kinds.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <WidthField value={width} onChange={setWidth} />
        </div>
        <Fault>{action.fault}</Fault>
        <Button type="submit" busy={action.busy} className={start}>
          {t('printing.addDo')}
        </Button>
      </form>
    </Section>
  );
}

export interface WidthFieldProps {
  readonly value: 58 | 80;
  readonly onChange: (width: 58 | 80) => void;
}

/** Of the paper. */
export function WidthField({ value, onChange }: WidthFieldProps) {
  const t = useText();
  return (
    <Field label={t('printing.width')}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value === '58' ? 58 : 80)}>
          {([80, 58] as const).map((width) => (
            <option key={width} value={width}>
              {t('printing.mm', { width })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
