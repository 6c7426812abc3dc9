/** Statuses of a session that is unknown, old or no session's name at all. */
export const GONE: readonly number[] = [400, 404, 410, 422];
