import { css } from '@sufra/ui/css';

/**
 * How many dishes a group has, for the styles that keep its place: `--dishes` in one column, `--pairs` in two. To stand beside
 * other classes, not to be joined by `cx`, which would write their rules again for each number.
 */
export function dishesClass(dishes: number): string {
  return css`--dishes:${String(dishes)};--pairs:${String(Math.ceil(dishes / 2))}`;
}
