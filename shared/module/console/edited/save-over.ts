/** Saves what was typed over what another person saved meanwhile (SHOP-037). */
import type { Edited, Over } from './use-edited.ts';

export interface SaveOver<Fields extends object, Thing> {
  readonly edited: Edited<Fields>;
  /** The fields of the thing, as `edited` has them. */
  storedOf(thing: Thing): Fields;
  /** Says whether the thing is as it was seen: its version, or the mark of the part. */
  versionOf(thing: Thing): string;
  /** Sends what was typed over `thing`; answers it as it is stored then, nothing when it was not sent. */
  send(over: Over<Fields>, thing: Thing): Promise<Thing | undefined>;
  /** The thing as another person saved it, from a refusal; null: the refusal says something else. */
  theirsOf(error: unknown): Thing | null;
  /** What was sent is stored, as `thing` has it: the page shows it. */
  onSaved(thing: Thing): void;
  /** Another person saved it: the page shows it, with what was typed over it. */
  onTheirs(thing: Thing): void;
}

/**
 * Sends what was typed over `thing`. Where another person was first it goes over theirs, once for each of
 * their changes. Resolves to the thing as it is stored; null: both changed the same, and the page shows both.
 * Rejects as `send` does.
 */
export async function saveOver<Fields extends object, Thing>(
  how: SaveOver<Fields, Thing>,
  thing: Thing,
): Promise<Thing | null> {
  const { edited, storedOf, versionOf, send, theirsOf, onSaved, onTheirs } = how;
  const over = edited.onto(storedOf(thing));
  if (over.clashes.length > 0) return null;
  try {
    const saved = await send(over, thing);
    if (saved === undefined) return thing;
    onSaved(saved);
    edited.saved(storedOf(saved), over);
    return saved;
  } catch (error) {
    const theirs = theirsOf(error);
    if (!theirs || versionOf(theirs) === versionOf(thing)) throw error;
    onTheirs(theirs);
    return saveOver(how, theirs);
  }
}
