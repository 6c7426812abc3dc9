import { css } from '@sufra/ui/css';

/** How many dishes a group has, for the styles that keep its place: `--dishes` in one column, `--pairs` in two. */
export function dishesClass(dishes: number): string {
  return css`--dishes:${String(dishes)};--pairs:${String(Math.ceil(dishes / 2))}`;
}
