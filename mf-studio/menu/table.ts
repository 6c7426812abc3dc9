/** Tables of the desk: on a phone each row is a card. */
import { css } from '@sufra/ui/css';

export const card: string = css`background:var(--surface);border:1px solid var(--outline);border-radius:12px;overflow:hidden`;
export const padded: string = css`display:grid;gap:12px;padding:16px`;
export const table: string = css`
inline-size:100%;border-collapse:collapse;
& th{padding:10px 12px;text-align:start;font-weight:500;color:var(--ink-2);white-space:nowrap}
& td{padding:8px 12px;border-block-start:1px solid var(--outline);vertical-align:middle}
@media (max-width:43.6875em){
& thead{position:absolute;clip-path:inset(50%)}
& tr{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;padding:8px 12px;border-block-start:1px solid var(--outline)}
& td{border:0;padding:0}
}
`;
export const row: string = css`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center`;
export const quiet: string = css`color:var(--ink-2);font-size:var(--fs-s)`;
export const failed: string = css`color:var(--danger);font-weight:600`;
export const grow: string = css`flex:1 1 12rem;min-inline-size:0`;
export const number: string = css`font-variant-numeric:tabular-nums;white-space:nowrap`;
