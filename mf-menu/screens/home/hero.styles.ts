import { frameClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';

// The last pixels are the page's own background, so that no line of the picture shows below the hem between
// whole pixels.
export const hero = css`
position:relative;isolation:isolate;display:flex;flex-direction:column;overflow:hidden;
background:linear-gradient(var(--hero) calc(100% - 3px),var(--canvas) 0);color:var(--on-hero);
@media (min-width:56.25em){justify-content:center;min-block-size:min(520px,100dvh);padding-block-end:64px}
`;
export const bare = css`padding-block-end:128px`;
export const pattern = css`
position:absolute;z-index:-2;inset:0;background:currentColor;opacity:.18;
-webkit-mask:var(--hero-pattern) center/cover no-repeat;mask:var(--hero-pattern) center/cover no-repeat;
@media (forced-colors:active){display:none}
`;
export const inner = cx(frameClass, css`padding-block:var(--s8) var(--s3)`);
export const words = css`@media (min-width:56.25em){max-inline-size:min(46%,32.5rem)}`;
/** In the largest text a word of eight letters still fits a phone's line. */
export const title = css`
font-family:var(--t-display),var(--t-font);font-weight:var(--t-display-w);font-size:min(var(--fs-hero),16vw);
line-height:var(--lh-hero);word-spacing:var(--t-display-space);white-space:pre-line;text-wrap:balance;
`;
export const subtitle = css`margin-block-start:10px;color:var(--on-hero-soft);@media (min-width:56.25em){font-size:var(--fs-l)}`;
export const picture = css`
block-size:min(300px,36dvh);margin-block-start:calc(var(--s8)*-1);z-index:-1;-webkit-mask:linear-gradient(transparent,currentColor 34%);
mask:linear-gradient(transparent,currentColor 34%);
@media (min-width:37.5em){block-size:min(380px,45dvh)}
@media (min-width:56.25em){position:absolute;inset:0;block-size:100%;margin:0;-webkit-mask:none;mask:none}
`;
export const image = css`inline-size:100%;block-size:calc(100% - 3px);object-fit:cover`;
export const hem = css`position:absolute;inset-inline:0;inset-block-end:-1px`;
