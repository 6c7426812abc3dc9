import { css } from '@sufra/ui/css';

export const place = css`
flex:1;display:flex;align-items:center;gap:var(--s2);min-block-size:var(--target);border-radius:var(--r-s);
&:hover b{text-decoration:underline}
@media (min-width:75em){
flex:none;padding:var(--s2) var(--s3);border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline)
}
`;
export const icon = css`flex:none;font-size:1.25rem;color:var(--brand-ink);@media (max-width:47.9375em){display:none}`;
export const words = css`display:grid;line-height:1.4`;
/** The caret stands in the line of the words: in large letters a column of its own would break the words beside it. */
export const first = css`
font-weight:600;
b{overflow-wrap:anywhere;font-weight:inherit}
svg{display:inline-block;vertical-align:-.125em;font-size:.875rem;color:var(--brand-ink)}
`;
/** One line on a phone, two on a narrow one, what matters first; beside the menu there is room for all. */
export const second = css`
color:var(--ink-2);font-size:var(--fs-cap);
@media (max-width:22.4375em){&&&{max-block-size:2.8em;max-block-size:2lh}}
@media (min-width:75em){&&&{max-block-size:none;&>span>span{white-space:normal}}}
`;
export const dot = css`&::before{content:"";display:inline-block;inline-size:8px;block-size:8px;margin-inline-end:6px;border-radius:50%;background:currentColor}`;
export const state = {
  success: css`color:var(--success);font-weight:600`,
  warning: css`color:var(--warning);font-weight:600`,
  danger: css`color:var(--danger);font-weight:600`,
};
