import { css } from '@sufra/ui/css';
import type { GroupClasses } from '../../large-menu/menu-groups.tsx';

/** Heights of a group's head and of one dish as most are. */
const HEAD_REM = 4;
const ROW_REM = 9.375;

export const dishes = css`min-inline-size:0`;
export const found = css`padding-block:var(--s3) var(--s6)`;

export const groupClasses: GroupClasses = {
  section: css`padding-block:var(--s4);scroll-margin-block-start:calc(var(--header-h,0px) + var(--control))`,
  list: css`
display:grid;&>li+li{border-block-start:1px solid var(--outline)}
@media (min-width:75em){grid-template-columns:1fr 1fr;column-gap:var(--s8);&>li:nth-child(2){border-block-start:0}}
@media (min-width:96em){grid-template-columns:repeat(3,1fr);&>li:nth-child(3){border-block-start:0}}
`,
  // The add controls reach over the group's edge.
  laterOfLarge: css`
content-visibility:auto;
contain-intrinsic-block-size:auto calc(${String(HEAD_REM)}rem + var(--dishes)*${String(ROW_REM)}rem);
padding-inline-end:var(--s2);
margin-inline-end:calc(-1*var(--s2));
@media (min-width:75em){contain-intrinsic-block-size:auto calc(${String(HEAD_REM)}rem + var(--pairs)*${String(ROW_REM)}rem)}
`,
  reserved: css`
&::before{content:"";block-size:calc(var(--dishes)*${String(ROW_REM)}rem)}
@media (min-width:75em){&::before{block-size:calc(var(--pairs)*${String(ROW_REM)}rem)}}
`,
};
