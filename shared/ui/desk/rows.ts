/** Rows of the console. */
import { css } from '@sufra/ui/css';

/** Parts beside each other, which break where there is no room. */
export const row = /* @__PURE__ */ css(`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center`);
/** The part of a row that takes the room. */
export const grow = /* @__PURE__ */ css(`flex:1 1 12rem;min-inline-size:0`);
/** Rows of a list in a card without padding of its own. */
export const listRow = /* @__PURE__ */ css(row, `;padding:12px 16px;&+&{border-block-start:1px solid var(--outline)}`);
/** Figures that stand below each other. */
export const figures = /* @__PURE__ */ css(`font-variant-numeric:tabular-nums;white-space:nowrap`);
