/** Structs of pushed messages about orders (CHK-056). */
import { type Infer, size, string, type } from 'superstruct';
import { id } from '../shapes.ts';

export { pushBody, pushKey } from '../waiting-list/structs.ts';

/** `device`: names this browser where its messages are stopped. It says nothing about the browser. */
export const orderDevice = type({ device: string() });
export const orderDeviceParams = type({ id, device: size(string(), 16, 100) });

export type OrderDevice = Infer<typeof orderDevice>;
