/** An address that can name no challenge is asked for as one that nobody has. */
export function challengeInput(id: string | undefined): { params: { id: string } } {
  return { params: { id: id && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : '-' } };
}
