/** Allergens and occasions are only those of the loaded lists (RES-018). */

interface Choice {
  readonly id: string;
}

export interface Lists {
  /** Undefined: not loaded; no choice can have been made here. */
  readonly events: readonly Choice[] | undefined;
  readonly allergens: readonly Choice[] | undefined;
}

export interface Choices {
  readonly event_id?: string;
  readonly allergens?: readonly string[];
}

/** Names of the fields whose choice is in none of the lists: it is refused and not sent. */
export function unknownChoices({ event_id, allergens }: Choices, lists: Lists): ('event_id' | 'allergens')[] {
  const hasAll = (ids: readonly string[], list: readonly Choice[] = []) =>
    ids.every((id) => list.some((one) => one.id === id));
  return [
    ...(event_id && !hasAll([event_id], lists.events) ? (['event_id'] as const) : []),
    ...(allergens?.length && !hasAll(allergens, lists.allergens) ? (['allergens'] as const) : []),
  ];
}
