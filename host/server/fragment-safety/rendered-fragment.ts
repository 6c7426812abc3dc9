import type { FragmentResult } from '@sufra/contract';
import type { StaleOn } from '../realtime/generations.ts';

/** A fragment as the edge has it: its data stay texts. */
export interface RenderedFragment extends Omit<FragmentResult, 'queries'> {
  data: readonly RecordText[];
}

/** A fragment of a page, with what ends it. */
export interface PageFragment extends RenderedFragment {
  staleOn: StaleOn;
}

/** One record of a fragment's data (`QueryRecord`). */
export interface RecordText {
  /** Its key as JSON: which record it is. */
  key: string;
  /** The whole record as JSON for a script block. */
  json: string;
}
