import { menu } from '../../build.ts';
import { breakfast } from './breakfast.ts';
import { desserts } from './desserts.ts';
import { coffee, drinks } from './drinks.ts';
import { grills } from './grills.ts';
import { mandi } from './mandi.ts';
import { coldMezze, hotMezze, salads, soups } from './mezze.ts';
import { popular } from './popular.ts';
import { sandwiches } from './sandwiches.ts';
import { kids, sides } from './sides.ts';

export const nakhlaMenu = menu([
  popular,
  grills,
  mandi,
  coldMezze,
  hotMezze,
  salads,
  soups,
  sandwiches,
  breakfast,
  sides,
  kids,
  desserts,
  drinks,
  coffee,
]);
