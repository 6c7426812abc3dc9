/**
 * Passkeys of customers and of staff, on a page: what the browser can do, and what went wrong. A copy comes
 * with each module that imports this. What asks the device is `./passkeys/device`, loaded when it is.
 */
export { type DeviceFault, deviceFault } from './device-fault.ts';
export { deviceName, fillsPasskeys, hasOwnLock, knowsPasskeys } from './support.ts';
