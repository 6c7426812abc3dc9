import { css } from '@sufra/ui/css';

/**
 * How many dishes a group has, for styles that reserve its height: `--dishes` in one column, `--pairs` in
 * two. To be written beside other classes, not joined by `cx`, which would write their rules again for each
 * number.
 */
export function groupSizeClass(dishes: number): string {
  return css`--dishes:${String(dishes)};--pairs:${String(Math.ceil(dishes / 2))}`;
}
