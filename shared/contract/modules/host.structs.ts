import { boolean, nullable, string, type } from 'superstruct';

export const placeChanged = type({ type: nullable(string()), branch_id: string() });
export const sessionChanged = type({ signedIn: boolean() });
