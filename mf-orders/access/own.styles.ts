/** Of the lists of what is the person's own: passkeys, devices. */
import { css } from '@sufra/ui/css';
import { lineAbove } from '@sufra/ui/desk';

export const box = css`display:grid;gap:8px;& h2{font-size:1.125rem}`;
export const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px;padding-block:8px;${lineAbove}`;
export const what = css`display:grid;& bdi{font-weight:600}`;
export const tall = css`min-block-size:3.5rem`;
