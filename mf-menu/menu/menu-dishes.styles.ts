import { css, keyframes } from '@sufra/ui/css';
import type { GroupClasses } from '../large-menu/menu-groups.tsx';

/** Heights of a group's head and of one dish as most are: on a phone, and on a wide screen with two in a row. */
const HEAD_REM = 3.5;
const ROW_REM = 10.125;
const CARD_REM = 12.25;

/** Height of bar and tabs, less what is free above a goal anyway. */
const BELOW_BAR = 'calc(var(--target) + 12px + var(--control) - var(--scroll-pad))';
/** In large letters the tabs alone stay. */
const BELOW_TABS = 'calc(var(--control) - var(--scroll-pad))';

// A jump ends below bar and tabs: `--scroll-pad` is free anyway, and the header leaves on a jump. So does the focus.
const section = css`
padding:10px var(--gut) 4px;
margin-block-end:10px;
background:var(--surface);
scroll-margin-block-start:${BELOW_BAR};
@media (max-width:74.9375em){& :is(a,button){scroll-margin-block-start:${BELOW_BAR}}}
@media (max-width:17em){&,& :is(a,button){scroll-margin-block-start:${BELOW_TABS}}}
@media (min-width:75em){padding:0 0 var(--s8);margin:0;background:none;scroll-margin-block-start:calc(var(--s6) - var(--scroll-pad))}
`;

/**
 * Groups near the screen's edge would be laid out in the first frames too, and delay what is seen: in a new
 * document they wait for that, a second at most, except the one that the address names and once the user
 * scrolls.
 */
const firstFrames = keyframes`from{content-visibility:hidden}`;
const waitsForFirstFrame = `html:not([data-pictured],[data-moved]) &:not(:target){animation:${firstFrames} 1ms 1s backwards}`;

/**
 * A group that is out of sight is neither laid out nor painted until it comes near: on a phone a long menu
 * shows, and hydrates, as fast as a short one. Its height is reserved by its number of dishes; anchors and
 * find-in-page reach into it. Not on a wide screen, where shadows reach over a group's edge.
 */
const later = css`
@media (max-width:74.9375em){
padding-block-start:var(--s4);
content-visibility:auto;
contain-intrinsic-block-size:auto calc(${String(HEAD_REM)}rem + var(--dishes)*${String(ROW_REM)}rem);
${waitsForFirstFrame}
}
@media (min-width:48em) and (max-width:74.9375em){
contain-intrinsic-block-size:auto calc(${String(HEAD_REM)}rem + var(--pairs)*${String(ROW_REM)}rem);
}
`;
/** On a wide screen too; padding gives the shadows room inside. */
const laterOfLarge = css`
@media (min-width:75em){
content-visibility:auto;
contain-intrinsic-block-size:auto calc(${String(HEAD_REM)}rem + var(--pairs)*${String(CARD_REM)}rem);
padding-inline:var(--s4);
margin-inline:calc(var(--s4)*-1);
${waitsForFirstFrame}
}
`;
/**
 * Not by a size of the list itself: when that changes, browsers stop anchoring the scroll position to what is below it.
 */
const reserved = css`
&::before{content:"";block-size:calc(var(--dishes)*${String(ROW_REM)}rem)}
@media (min-width:48em){&::before{block-size:calc(var(--pairs)*${String(ROW_REM)}rem)}}
@media (min-width:75em){&::before{block-size:calc(var(--pairs)*(${String(CARD_REM)}rem + var(--s4)))}}
@media (min-width:96em){&::before{block-size:calc(var(--dishes)*(${String(CARD_REM)}rem + var(--s4))/3)}}
`;
const title = css`
margin-block-end:var(--s1);font-size:var(--fs-h3);
@media (min-width:75em){margin-block-end:var(--s3);font-size:var(--fs-h2)}
`;
const note = css`color:var(--accent-ink);font-size:var(--fs-s)`;
const list = css`
display:grid;
&>li+li{border-block-start:1px solid var(--outline)}
@media (min-width:48em){grid-template-columns:1fr 1fr;column-gap:var(--s8);&>li:nth-child(2){border-block-start:0}}
@media (min-width:75em){gap:var(--s4);&>li+li{border-block-start:0}}
@media (min-width:96em){grid-template-columns:repeat(3,1fr)}
`;

export const groupClasses: GroupClasses = { section, title, note, list, later, laterOfLarge, reserved };
