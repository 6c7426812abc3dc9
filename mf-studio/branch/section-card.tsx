import { sectionFault } from '@sufra/api/staff/serve/seating-faults';
import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, surface } from '@sufra/ui/desk';
import { Switch } from '@sufra/ui/form';
import { PlusIcon } from '@sufra/ui/icons';
import { BothLanguages } from '../fields/both-languages.tsx';
import { MoveControl } from '../menu/move-control.tsx';
import { moved } from '../menu/order.ts';
import { type SectionDraft, sectionBody, withTable } from './section-draft.ts';
import { SectionTableRow } from './section-table-row.tsx';

const card = css`display:grid;gap:12px;max-inline-size:56rem;padding:16px;${surface}`;
const head = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center;& h3{flex:1 1 8rem}`;
const fields = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:8px 12px;align-items:end`;

export interface SectionCardProps {
  readonly section: SectionDraft;
  readonly at: number;
  readonly count: number;
  /** Null: it goes. */
  readonly onChange: (section: SectionDraft | null) => void;
  readonly onMove: (to: number) => void;
}

/** A section: its name, whether guests can wait for it, and its tables. */
export function SectionCard({ section, at, count, onChange, onMove }: SectionCardProps) {
  const t = useText();
  const { locale } = useLocale();
  const { names, waiting, tables } = section;
  const name = localizedName(names, locale).text || t('sections.section', { number: at + 1 });
  const fault = sectionFault(sectionBody(section));
  const isFull = tables.length >= BRANCH_LIMITS.sectionTables;
  return (
    <section className={card} aria-label={name}>
      <div className={head}>
        <h3>{name}</h3>
        <MoveControl name={name} index={at} count={count} onMove={onMove} />
        <Button kind="ghost" size="small" onClick={() => onChange(null)}>
          {t('sections.remove', { section: name })}
        </Button>
      </div>
      <div className={fields}>
        <BothLanguages
          label={(language) => t(`about.names.${language}`)}
          value={names}
          most={BRANCH_LIMITS.name}
          error={fault?.field === 'names' ? t('sections.fault.name') : null}
          onChange={(words) => onChange({ ...section, names: words })}
        />
      </div>
      <Switch
        label={t('sections.waiting')}
        hint={t('sections.waitingHint')}
        checked={waiting}
        onChange={({ target }) => onChange({ ...section, waiting: target.checked })}
      />
      <div>
        {tables.length === 0 ? <p>{t('sections.noTables')}</p> : null}
        {tables.map((table, place) => (
          <SectionTableRow
            key={table.key}
            section={section}
            table={table}
            at={place}
            fault={fault}
            onChange={onChange}
            onMove={(to) => onChange({ ...section, tables: moved(tables, place, to) })}
          />
        ))}
      </div>
      <Fault>{fault?.why === 'joins' ? t('sections.fault.joins') : null}</Fault>
      <div>
        <Button
          kind="secondary"
          size="small"
          icon={<PlusIcon />}
          disabledReason={isFull ? t('sections.full') : undefined}
          onClick={() => onChange(withTable(section))}
        >
          {t('sections.addTable', { section: name })}
        </Button>
      </div>
    </section>
  );
}
