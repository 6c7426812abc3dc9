/** Lines of the console: between rows, below a head, beside a bar. */
import { css } from '@sufra/ui/css';

export const lineAbove = /* @__PURE__ */ css(`border-block-start:1px solid var(--outline)`);
export const lineBelow = /* @__PURE__ */ css(`border-block-end:1px solid var(--outline)`);
/** At the end of a bar that stands beside the page. */
export const lineAfter = /* @__PURE__ */ css(`border-inline-end:1px solid var(--outline)`);
/** Between rows of one class, none above the first. */
export const lineBetween = /* @__PURE__ */ css(`&+&{border-block-start:1px solid var(--outline)}`);
/** Beside what belongs to the row above. */
export const branchLine = /* @__PURE__ */ css(`border-inline-start:3px solid var(--outline)`);
/** On paper: parts of a slip. */
export const cutLine = /* @__PURE__ */ css(`border-block-start:1px dashed currentColor`);
/** On paper: where it is cut on all sides. */
export const cutBox = /* @__PURE__ */ css(`border:1px dashed currentColor`);
/** On paper: below a name. */
export const inkLine = /* @__PURE__ */ css(`border-block-end:1px solid currentColor`);
