import { css, cx } from '../css.ts';

/**
 * the width and the gutters that header, footer and every page share. For what reaches from edge to
 * edge and holds such a box.
 */
export const frameClass = css`inline-size:100%;max-inline-size:var(--page-width);margin-inline:auto;padding-inline:var(--gut)`;

/** a page: the frame, one part below the other. */
export const pageClass = cx(
  frameClass,
  css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s5) var(--s10);@media (min-width:56.25em){padding-block:var(--s8) var(--s16)}`,
);

/**
 * a page of one column in the middle of the frame: one text, one form, one order, one message. Lines
 * stay readable.
 */
export const columnClass = cx(pageClass, css`max-inline-size:var(--column-width)`);
