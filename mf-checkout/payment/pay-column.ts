import { columnClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';

/**
 * Of the pages that pay and say what came of it: whatever comes, the footer is below the window before and
 * after.
 */
export const payColumn = cx(columnClass, css`min-block-size:100vh`);
