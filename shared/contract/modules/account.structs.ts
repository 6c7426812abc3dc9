import { enums, literal, object, optional, size, string, type } from 'superstruct';

export const loginProps = type({ reason: optional(enums(['account', 'session-expired', 'checkout'])) });
export const loginResult = literal('signed-in');
export const verificationProps = type({ mobile: size(string(), 1, 40), country: optional(size(string(), 0, 8)) });
export const addressProps = type({ address_id: optional(size(string(), 1, 64)) });
export const addressResult = size(string(), 1, 64);
export const carProps = type({ vehicle_id: optional(size(string(), 1, 64)) });
export const carResult = size(string(), 1, 64);
export const signOutProps = object({});
export const signOutResult = enums(['yes', 'everywhere']);
export const walletProps = object({ back: optional(enums(['checkout'])) });
