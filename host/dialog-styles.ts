/**
 * Rules of dialogs and of the page that they lie over. A frame brings them; a document without a frame has
 * them of its own: the console's, and one whose frame did not come.
 */
import { type PageFeature, SHOWS_ATTRIBUTE } from '@sufra/contract/page-protocol';

/** The document while a dialog is open. */
const OPEN = `html[${SHOWS_ATTRIBUTE}~=${'dialog' satisfies PageFeature}]`;

/**
 * Native dialogs by presentation: a sheet from the bottom on a phone, centred or at the end side on a wide
 * screen. The content's flex basis is `auto`: of a basis of 0 % WebKit makes a dialog that fits its content 0
 * px high. A backdrop ends at the scrollbar's gutter, which has the root's colour: the body's own ground
 * covers all else of it.
 */
export const dialogCss = `
${OPEN}{overflow:hidden}
@media (min-width:56.25em){${OPEN}{scrollbar-gutter:stable;background:var(--canvas-dim)}${OPEN} body{background:var(--canvas)}}
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
