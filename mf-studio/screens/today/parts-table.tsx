import { useText } from '@sufra/module';
import { table, tableCard } from '@sufra/ui/desk';
import type { ReactNode } from 'react';

export interface PartsTableProps {
  readonly title: string;
  readonly rows: readonly { key: string; name: ReactNode; now: ReactNode; before: ReactNode; sales: ReactNode }[];
}

/** What parts of the restaurant sold: branches, types, dishes. */
export function PartsTable({ title, rows }: PartsTableProps) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <div className={tableCard}>
      <table className={table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('today.now')}</th>
            <th scope="col">{t('today.before')}</th>
            <th scope="col">{t('today.sales')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, now, before, sales }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{now}</td>
              <td>{before}</td>
              <td>{sales}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
