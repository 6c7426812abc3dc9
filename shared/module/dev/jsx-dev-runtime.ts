/** The JSX of a developer's build: each component by what stays in its place (refresh.ts). */
import { jsx, jsxs } from 'react/jsx-runtime';
import { standing } from './refresh.ts';

export { Fragment } from 'react/jsx-runtime';

export function jsxDEV(type: never, props: never, key: never, isStatic: boolean): unknown {
  return (isStatic ? jsxs : jsx)(standing(type), props, key);
}
