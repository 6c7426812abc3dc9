import { css } from '@sufra/ui/css';

export const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
// biome-ignore lint/plugin: a map
export const frame = css`block-size:300px;border-radius:var(--r-l);@media (min-width:56.25em){block-size:380px}`;
export const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2) var(--s4)`;
export const words = css`flex:1 1 10rem;color:var(--ink-2)`;
