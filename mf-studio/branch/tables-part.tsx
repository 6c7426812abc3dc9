import { type BranchSetup, type BranchTables, changeBranchTables } from '@sufra/api/staff/endpoints';
import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { lineBetween, surface } from '@sufra/ui/desk';
import { Switch } from '@sufra/ui/form';
import { PlusIcon } from '@sufra/ui/icons';
import { BothLanguages } from '../fields/both-languages.tsx';
import { WholeField } from '../fields/whole-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { TableSheet } from './table-sheet.tsx';
import { usePart } from './use-part.ts';

const card = css`display:grid;max-inline-size:56rem;padding-inline:16px;${surface};@media print{display:none}`;
const row = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:8px 12px;align-items:end;padding-block:12px;${lineBetween}`;
const hidden = css`@media print{display:none}`;

type Row = BranchTables['tables'][number];

function rowsOf({ tables }: BranchSetup): Row[] {
  return tables.map(({ code: _code, names, ...table }) => ({
    ...table,
    names: { ar: names.ar ?? '', en: names.en ?? '' },
  }));
}

/** Tables of a branch, and their codes as a sheet for the printer. */
export function TablesPart({ setup }: { readonly setup: BranchSetup }) {
  const t = useText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const edited = usePart(setup, {
    part: 'tables',
    read: rowsOf,
    send: (mark, tables) =>
      caller.call(changeBranchTables, { params: { restaurant, branch: setup.id }, body: { mark, tables } }),
  });
  const { draft, set } = edited;
  const isBlocked = draft.some(({ names, seats }) => !(names.ar.trim() || names.en.trim()) || !(seats > 0));
  const replace = (at: number, change: Partial<Row> | null) =>
    set(draft.flatMap((one, index) => (index !== at ? [one] : change === null ? [] : [{ ...one, ...change }])));
  const add = () => {
    const number = draft.length + 1;
    const names = { ar: `الطاولة ${number}`, en: `Table ${number}` };
    set([...draft, { names, seats: 4, available: true }]);
  };
  return (
    <>
      <section className={card} aria-label={t('branch.parts.tables')}>
        {draft.length === 0 ? <p className={row}>{t('tables.none')}</p> : null}
        {draft.map((table, at) => (
          <fieldset key={table.id ?? `new ${at}`} className={row}>
            <legend>{t('tables.table', { number: at + 1 })}</legend>
            <BothLanguages
              label={(language) => t(`about.names.${language}`)}
              value={table.names}
              most={BRANCH_LIMITS.name}
              onChange={(names) => replace(at, { names })}
            />
            <WholeField
              label={t('tables.seats')}
              value={table.seats || null}
              most={BRANCH_LIMITS.seats}
              onChange={(seats) => replace(at, { seats: seats ?? 0 })}
            />
            <Switch
              label={t('tables.available')}
              checked={table.available}
              onChange={({ target }) => replace(at, { available: target.checked })}
            />
            <Button kind="ghost" size="small" onClick={() => replace(at, null)}>
              {t('tables.remove', { number: at + 1 })}
            </Button>
          </fieldset>
        ))}
      </section>
      <div className={hidden}>
        <Button kind="secondary" icon={<PlusIcon />} onClick={add}>
          {t('tables.add')}
        </Button>
        <SaveBar edited={edited} isBlocked={isBlocked} />
      </div>
      <TableSheet tables={setup.tables} />
    </>
  );
}
