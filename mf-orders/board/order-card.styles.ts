import { css } from '@sufra/ui/css';

export const card = css`
display:flex;flex-direction:column;gap:6px;padding:10px 12px 12px;background:var(--surface);border:1px solid var(--outline);border-inline-start:4px solid var(--outline-strong);border-radius:12px;
content-visibility:auto;contain-intrinsic-size:auto 14rem;
`;
export const isNew = css`border-color:var(--brand-ink);border-inline-start-width:4px`;
export const isLate = css`border-inline-start:8px double var(--danger)`;
export const isUnsent = css`border-style:dashed;border-color:var(--outline-strong);border-inline-start-width:4px`;
export const row = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s2)`;
export const number = css`font-size:1.25rem;font-weight:600;line-height:1.25;min-block-size:2.75rem;display:inline-flex;align-items:center;color:inherit;text-decoration:none`;
export const planned = css`display:flex;gap:8px;align-items:center;padding:5px 8px;border-radius:8px;background:var(--brand-tint);color:var(--brand-ink);font-size:1rem;font-weight:600;line-height:1.4`;
export const meta = css`display:flex;flex-wrap:wrap;align-items:center;gap:6px;font-size:.875rem;line-height:1.4;color:var(--ink-2)`;
export const grow = css`flex:1`;
export const allergy = css`display:flex;gap:8px;align-items:center;padding:5px 8px;border:1.5px solid currentColor;border-radius:8px;background:var(--danger-tint);color:var(--danger);font-size:.875rem;font-weight:600;line-height:1.4`;
export const lines = css`display:grid;gap:2px`;
export const line = css`display:grid;grid-template-columns:1.75rem 1fr;font-size:1rem;line-height:1.45;font-weight:600`;
export const added = css`grid-column:2;font-size:.875rem`;
export const detail = css`grid-column:2;font-size:.875rem;font-weight:400;color:var(--ink-2)`;
export const main = css`flex:1;min-block-size:3.5rem`;
export const largest = css`min-block-size:4rem`;
export const more = css`min-block-size:3.5rem;min-inline-size:3.5rem;display:inline-grid;place-items:center;border-radius:10px;box-shadow:inset 0 0 0 1px var(--outline);color:var(--ink-2);font-weight:600`;
export const trouble = css`font-size:.875rem;font-weight:600;line-height:1.5;color:var(--danger)`;
