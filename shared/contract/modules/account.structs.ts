import { enums, literal, object, optional, type } from 'superstruct';

export const loginProps = type({ reason: optional(enums(['account', 'session-expired', 'checkout'])) });
export const loginResult = literal('signed-in');
export const signOutProps = object({});
export const signOutResult = enums(['yes', 'everywhere']);
export const walletProps = object({});
