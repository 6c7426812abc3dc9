/** What a socket asks for. */

export function channelOf(input: unknown): string | null {
  const channel = (input as { channel?: unknown } | null)?.channel ?? input;
  return typeof channel === 'string' && channel.length <= 100 ? channel : null;
}

/** Things that one socket may ask for by name. */
const MAX_IDS = 20;

/** Null: all of the channel; undefined: no list of ids. */
export function idsOf(input: unknown): readonly string[] | null | undefined {
  const ids = (input as { ids?: unknown } | null)?.ids;
  if (ids === undefined) return null;
  if (!Array.isArray(ids) || ids.length > MAX_IDS) return undefined;
  return ids.every((id) => typeof id === 'string' && id.length <= 200) ? ids : undefined;
}
