/** An instant as documents and codes write it: ISO in UTC, to the second. */
export const instantText = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');
