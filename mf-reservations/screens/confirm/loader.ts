import type { Loader } from '@sufra/module';
import { loadHold } from '../../hold/load-hold.ts';

export const loader: Loader = (input) => loadHold(input, 'three', 'confirm.headTitle');
