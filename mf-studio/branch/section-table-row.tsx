import type { SeatingFault } from '@sufra/api/staff/serve/seating-faults';
import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import { formatList, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { lineAbove } from '@sufra/ui/desk';
import { CheckRow, Field, inputClass } from '@sufra/ui/form';
import { MoveControl } from '../menu/move-control.tsx';
import { NumberField } from './number-field.tsx';
import { isJoined, type SectionDraft, type TableDraft, toggleJoin, withoutTable } from './section-draft.ts';

const row = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:8px 12px;align-items:end;padding-block:10px;${lineAbove}`;
const acts = css`display:flex;flex-wrap:wrap;gap:4px;align-items:center`;
const whole = css`grid-column:1/-1`;
const summary = css`cursor:pointer;padding-block:8px;color:var(--ink-2)`;
const choices = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr));gap:0 12px`;

export interface SectionTableRowProps {
  readonly section: SectionDraft;
  readonly table: TableDraft;
  readonly at: number;
  /** Of the section. */
  readonly fault: SeatingFault | null;
  readonly onChange: (section: SectionDraft) => void;
  readonly onMove: (to: number) => void;
}

/** A table that is reserved: what staff call it, its seats, and the tables that it can be put together with. */
export function SectionTableRow({ section, table, at, fault, onChange, onMove }: SectionTableRowProps) {
  const t = useText();
  const { locale } = useLocale();
  const { tables } = section;
  const name = t('sections.table', { label: table.label || at + 1 });
  const change = (changed: Partial<TableDraft>) =>
    onChange({ ...section, tables: tables.map((one) => (one.key === table.key ? { ...one, ...changed } : one)) });
  const faultAt = (field: string) =>
    fault?.field === `tables.${at}.${field}` ? t(`sections.fault.${fault.why}` as string) : null;
  const others = tables.filter(({ key }) => key !== table.key);
  const joined = others.filter(({ key }) => isJoined(section, table.key, key)).map(({ label }) => label);
  return (
    <fieldset className={row}>
      <legend>{name}</legend>
      <Field label={t('sections.label')} error={faultAt('label')}>
        {(control) => (
          <input
            {...control}
            className={inputClass}
            dir="auto"
            maxLength={BRANCH_LIMITS.label}
            value={table.label}
            onChange={({ target }) => change({ label: target.value })}
          />
        )}
      </Field>
      <NumberField
        label={t('tables.seats')}
        value={table.seats}
        error={faultAt('seats')}
        onChange={(seats) => change({ seats })}
      />
      <div className={acts}>
        <MoveControl name={name} index={at} count={tables.length} onMove={onMove} />
        <Button kind="ghost" size="small" onClick={() => onChange(withoutTable(section, table.key))}>
          {t('sections.removeTable', { label: table.label || at + 1 })}
        </Button>
      </div>
      {others.length > 0 ? (
        <details className={whole}>
          <summary className={summary}>
            {joined.length > 0
              ? t('sections.joinedWith', { tables: formatList(joined, locale) })
              : t('sections.joinedWithNone')}
          </summary>
          <div className={choices}>
            {others.map(({ key, label }) => (
              <CheckRow
                key={key}
                label={t('sections.table', { label })}
                checked={isJoined(section, table.key, key)}
                onChange={() => onChange(toggleJoin(section, table.key, key))}
              />
            ))}
          </div>
        </details>
      ) : null}
    </fieldset>
  );
}
