import { AUDIT_KINDS, type AuditKind } from '@sufra/api/staff/access/audit-kinds';
import { listPeople } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { addDays, instantOf } from '@sufra/i18n/time/zone';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { inputClass, Select } from '@sufra/ui/form';
import { type ReactNode, useId } from 'react';
import { useEntryWords } from './entry-words.ts';

const box = css`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end`;
const field = css`display:grid;gap:4px;flex:1 1 10rem;max-inline-size:16rem;font-weight:600`;

/** As chosen; empty: all. */
export interface AuditFilters {
  person: string;
  kind: AuditKind | '';
  branch: string;
  /** Days of the restaurant's calendar, both with. */
  from: string;
  to: string;
}

export const NO_FILTERS: AuditFilters = { person: '', kind: '', branch: '', from: '', to: '' };

/** The filters as the provider takes them. */
export function queryOf({ person, kind, branch, from, to }: AuditFilters, zone: string) {
  const midnight = (day: string) => new Date(instantOf(zone, day, 0)).toISOString();
  return {
    ...(person ? { person } : {}),
    ...(kind ? { kind } : {}),
    ...(branch ? { branch_id: branch } : {}),
    ...(from ? { from: midnight(from) } : {}),
    ...(to ? { to: midnight(addDays(to, 1)) } : {}),
  };
}

export interface AuditFiltersFormProps {
  readonly value: AuditFilters;
  readonly onChange: (value: AuditFilters) => void;
}

export function AuditFiltersForm({ value, onChange }: AuditFiltersFormProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const words = useEntryWords();
  const people = dataOf(useEndpoint(listPeople, { params: { restaurant: own.restaurant } }))?.people ?? [];
  const put = (changes: Partial<AuditFilters>) => onChange({ ...value, ...changes });
  return (
    <search className={box} aria-label={t('audit.filters')}>
      <Choice label={t('audit.person')} value={value.person} onChange={(person) => put({ person })}>
        <option value="">{t('audit.everyPerson')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={t('audit.what')} value={value.kind} onChange={(kind) => put({ kind: kind as AuditKind })}>
        <option value="">{t('audit.everyKind')}</option>
        {AUDIT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kind(kind)}
          </option>
        ))}
      </Choice>
      {own.branches.length > 1 ? (
        <Choice label={t('audit.branch')} value={value.branch} onChange={(branch) => put({ branch })}>
          <option value="">{t('people.everyBranch')}</option>
          {own.branches.map(({ id, names }) => (
            <option key={id} value={id}>
              {localizedName(names, locale).text}
            </option>
          ))}
        </Choice>
      ) : null}
      <label className={field}>
        {t('audit.from')}
        <input
          type="date"
          className={inputClass}
          value={value.from}
          onChange={(event) => put({ from: event.target.value })}
        />
      </label>
      <label className={field}>
        {t('audit.to')}
        <input
          type="date"
          className={inputClass}
          value={value.to}
          onChange={(event) => put({ to: event.target.value })}
        />
      </label>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <span className={field}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </span>
  );
}
