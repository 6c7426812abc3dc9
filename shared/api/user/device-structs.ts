import { array, boolean, type Infer, nullable, object, string, type } from 'superstruct';
import { id, instant } from '../shapes.ts';

export const device = type({
  id,
  /** Browser and system, `Chrome · Android`; null: it did not say. */
  name: nullable(string()),
  signed_in_at: instant,
  /** To the hour; null: not since this is counted. */
  seen_at: nullable(instant),
  /** The one that asks. */
  current: boolean(),
});
export const devices = array(device);
export const deviceParams = type({ id });
export const endedDevice = object({});
export type Device = Infer<typeof device>;
