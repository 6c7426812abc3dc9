import { type ComponentType, createElement } from 'react';
import { css } from '../emotion.ts';

export interface IconProps {
  readonly className?: string;
}
/** A picture that says nothing by itself: hidden from assistive technology, as large as the text around it. */
export type Icon = ComponentType<IconProps>;

/** Shared by all icons and without weight of its own, so that a class given by the user always wins. */
const base = css`
:where(&){display:inline-block;flex:none;inline-size:1.25em;block-size:1.25em;vertical-align:-.25em;background:currentColor;
-webkit-mask:var(--icon) center/contain no-repeat;mask:var(--icon) center/contain no-repeat}
@media (forced-colors:active){forced-color-adjust:none;background:CanvasText}
`;
const mirrored = css`[dir=rtl] &{transform:scaleX(-1)}`;

/**
 * Makes an icon from the markup inside a 256 × 256 viewBox. It is drawn as a mask, so that a page carries each shape
 * once, in its styles. `flip` mirrors it in right-to-left pages (visual direction, Icons).
 */
export function createIcon(name: string, shape: string, flip?: 'flip'): Icon {
  let className: string | undefined;
  function Icon(props: IconProps) {
    // Not joined by `cx`: the page carries the common rules once.
    className ??= `${base} ${css`--icon:url("data:image/svg+xml,${encodeShape(shape)}")`}${flip ? ` ${mirrored}` : ''}`;
    return createElement('span', {
      'aria-hidden': true,
      className: props.className ? `${className} ${props.className}` : className,
    });
  }
  Icon.displayName = name;
  return Icon;
}

/** Only what a double-quoted CSS url must not contain is escaped, so that the text still compresses. */
function encodeShape(shape: string): string {
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'>${shape}</svg>`.replace(
    /[<>#%"]/g,
    encodeURIComponent,
  );
}
