/** Inputs of the calls that several steps make, the same for loader and screen: one answer, one key. */

export function branchInput(id: string) {
  return { params: { id } };
}

/** API-022. */
export function settingsInput(id: string) {
  return { params: { id }, query: { frontend: true } };
}

interface Asked {
  readonly guests: number;
  /** The reservation that is being changed: its own table counts as free. */
  readonly changing: string | null;
}

/** API-023. */
export function slotsInput(id: string, { date, guests, changing }: Asked & { readonly date: string }) {
  const body = { branch_id: id, date, guests_count: guests, source: 'web' as const };
  return { params: { id }, body: changing ? { ...body, reservation_id: changing } : body };
}

export function calendarInput(id: string, { guests, changing }: Asked) {
  return { params: { id }, query: { guests_count: guests, ...(changing ? { reservation_id: changing } : {}) } };
}

/** API-028. */
export function reservationInput(id: string) {
  return { params: { id }, query: { include: 'notes' } };
}
