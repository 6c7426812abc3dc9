import { boolean, enums, nullable, number, object, size, string, type } from 'superstruct';

export const placeChanged = type({ type: nullable(string()), branch_id: string() });
export const sessionChanged = type({ signedIn: boolean() });
export const visitorChanged = object({});
export const cartChanged = type({ id: nullable(string()), version: number() });
export const pageScriptInput = type({ name: size(string(), 1, 60) });
export const pageScriptReply = type({ state: enums(['loaded', 'failed', 'absent']) });
export const pushInput = type({ key: size(string(), 1, 200) });
export const pushReply = type({
  state: enums(['subscribed', 'refused', 'failed']),
  subscription: nullable(type({ endpoint: string(), keys: type({ p256dh: string(), auth: string() }) })),
});
