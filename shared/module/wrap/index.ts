/** What `sufra new --wrap` makes modules of. Not shared by the shell: a module that wraps something brings it. */
export { mountElement } from './element.ts';
export { mountLifecycles, type SingleSpaLifecycles } from './lifecycles.ts';
export { type MountWrapped, Wrap, type WrappedPart, type WrappedProps } from './wrap.tsx';
