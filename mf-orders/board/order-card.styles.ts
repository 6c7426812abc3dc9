import { css } from '@sufra/ui/css';
import { edge, edgeLate, edgeNow, edgeUnsent, noteStrip, pressable, surface, warningStrip } from '@sufra/ui/desk';

export const card = css`
display:flex;flex-direction:column;gap:6px;padding:10px 12px 12px;${surface};${edge};
content-visibility:auto;contain-intrinsic-size:auto 14rem;
`;
export const isNew = edgeNow;
export const isLate = edgeLate;
export const isUnsent = edgeUnsent;
export const row = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s2)`;
export const number = css`font-size:1.25rem;font-weight:600;line-height:1.25;min-block-size:2.75rem;display:inline-flex;align-items:center;color:inherit;text-decoration:none`;
export const planned = noteStrip;
export const meta = css`display:flex;flex-wrap:wrap;align-items:center;gap:6px;font-size:.875rem;line-height:1.4;color:var(--ink-2)`;
export const grow = css`flex:1`;
export const allergy = warningStrip;
export const lines = css`display:grid;gap:2px`;
export const line = css`display:grid;grid-template-columns:1.75rem 1fr;font-size:1rem;line-height:1.45;font-weight:600`;
export const added = css`grid-column:2;font-size:.875rem`;
export const detail = css`grid-column:2;font-size:.875rem;font-weight:400;color:var(--ink-2)`;
export const main = css`flex:1;min-block-size:3.5rem`;
export const largest = css`min-block-size:4rem`;
export const more = css`min-block-size:3.5rem;min-inline-size:3.5rem;display:inline-grid;place-items:center;${pressable};color:var(--ink-2);font-weight:600`;
export const trouble = css`font-size:.875rem;font-weight:600;line-height:1.5;color:var(--danger)`;
