/** A browser's USB with one printer on it, which takes bytes until its cable breaks. */
import type { Usb, UsbDevice } from '../printing/usb-printer.ts';

export interface FakeUsb extends Usb {
  /** What the printer got. */
  readonly bytes: number[];
  /** Bytes that it takes before the cable breaks. */
  breaksAfter: number;
  /** The person closes the browser's question. */
  refuses: boolean;
  plug(): void;
  pull(): void;
  /** As at first: the printer is there, and has got nothing. */
  reset(): void;
}

export function fakeUsb(): FakeUsb {
  const bytes: number[] = [];
  const out = { endpointNumber: 2, direction: 'out' as const };
  const device: UsbDevice = {
    ...{ vendorId: 0x519, productId: 1, productName: 'TSP143', opened: false, configuration: null },
    async open() {
      Object.assign(device, { opened: true });
    },
    async close() {
      Object.assign(device, { opened: false });
    },
    async selectConfiguration() {
      const alternates = [{ interfaceClass: 7, endpoints: [{ endpointNumber: 1, direction: 'in' as const }, out] }];
      Object.assign(device, { configuration: { interfaces: [{ interfaceNumber: 0, alternates }] } });
    },
    claimInterface: async () => {},
    async transferOut(endpoint, data) {
      if (endpoint !== out.endpointNumber) throw new Error('no such endpoint');
      const given = new Uint8Array(data as ArrayBuffer);
      if (usb.breaksAfter < bytes.length + given.length) throw new Error('the cable broke');
      bytes.push(...given);
      return { status: 'ok', bytesWritten: given.length };
    },
  };
  let isThere = true;
  const usb: FakeUsb = Object.assign(new EventTarget(), {
    ...{ bytes, breaksAfter: Number.POSITIVE_INFINITY, refuses: false },
    getDevices: async () => (isThere ? [device] : []),
    async requestDevice() {
      if (usb.refuses || !isThere) throw new Error('none was chosen');
      return device;
    },
    plug() {
      isThere = true;
      usb.dispatchEvent(Object.assign(new Event('connect'), { device }));
    },
    pull() {
      isThere = false;
      usb.dispatchEvent(Object.assign(new Event('disconnect'), { device }));
    },
    reset() {
      bytes.length = 0;
      Object.assign(usb, { breaksAfter: Number.POSITIVE_INFINITY, refuses: false });
      isThere = true;
    },
  });
  return usb;
}
