import { css } from '@sufra/ui/css';
import { bare } from '@sufra/ui/desk';

/** Choices in a row, each for a finger. */
export const row = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center;& button{min-block-size:3.5rem}`;
export const tall = css`min-block-size:3.5rem`;
export const fieldset = css`${bare};display:grid;gap:8px;& legend{font-weight:600;margin-block-end:4px}`;
export const stack = css`display:grid;gap:var(--s3)`;
