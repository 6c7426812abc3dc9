import { css } from '../css.ts';

/**
 * What is of use on a screen alone: buttons, forms, maps, lines above the page. Printed, a page is its
 * content (CHK-037).
 */
export const screenOnlyClass = css`@media print{display:none}`;

/** Content of paper alone, such as the restaurant's name: its header is not printed. */
export const paperOnlyClass = css`@media screen{display:none}`;
