/** Looks of what the shell itself makes in the browser: progress bar, the header that comes back. */
import { css } from '@sufra/ui/css';
import { PROGRESS } from '../notices/progress.ts';
import { shows } from './page-features.ts';

/** HOST-036: 2 px high, filling within 5000 ms. */
export const progress = css`
position:fixed;inset-block-start:0;inset-inline:0;z-index:50;block-size:${PROGRESS.height}px;background:var(--accent);transform:scaleX(0);transform-origin:0 50%;pointer-events:none;
[dir=rtl] &{transform-origin:100% 50%}
&[data-progress=running]{transform:scaleX(.95);transition:transform ${PROGRESS.duration}ms cubic-bezier(.1,.7,.2,1)}
&[data-progress=done]{transform:scaleX(1);opacity:0;transition:transform 120ms,opacity 200ms 120ms}
`;

/**
 * The header comes back where `data-header` is on the document (`keepHeaderAtHand`), and while the keyboard
 * is in it. What sticks below it reads `--header-h`. The page keeps `--scroll-pad` free above what gets
 * focus; what sticks up there needs none, and would else drag the page along.
 *
 * Below 900 px a screen's own bar (`data-top-bar`) has the header's row: the header lies over the bar's end
 * with its controls only, and what else stands between header and page comes before both. Slot and part are
 * `display:contents`: the part's own elements are ordered. In large letters on a phone the bar needs all of
 * its row.
 *
 * The page is a column whose middle grows: the footer ends where the window ends. `:has()` here looks
 * into the header alone: see `shown.ts`.
 */
export const headerCss = `
body>header{position:sticky;z-index:6;inset-block-start:calc(var(--header-h,0px) - var(--header-bar) - 1px)}
body>header :is(a,button){scroll-margin-block-start:calc(-1*var(--scroll-pad))}
:root[data-header=shown],body>header:has(:focus-visible),body>header:has(:focus-visible)~main{--header-h:calc(var(--header-bar) + 1px)}
@media (max-width:56.1875em){${shows('dock')}{scroll-padding-block-end:calc(var(--control) + var(--target) + 5rem + 48px)}}
@media (prefers-reduced-motion:no-preference){body>header{transition:inset-block-start 160ms var(--out)}}
@media print{body>header{position:static}}
@media screen{body{display:flex;flex-direction:column}main{flex:1 0 auto}}
@media screen and (min-width:17.0625em) and (max-width:56.1875em){
${shows('top-bar')} body{--header-h:0px;--header-end:calc(var(--target) + 8px);--strip-order:-1}
${shows('top-bar')} body>:is(header,header~main){--header-h:inherit}
${shows('top-bar')} body>header:has([data-slot="header.actions"]>*)~main{--header-end:calc(var(--target)*2 + 16px)}
${shows('top-bar')} :is(#sufra-untranslated,#sufra-offline,[data-slot="page.before"]>*>*){order:var(--strip-order)}
${shows('top-bar')} body>header{inset-block-start:0;margin-block-end:calc(-12px - var(--target));pointer-events:none}
}
`.replace(/\n/g, '');
