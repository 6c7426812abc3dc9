/** Lines of the console: between rows, below a head, beside a bar. */
import { css } from '../css.ts';

export const lineAbove = css`border-block-start:1px solid var(--outline)`;
export const lineBelow = css`border-block-end:1px solid var(--outline)`;
/** At the end of a bar that stands beside the page. */
export const lineAfter = css`border-inline-end:1px solid var(--outline)`;
/** Between rows of one class, none above the first. */
export const lineBetween = css`&+&{border-block-start:1px solid var(--outline)}`;
/** Beside what belongs to the row above. */
export const branchLine = css`border-inline-start:3px solid var(--outline)`;
/** On paper: parts of a slip. */
export const cutLine = css`border-block-start:1px dashed currentColor`;
/** On paper: where it is cut on all sides. */
export const cutBox = css`border:1px dashed currentColor`;
/** On paper: below a name. */
export const inkLine = css`border-block-end:1px solid currentColor`;
