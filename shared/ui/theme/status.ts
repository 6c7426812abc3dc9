import { correctStatusColours, type StatusColours } from '../status-colours.ts';
import { hex, readColour } from './colour.ts';

/**
 * Status colours in any CSS notation, as hex and readable [CHK-045]. The server does this once for tenant messages, so
 * that the browser's `StatusBadge` only meets hex.
 */
export function normaliseStatusColours(background: unknown, text: unknown): StatusColours {
  const [ground, ink] = [readColour(background), readColour(text)];
  return correctStatusColours(ground && hex(ground), ink && hex(ink));
}
