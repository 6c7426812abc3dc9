/** A table of the console. */
import { css } from '@sufra/ui/css';

/** Figures: the row's name first, all to read and none to touch. */
export const table = /* @__PURE__ */ css(`
inline-size:100%;border-collapse:collapse;
& caption{text-align:start;font-weight:600;padding-block-end:6px}
& th,& td{padding:8px 6px;text-align:start;border-block-start:1px solid var(--outline)}
& thead th,& thead td{border-block-start:0;font-weight:500;color:var(--ink-2)}& tbody th{font-weight:500}& td{font-variant-numeric:tabular-nums}
`);
/** The card of such a table; it scrolls where the table is wider. */
export const tableCard = /* @__PURE__ */ css(
  `padding:16px;background:var(--surface);border:1px solid var(--outline);border-radius:12px;overflow-x:auto;min-inline-size:0`,
);
/** Rows with fields in them, from side to side of a card: on a phone each row stands as a block. */
export const rowTable = /* @__PURE__ */ css(`
inline-size:100%;border-collapse:collapse;
& th{padding:10px 12px;text-align:start;font-weight:500;color:var(--ink-2);white-space:nowrap}
& td{padding:8px 12px;border-block-start:1px solid var(--outline);vertical-align:middle}
@media (max-width:43.6875em){
& thead{position:absolute;clip-path:inset(50%)}
& tr{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;padding:8px 12px;border-block-start:1px solid var(--outline)}
& td{border:0;padding:0}
}
`);
/** A table without lines: on paper, or with its own in its cells. */
export const plainTable = /* @__PURE__ */ css(`inline-size:100%;border-collapse:collapse`);
