/** Tables of figures: a card that scrolls where it is narrow, and the table in it. */
import { css } from '@sufra/ui/css';

export const tableCardClass = css`padding:16px;background:var(--surface);border:1px solid var(--outline);border-radius:12px;overflow-x:auto;min-inline-size:0`;
export const tableClass = css`inline-size:100%;border-collapse:collapse;& caption{text-align:start;font-weight:600;padding-block-end:6px}& thead th{font-weight:500;color:var(--ink-2)}& th,& td{text-align:start;padding:8px 6px;border-block-start:1px solid var(--outline)}& thead th,& thead td{border-block-start:0}& tbody th{font-weight:500}& td{font-variant-numeric:tabular-nums}`;
