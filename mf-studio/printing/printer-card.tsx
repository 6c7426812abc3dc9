import { PRINTING_LIMITS } from '@sufra/api/staff/devices/printing-limits';
import {
  changePrinter,
  type Printer,
  type Printing,
  removePrinter,
  renewPrinterKey,
  testPrinter,
} from '@sufra/api/staff/endpoints';
import { formatDateTime, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, quietSmall, surface } from '@sufra/ui/desk';
import { Field, Select } from '@sufra/ui/form';
import { inputClass } from '@sufra/ui/input-class';
import { useState } from 'react';
import { usePeopleAction } from '../people/use-people-action.ts';
import { WidthField } from './add-printer.tsx';

const card = css`display:grid;gap:8px;padding:12px 16px;${surface}`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;& h3{font-size:1rem}`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px`;
const fields = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:8px 12px;align-items:start`;

const TONES = {
  new: 'neutral',
  well: 'success',
  silent: 'danger',
  paper: 'danger',
  cover: 'danger',
  error: 'danger',
} as const satisfies Readonly<Record<Printer['state'], string>>;

export interface PrinterCardProps {
  readonly branch: string;
  readonly printer: Printer;
  /** Printers of the branch that may stand in for it. */
  readonly others: readonly Printer[];
  readonly onChanged: (printing: Printing) => void;
  readonly onKey: (printing: Printing, printer: string, key: string | null) => void;
}

/** A printer: how it is, a test, and what can be changed of it (PRN-002). */
export function PrinterCard({ branch, printer, others, onChanged, onKey }: PrinterCardProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const action = usePeopleAction();
  const [open, setOpen] = useState<'change' | 'key' | 'remove' | null>(null);
  const { name, kind, width, state, seen_at, device, waiting, test } = printer;
  const params = { restaurant, branch, printer: printer.id };
  const clock = { locale, timeZone };
  const run = (work: () => Promise<Printing>, said: string) =>
    action.run(async () => onChanged(await work()), { said, onDone: () => setOpen(null) });
  const ask = (part: typeof open) => setOpen(open === part ? null : part);
  const standIn = others.find(({ id }) => id === printer.fallback_id);
  return (
    <li className={card} data-printer={name}>
      <div className={head}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <Badge tone={TONES[state]}>{t(`printing.state.${state}`)}</Badge>
        <span className={quietSmall}>
          {t(`printing.kinds.${kind}`)} · {t('printing.mm', { width })}
        </span>
      </div>
      {state === 'well' ? null : <p>{t(`printing.todo.${state}.${kind === 'tablet' ? 'tablet' : 'own'}`)}</p>}
      <p className={quietSmall}>
        {[
          seen_at ? t('printing.seen', { time: formatDateTime(seen_at, clock) }) : '',
          device && kind !== 'tablet' ? t('printing.device', { device }) : '',
          waiting > 0 ? t('printing.waiting', { count: waiting }) : '',
          standIn ? t('printing.standsIn', { name: standIn.name }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {test ? (
        <p role="status">
          {t([`printing.test.${test.state}`, 'printing.test.waiting'], { time: formatDateTime(test.at, clock) })}
        </p>
      ) : null}
      <div className={actions}>
        <Button
          kind="secondary"
          size="small"
          busy={action.busy}
          aria-label={t('printing.testOf', { name })}
          onClick={() => run(() => caller.call(testPrinter, { params }), t('printing.tested', { name }))}
        >
          {t('printing.testDo')}
        </Button>
        <Button
          kind="secondary"
          size="small"
          aria-expanded={open === 'change'}
          aria-label={t('printing.changeOf', { name })}
          onClick={() => ask('change')}
        >
          {t('printing.change')}
        </Button>
        {kind === 'tablet' ? null : (
          <Button
            kind="secondary"
            size="small"
            aria-expanded={open === 'key'}
            aria-label={t('printing.keyOf', { name })}
            onClick={() => ask('key')}
          >
            {t('printing.key')}
          </Button>
        )}
        <Button
          kind="ghost"
          size="small"
          aria-expanded={open === 'remove'}
          aria-label={t('printing.removeOf', { name })}
          onClick={() => ask('remove')}
        >
          {t('printing.remove')}
        </Button>
      </div>
      {open === 'change' ? (
        <ChangeForm
          printer={printer}
          others={others}
          busy={action.busy}
          onSave={(body) => run(() => caller.call(changePrinter, { params, body }), t('branch.saved'))}
        />
      ) : null}
      {open === 'key' ? (
        <div className={actions}>
          <p>{t('printing.keyText', { name })}</p>
          <Button
            kind="danger"
            size="small"
            busy={action.busy}
            onClick={() =>
              action.run(
                async () => {
                  const renewed = await caller.call(renewPrinterKey, { params });
                  onKey(renewed.printing, renewed.printer_id, renewed.key);
                },
                { said: t('printing.keyDone', { name }), onDone: () => setOpen(null) },
              )
            }
          >
            {t('printing.keyYes')}
          </Button>
        </div>
      ) : null}
      {open === 'remove' ? (
        <div className={actions}>
          <p>{t('printing.removeText', { name })}</p>
          <Button
            kind="danger"
            size="small"
            busy={action.busy}
            onClick={() => run(() => caller.call(removePrinter, { params }), t('printing.removed', { name }))}
          >
            {t('printing.removeYes', { name })}
          </Button>
        </div>
      ) : null}
      <Fault>{action.fault}</Fault>
    </li>
  );
}

interface ChangeFormProps {
  readonly printer: Printer;
  readonly others: readonly Printer[];
  readonly busy: boolean;
  readonly onSave: (body: { name: string; width: 58 | 80; fallback_id: string | null }) => void;
}

function ChangeForm({ printer, others, busy, onSave }: ChangeFormProps) {
  const t = useText();
  const [name, setName] = useState(printer.name);
  const [width, setWidth] = useState(printer.width);
  const [standIn, setStandIn] = useState(printer.fallback_id ?? '');
  const isNamed = name.trim() !== '';
  return (
    <form
      noValidate
      className={fields}
      aria-label={t('printing.changeOf', { name: printer.name })}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed) onSave({ name, width, fallback_id: standIn || null });
      }}
    >
      <Field label={t('printing.name')} error={isNamed ? null : t('printing.nameMissing')}>
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
      <WidthField value={width} onChange={setWidth} />
      <Field label={t('printing.standIn')} hint={t('printing.standInHint')}>
        {(control) => (
          <Select {...control} value={standIn} onChange={({ target }) => setStandIn(target.value)}>
            <option value="">{t('printing.standInNone')}</option>
            {others.map(({ id, name: other }) => (
              <option key={id} value={id}>
                {other}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" busy={busy} disabledReason={isNamed ? undefined : t('branch.blocked')}>
        {t('branch.save')}
      </Button>
    </form>
  );
}
