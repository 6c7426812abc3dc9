/** Dishes that the emoji art lacks, drawn from above in the same soft light. */
import { mezze } from './dishes-mezze.mjs';
import { morningSweetDrinks } from './dishes-morning-sweet-drinks.mjs';
import { riceAndGrill } from './dishes-rice-and-grill.mjs';
import { street } from './dishes-street.mjs';
import { seeded, svg } from './draw.mjs';

export const drawn = { ...mezze, ...riceAndGrill, ...street, ...morningSweetDrinks };

/** SVG of a drawn dish. */
export function drawDish(key) {
  let seed = 7;
  for (const letter of key) seed = (seed * 31 + letter.charCodeAt(0)) >>> 0;
  return svg(drawn[key](seeded(seed)));
}
