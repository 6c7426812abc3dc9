/**
 * Longest texts of every form and of every call that takes them, in characters; fields stop there and say so.
 */
export const TEXT_LENGTHS = {
  name: 30,
  email: 50,
  notes: 500,
  plate: 20,
  addressDescription: 300,
  search: 100,
  referralCode: 20,
  passkeyName: 40,
} as const;
