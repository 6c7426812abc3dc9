import { css, cx } from '@sufra/ui/css';
import type { GroupClasses } from '../../large-menu/menu-groups.tsx';

/** Heights of a group's head and of one dish as most are. */
const HEAD_PX = 64;
const ROW_PX = 168;

export const page = css`
display:grid;
gap:var(--s3);
max-inline-size:1280px;
margin-inline:auto;
padding:var(--s4) var(--gut) var(--s10);
@media print{padding:0;font-size:11pt}
`;
export const largeText = css`
--fs-xs:16px;--fs-cap:18px;--fs-s:20px;--fs-m:24px;--fs-l:26px;--fs-h3:28px;--fs-h2:30px;--fs-h1:34px;
font-size:22px;
@media print{font-size:16pt}
`;
export const brand = css`display:none;@media print{display:block;color:var(--brand-ink);font-weight:600}`;
/** What is so only now is not printed. */
export const now = css`display:contents;@media print{display:none}`;
export const quiet = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;color:var(--ink-2);font-size:var(--fs-s)`;
export const foot = css`color:var(--ink-2);font-size:var(--fs-cap)`;
export const body = css`
&>nav{margin-inline:calc(-1*var(--gut))}
@media (min-width:1200px){display:grid;grid-template-columns:184px 1fr;gap:var(--s6);align-items:start;&>nav{margin-inline:0}}
@media print{display:block;&>nav{display:none}}
`;

const list = css`
display:grid;&>li+li{border-block-start:1px solid var(--outline)}
@media (min-width:900px){grid-template-columns:1fr 1fr;column-gap:var(--s8);&>li:nth-child(2){border-block-start:0}}
@media print{grid-template-columns:1fr 1fr;column-gap:24px;&>li:nth-child(2){border-block-start:0}}
`;
const oneColumn = css`
@media (min-width:900px),print{
grid-template-columns:1fr;
&>li:nth-child(2){border-block-start:1px solid var(--outline)}
}
`;
/** On paper every group is laid out. */
const laterOfLarge = css`
@media screen{content-visibility:auto;contain-intrinsic-block-size:auto calc(${String(HEAD_PX)}px + var(--dishes)*${String(ROW_PX)}px)}
@media screen and (min-width:900px){contain-intrinsic-block-size:auto calc(${String(HEAD_PX)}px + var(--pairs)*${String(ROW_PX)}px)}
`;
const reserved = css`
@media screen{&::before{content:"";block-size:calc(var(--dishes)*${String(ROW_PX)}px)}}
@media screen and (min-width:900px){&::before{block-size:calc(var(--pairs)*${String(ROW_PX)}px)}}
`;

export const groupClasses: GroupClasses = {
  section: css`padding-block:var(--s4);scroll-margin-block-start:calc(52px - 72px)`,
  note: css`color:var(--accent-ink);font-size:var(--fs-s)`,
  list,
  laterOfLarge,
  reserved,
};
/** In large letters dishes are in one column on every screen. */
export const largeTextGroupClasses: GroupClasses = { ...groupClasses, list: cx(list, oneColumn) };
