import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

export const tableCardClass = css`padding:16px;background:var(--surface);border:1px solid var(--outline);border-radius:12px;overflow-x:auto;min-inline-size:0`;
export const tableClass = css`inline-size:100%;border-collapse:collapse;& caption{text-align:start;font-weight:600;padding-block-end:6px}& thead th{font-weight:500;color:var(--ink-2)}& th,& td{text-align:start;padding:8px 6px;border-block-start:1px solid var(--outline)}& thead th,& thead td{border-block-start:0}& tbody th{font-weight:500}& td{font-variant-numeric:tabular-nums}`;

export interface PartsTableProps {
  readonly title: string;
  readonly rows: readonly { key: string; name: ReactNode; now: ReactNode; before: ReactNode; sales: ReactNode }[];
}

/** What parts of the restaurant sold: branches, types, dishes. */
export function PartsTable({ title, rows }: PartsTableProps) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <div className={tableCardClass}>
      <table className={tableClass}>
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
