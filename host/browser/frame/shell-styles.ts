/** Looks of what the shell itself makes in the browser: progress bar, dialogs, the skeleton of a late outlet. */
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
 * The header comes back where `data-header` is on the document (`keepHeaderAtHand`), and while the keyboard is in it. What
 * sticks below it reads `--header-h`. The page keeps `--scroll-pad` free above what gets focus; what sticks up there needs none, and
 * would else drag the page along.
 *
 * Below 900 px a screen's own bar (`data-top-bar`) has the header's row: the header lies over the bar's end with its controls
 * only, and what else stands between header and page comes before both. Slot and part are `display:contents`: the part's own elements are ordered. In large letters on a phone the bar needs all of its row.
 *
 * The page is a column whose middle grows: the footer ends where the window ends. `:has()` here looks into the header alone: see `shown.ts`.
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

/**
 * Native dialogs by presentation: a sheet from the bottom on a phone, centred or at the end side on a wide screen. The
 * content's flex basis is `auto`: of a basis of 0 % WebKit makes a dialog that fits its content 0 px high. A backdrop ends at the
 * scrollbar's gutter, which has the root's colour: the body's own ground covers all else of it.
 */
export const dialogCss = `
${shows('dialog')}{overflow:hidden}
@media (min-width:56.25em){${shows('dialog')}{scrollbar-gutter:stable;background:var(--canvas-dim)}${shows('dialog')} body{background:var(--canvas)}}
dialog[data-dialog]{position:fixed;inset:auto 0 0;inline-size:100%;max-inline-size:100%;max-block-size:calc(100dvh - min(44px,6dvh));margin:0;padding:0;border:var(--forced-edge,0);border-radius:var(--r-xl) var(--r-xl) 0 0;background:var(--surface);box-shadow:var(--e3);overflow:hidden}
dialog[data-dialog][open]{display:flex;flex-direction:column;animation:sufra-sheet var(--sheet) var(--out)}
dialog[data-dialog]>div{display:flex;flex-direction:column;min-block-size:0;flex:1 1 auto}
dialog[data-dialog][aria-busy]{min-block-size:15rem}
@media (max-width:47.9375em){dialog[data-presentation=drawer]{block-size:100%}}
dialog[data-dialog]:not(:modal),[data-scrim]{z-index:30}
dialog[data-dialog]::backdrop,[data-scrim]{background:var(--scrim)}
[data-scrim]{position:fixed;inset:0}
@keyframes sufra-sheet{from{transform:translateY(40px);opacity:0}}
@media (min-width:48em){
dialog[data-dialog]{inset:0;margin:auto;inline-size:min(35rem,calc(100vw - 64px));block-size:fit-content;max-block-size:min(52.5rem,calc(100dvh - 64px));border-radius:var(--r-xl)}
dialog[data-presentation=window]{inline-size:min(60rem,calc(100vw - 64px))}
dialog[data-presentation=drawer]{inset-block:0;inset-inline:auto 0;margin:0;inline-size:min(27.5rem,100vw);block-size:100dvh;max-block-size:100dvh;border-radius:var(--r-xl) 0 0 var(--r-xl)}
[dir=rtl] dialog[data-presentation=drawer]{border-radius:0 var(--r-xl) var(--r-xl) 0}
}
main{min-block-size:60vh}
main:empty,main>[data-module]:empty{min-block-size:100vh}
main:focus{outline:none}
[data-slot]:empty{display:contents}
`.replace(/\n/g, '');
