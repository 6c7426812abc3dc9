import { fakeUsb } from '../testing/usb.ts';
import { UsbPrinter } from './usb-printer.ts';

const data = (length: number) => Uint8Array.from({ length }, (_, at) => at % 251);

describe('a printer that hangs on a device', () => {
  it('is chosen by a person, and gets every byte in its order [PRN-002]', async () => {
    const usb = fakeUsb();
    const printer = new UsbPrinter(() => usb);
    expect(printer.connected()).toBeNull();
    expect(await printer.send(data(5))).toBe('untouched');
    expect(await printer.choose()).toBe(true);
    expect(printer.connected()).toBe('TSP143');
    expect(await printer.send(data(9000))).toBe('printed');
    expect(usb.bytes).toEqual([...data(9000)]);
  });

  it('whose cable breaks says whether it got anything [PRN-003]', async () => {
    const usb = fakeUsb();
    const printer = new UsbPrinter(() => usb);
    await printer.choose();
    usb.breaksAfter = 0;
    expect(await printer.send(data(9000))).toBe('untouched');
    expect(printer.connected()).toBeNull();
    // Of a transfer that fails part may have gone out: only before the first dot is it sure that none did.
    for (const taken of [2, 5000]) {
      usb.reset();
      usb.breaksAfter = taken;
      await printer.reconnect();
      expect([taken, await printer.send(data(9000))]).toEqual([taken, 'broken']);
    }
  });

  it('that is pulled and put in again is connected again, without a question [PRN-002]', async () => {
    const usb = fakeUsb();
    const printer = new UsbPrinter(() => usb);
    await printer.choose();
    const seen: (string | null)[] = [];
    const told = new Promise<void>((resolve) => {
      printer.subscribe(() => {
        seen.push(printer.connected());
        if (seen.length === 2) resolve();
      });
    });
    usb.pull();
    expect(printer.connected()).toBeNull();
    usb.plug();
    await told;
    expect(seen).toEqual([null, 'TSP143']);
  });

  it('that the person does not choose is none [PRN-002]', async () => {
    const usb = fakeUsb();
    usb.refuses = true;
    const printer = new UsbPrinter(() => usb);
    expect(await printer.choose()).toBe(false);
    expect(await new UsbPrinter(() => null).choose()).toBe(false);
  });
});
