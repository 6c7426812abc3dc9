import { type ComponentType, createElement, type ReactElement } from 'react';
import { css } from '../emotion.ts';

export interface IconProps {
  readonly className?: string;
}
/** A picture that says nothing by itself: hidden from assistive technology, as large as the text around it. */
export type Icon = ComponentType<IconProps>;

/**
 * Shared by all icons and of an element's weight only, above the common rule for pictures, so that a class given by the
 * user always wins.
 */
const base = css`
svg:where(&){display:inline-block;flex:none;max-inline-size:none;inline-size:1.25em;block-size:1.25em;vertical-align:-.25em;fill:currentColor}
`;
const mirrored = css`[dir=rtl] &{transform:scaleX(-1)}`;

/**
 * Makes an icon from the markup inside a 256 × 256 viewBox: `path` and `circle` with single-quoted
 * attributes. It stands in the page as elements. As a mask (`url("data:image/svg+xml,…")`) each shape is a
 * document of its own to the browser, and 14 of them took a quarter of the first frame. `flip` mirrors it in
 * right-to-left pages (visual direction, Icons).
 */
export function createIcon(name: string, shape: string, flip?: 'flip'): Icon {
  const className = flip ? `${base} ${mirrored}` : base;
  let drawn: ReactElement[] | undefined;
  function Icon(props: IconProps) {
    drawn ??= elements(shape);
    return createElement(
      'svg',
      {
        'aria-hidden': true,
        viewBox: '0 0 256 256',
        // Not joined by `cx`: the page carries the common rules once.
        className: props.className ? `${className} ${props.className}` : className,
      },
      ...drawn,
    );
  }
  Icon.displayName = name;
  return Icon;
}

/** `<path d='…'/><circle cx='…' r='…'/>` as elements. */
function elements(shape: string): ReactElement[] {
  return shape
    .split('/>')
    .slice(0, -1)
    .map((part) => {
      // Names and values by turns: `<path d=`, `M1…`, ` opacity=`, `0.2`, and nothing after the last quote.
      const [first, ...rest] = part.split("'");
      const [tag, name] = first!.slice(1, -1).split(' ');
      const attributes: Record<string, string> = {};
      for (let at = 0, key = name!; at < rest.length - 1; key = rest[at + 1]!.slice(1, -1), at += 2)
        attributes[key] = rest[at]!;
      return createElement(tag!, attributes);
    });
}
