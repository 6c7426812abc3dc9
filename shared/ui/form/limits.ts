/** Longest texts, in characters; fields stop there and say so. */
export const fieldLimits = { name: 30, email: 50, notes: 500, plate: 20, addressDescription: 300 } as const;
