import { withNeededMarks } from '../locales/needed-marks.ts';
import { wholeText } from './whole-text.ts';

/** A text as it leaves: of whole characters, with the marks of direction that change its order (MSG-004, MSG-006). */
export function leavingText(text: string): string {
  return wholeText(withNeededMarks(text));
}
