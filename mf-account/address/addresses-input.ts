/** All addresses in one answer (API-016). */
export const ADDRESSES = { query: { pagination: false } };
