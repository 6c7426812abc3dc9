import { menu } from '../../build.ts';
import { beans } from './beans.ts';
import { koshary } from './koshary.ts';
import { plates, rolls } from './rolls.ts';
import { drinks, sweets } from './sweets.ts';

export const bastaMenu = menu([koshary, beans, rolls, plates, sweets, drinks]);
