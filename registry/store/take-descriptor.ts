import { DESCRIPTOR_FILE } from '../release/paths.ts';
import { Refusal } from './refusal.ts';

/** Takes the descriptor out of a release's files. Throws Refusal when it is none. */
export function takeDescriptor(files: Map<string, Buffer>): Record<string, unknown> {
  const text = files.get(DESCRIPTOR_FILE)?.toString('utf8');
  if (text === undefined) throw new Refusal('DESCRIPTOR_UNREADABLE', `${DESCRIPTOR_FILE} is missing`);
  files.delete(DESCRIPTOR_FILE);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, as for every other thing that is not an object.
  }
  throw new Refusal('DESCRIPTOR_UNREADABLE', `${DESCRIPTOR_FILE} is not a JSON object`);
}
