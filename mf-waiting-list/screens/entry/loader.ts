import type { Loader } from '@sufra/module';
import { loadEntry } from '../../entry/load-entry.ts';

export const loader: Loader = (input) => loadEntry(input, input.params.id ?? '');
