import type { ComponentPropsWithRef } from 'react';
import { css, cx } from '../css.ts';

const ground = css`
position:relative;overflow:hidden;isolation:isolate;background:var(--hero);color:var(--on-hero);
&::before{content:"";position:absolute;inset:0;z-index:-1;background:var(--hero-line);pointer-events:none;
-webkit-mask:var(--hero-pattern) center top/cover no-repeat;mask:var(--hero-pattern) center top/cover no-repeat}
border:var(--forced-edge);@media (forced-colors:active){&::before{display:none}}
`;

/** The tenant's coloured ground with its pattern: heroes and the promise of an order. */
export function HeroGround({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={cx(ground, className)} />;
}
