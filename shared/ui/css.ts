/**
 * What styles are made with. The shell shares it, so that it is on a page once; icons are styles and made with it too.
 */
export { cache, css, cx, keyframes } from './emotion.ts';
export { createIcon, type Icon, type IconProps } from './icons/create-icon.ts';
