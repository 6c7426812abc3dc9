/**
 * Base styles that do not depend on the tenant: reset, sizes, spacing, type steps, motion, focus. The edge inlines
 * `baseCss` before the tenant's theme; it is plain text because no component owns it.
 *
 * `--page-width`: the frame that header, footer and every page share, its gutters included; `--column-width`:
 * a page of one column. `--forced-edge`: the border of what has its edge by a shadow or a ground
 * alone, which forced colours take away; what is current or pressed is framed there.
 */
export const baseCss: string = minify(`
:root{
--s1:4px;--s2:8px;--s3:12px;--s4:16px;--s5:20px;--s6:24px;--s8:32px;--s10:40px;--s12:48px;--s16:64px;--gut:16px;
--fast:120ms;--base:200ms;--sheet:320ms;--out:cubic-bezier(.2,.8,.2,1);--in:cubic-bezier(.4,0,1,1);
--lh-text:1.65;--lh-tight:1.35;--lh-hero:1.3;
--fs-xs:.75rem;--fs-cap:.8125rem;--fs-s:.875rem;--fs-m:1rem;--fs-l:1.125rem;--fs-h3:1.25rem;--fs-h2:1.5rem;--fs-h1:2rem;--fs-hero:2.5rem;--fs-num:2.75rem;
--r-full:999px;--page-width:80rem;--column-width:47.5rem;--forced-edge:0 none;
--target:calc(1.25rem + 24px);--control:calc(1.75rem + 24px);--header-bar:calc(1.75rem + 32px);--tab-bar:calc(1.5rem + 44px);--scroll-pad:calc(1.75rem + 44px);
}
:lang(en){--lh-text:1.5;--lh-tight:1.15;--lh-hero:1.02}
@media (min-width:48em){:root{--gut:24px;--fs-h1:2.5rem;--fs-hero:3.5rem}}
@media (min-width:56.25em){:root{--header-bar:calc(2rem + 44px)}}
@media (min-width:75em){:root{--gut:40px}}
@media (min-width:96em){:root{--page-width:96rem}}
@media (max-height:31.25em) and (min-width:37.5em){:root{--tab-bar:calc(1.5rem + 24px)}}
@media (prefers-reduced-motion:reduce){
:root{--fast:0ms;--base:0ms;--sheet:0ms}
*,::before,::after{scroll-behavior:auto!important;animation-duration:.01ms!important;animation-iteration-count:1!important}
}
html[data-text-size=large]{font-size:112.5%}html[data-text-size=larger]{font-size:125%}
[data-motion=less]{--fast:0ms;--base:0ms;--sheet:0ms}
[data-motion=less],[data-motion=less] *,[data-motion=less] ::before,[data-motion=less] ::after{scroll-behavior:auto!important;animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important}
*,::before,::after{box-sizing:border-box}
*{margin:0;min-inline-size:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:var(--scroll-pad) calc(var(--tab-bar) + 28px);-webkit-tap-highlight-color:transparent}
html[data-ready]{scroll-behavior:smooth}
body{min-block-size:100dvh;font:400 var(--fs-m)/var(--lh-text) var(--t-font);font-feature-settings:"lnum";color:var(--ink);background:var(--canvas);text-align:start;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,h4{font-weight:600;line-height:var(--lh-tight)}
h1{font-size:var(--fs-h1)}h2{font-size:var(--fs-h2)}h3{font-size:var(--fs-l)}
p,h1,h2,h3,h4,li{text-wrap:pretty}
a{color:inherit;text-decoration:none}
ul,ol{list-style:none;padding:0}
img,svg,video{display:block;max-inline-size:100%;block-size:auto}
button,input,select,textarea{font:inherit;text-overflow:ellipsis;color:inherit;letter-spacing:inherit}
::placeholder{line-height:inherit;overflow:visible}
button{background:none;border:0;padding:0;text-align:inherit;cursor:pointer;touch-action:manipulation}
a,label,summary{touch-action:manipulation}
fieldset{border:0;padding:0}
legend{padding:0}
dialog{color:inherit}
hr{border:0;border-block-start:1px solid var(--outline)}
[hidden]{display:none!important}
:focus-visible{outline:3px solid var(--brand-ink);outline-offset:2px}
[tabindex="-1"]:focus{outline:none}
::selection{background:var(--brand-tint);color:var(--brand-ink)}
[data-pressed]{filter:brightness(.9);transform:scale(.97)}
html [data-early-count]:empty::before{content:attr(data-early-count);border:0;inline-size:auto}
html button[data-early-count]:empty::after{content:none}
@media (forced-colors:active){
:root{--forced-edge:1px solid}
[aria-current]:not([aria-current=false]),[aria-pressed=true]{outline:3px solid Highlight;outline-offset:-3px}
:focus-visible:focus-visible{outline:3px solid CanvasText;outline-offset:2px}
[data-pressed]{outline:2px solid Highlight}
}
@media print{body{background:none}}
`);

function minify(source: string): string {
  return source.replace(/\n/g, '');
}
