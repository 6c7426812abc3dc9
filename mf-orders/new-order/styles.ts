import { css } from '@sufra/ui/css';

/** A part of the order: one card with its heading. */
export const card = css`display:grid;gap:var(--s3);padding:var(--s4);background:var(--surface);border:1px solid var(--outline);border-radius:12px;& h2{font-size:1.0625rem;line-height:1.3}& h3{font-size:1rem}`;
/** Choices in a row, each for a finger. */
export const row = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center;& button{min-block-size:3.5rem}`;
export const tall = css`min-block-size:3.5rem`;
export const quiet = css`color:var(--ink-2)`;
export const fault = css`font-weight:600;color:var(--danger)`;
export const fieldset = css`border:0;padding:0;margin:0;min-inline-size:0;display:grid;gap:8px;& legend{font-weight:600;margin-block-end:4px}`;
export const stack = css`display:grid;gap:var(--s3)`;
