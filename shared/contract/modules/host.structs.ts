import { boolean, nullable, number, object, string, type } from 'superstruct';

export const placeChanged = type({ type: nullable(string()), branch_id: string() });
export const sessionChanged = type({ signedIn: boolean() });
export const visitorChanged = object({});
export const cartChanged = type({ id: nullable(string()), version: number() });
