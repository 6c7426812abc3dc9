import { pageClass, paperOnlyClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import type { GroupClasses } from '../../large-menu/menu-groups.tsx';
import { body as railBody } from '../../menu/rail.styles.ts';

/** Heights of a group's head and of one dish as most are. */
const HEAD_REM = 4;
const ROW_REM = 10.5;

export const page = cx(pageClass, css`@media print{padding:0;font-size:11pt}`);
export const largeText = css`
--fs-xs:1rem;--fs-cap:1.125rem;--fs-s:1.25rem;--fs-m:1.5rem;--fs-l:1.625rem;--fs-h3:1.75rem;--fs-h2:1.875rem;--fs-h1:2.125rem;
font-size:1.375rem;
@media print{font-size:16pt}
`;
export const brand = cx(paperOnlyClass, css`color:var(--brand-ink);font-weight:600`);
/** What is so only now is not printed. */
export const now = css`display:contents;@media print{display:none}`;
export const quiet = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;color:var(--ink-2);font-size:var(--fs-s)`;
export const foot = css`color:var(--ink-2);font-size:var(--fs-cap)`;
export const body = cx(railBody, css`@media print{display:block;& nav{display:none}}`);

const list = css`
display:grid;&>li+li{border-block-start:1px solid var(--outline)}
@media (min-width:56.25em){grid-template-columns:1fr 1fr;column-gap:var(--s8);&>li:nth-child(2){border-block-start:0}}
@media screen and (min-width:96em){grid-template-columns:repeat(3,1fr);&>li:nth-child(3){border-block-start:0}}
@media print{grid-template-columns:1fr 1fr;column-gap:24px;&>li:nth-child(2){border-block-start:0}}
`;
const oneColumn = css`
@media (min-width:56.25em),print{
grid-template-columns:1fr;
&>li:is(:nth-child(2),:nth-child(3)){border-block-start:1px solid var(--outline)}
}
`;
/** On paper every group is laid out. */
const laterOfLarge = css`
@media screen{content-visibility:auto;contain-intrinsic-block-size:auto calc(${String(HEAD_REM)}rem + var(--dishes)*${String(ROW_REM)}rem)}
@media screen and (min-width:56.25em){contain-intrinsic-block-size:auto calc(${String(HEAD_REM)}rem + var(--pairs)*${String(ROW_REM)}rem)}
`;
const reserved = css`
@media screen{&::before{content:"";block-size:calc(var(--dishes)*${String(ROW_REM)}rem)}}
@media screen and (min-width:56.25em){&::before{block-size:calc(var(--pairs)*${String(ROW_REM)}rem)}}
`;

export const groupClasses: GroupClasses = {
  section: css`padding-block:var(--s4);scroll-margin-block-start:calc(var(--control) - var(--scroll-pad))`,
  note: css`color:var(--accent-ink);font-size:var(--fs-s)`,
  list,
  laterOfLarge,
  reserved,
};
/** In large letters dishes are in one column on every screen. */
export const largeTextGroupClasses: GroupClasses = { ...groupClasses, list: cx(list, oneColumn) };
