import type { Evening, StaffReservation } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button, Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { bare, well } from '@sufra/ui/desk';
import { useState } from 'react';

const box = css`display:grid;gap:12px;padding:12px;${well}`;
const chips = css`display:flex;flex-wrap:wrap;gap:8px;${bare};& button{min-block-size:3.5rem;min-inline-size:3.5rem}& legend{font-weight:600;padding-block-end:4px}`;
const tall = css`min-block-size:3.5rem`;
/** That can be put together for one party. */
const MAX_TABLES = 6;

export interface MoveTablesProps {
  readonly party: StaffReservation;
  readonly evening: Evening;
  readonly busy: boolean;
  readonly onMove: (tables: readonly string[]) => void;
}

/**
 * One table, or several of one section that are put together. Tables that another party has then are named by
 * the provider.
 */
export function MoveTables({ party, evening, busy, onMove }: MoveTablesProps) {
  const t = useText();
  const { locale } = useLocale();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const all = evening.sections.flatMap(({ tables }) => tables);
  const own = all.filter(({ id }) => chosen.includes(id));
  const seats = own.reduce((sum, table) => sum + table.seats, 0);
  const labels = own.map(({ label }) => label).join(' + ');
  const toggle = (section: Evening['sections'][number], id: string) => {
    // Of another section, those that were chosen are left.
    const here = chosen.filter((one) => section.tables.some((table) => table.id === one) && one !== id);
    setChosen(chosen.includes(id) ? here : [...here, id].slice(-MAX_TABLES));
  };
  const reason =
    own.length === 0
      ? t('reservation.moveFirst')
      : seats < party.guests_count
        ? t('reservation.moveSmall', { seats, guests: party.guests_count })
        : null;
  return (
    <section className={box} aria-label={t('reservation.move')}>
      <p>{t('reservation.moveText')}</p>
      {evening.sections.map((section) => (
        <fieldset key={section.id} className={chips}>
          <legend>{localizedName(section.names, locale).text}</legend>
          {section.tables.map((table) => (
            <Chip
              key={table.id}
              selected={chosen.includes(table.id)}
              aria-label={t('reservation.tableSeats', { table: table.label, count: table.seats })}
              onClick={() => toggle(section, table.id)}
            >
              <bdi>{table.label}</bdi> <small>{table.seats}</small>
            </Chip>
          ))}
        </fieldset>
      ))}
      <p role="status">{own.length === 0 ? null : t('reservation.chosen', { tables: labels, seats })}</p>
      <Button className={tall} busy={busy} disabledReason={reason} onClick={() => onMove(chosen)}>
        {own.length === 0 ? t('reservation.move') : t('reservation.moveTo', { tables: labels })}
      </Button>
    </section>
  );
}
