/**
 * Prints what waits for the printer of this device, while a screen of live work is open (PRN-002). A paper is taken from the server, sent, and confirmed; what was
 * sent in part is never sent again by itself.
 */
import { endPrint, readPrints, takePrint } from '@sufra/api/staff/endpoints';
import { newKey, storageRecord } from '@sufra/contract';
import { dataOf, useEndpoint, usePlatform } from '@sufra/module';
import { useLive, useWorkplace } from '@sufra/module/console';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ownPrinter, type SendResult, type UsbPrinter } from './usb-printer.ts';

/** A printer that asks no more often is silent to the server after 20 s. */
const ASK_EVERY_MS = 5000;

export interface TabletPrinter {
  restaurant: string;
  branch: string;
  printer: string;
  /** Names this device to the server. */
  device: string;
}

const record = storageRecord({
  area: 'local',
  key: 'sufra.orders.printer',
  version: 1,
  parse: (value): TabletPrinter | null => {
    const one = value as Partial<Record<keyof TabletPrinter, unknown>> | null;
    if (typeof one?.restaurant !== 'string' || typeof one.branch !== 'string') return null;
    if (typeof one.printer !== 'string' || typeof one.device !== 'string') return null;
    return one as TabletPrinter;
  },
});

const listeners = new Set<() => void>();
let chosen: TabletPrinter | null | undefined;

/** Which printer of the restaurant hangs on this device; null: none. */
export function tabletPrinter(): TabletPrinter | null {
  chosen ??= record.read();
  return chosen;
}

export function chooseTabletPrinter(printer: Omit<TabletPrinter, 'device'> | null): void {
  if (printer) record.write({ ...printer, device: tabletPrinter()?.device ?? newKey().slice(0, 36) });
  else record.remove();
  chosen = record.read();
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTabletPrinter(): TabletPrinter | null {
  return useSyncExternalStore(subscribe, tabletPrinter, () => null);
}

/** `usb`: for tests. Renders nothing. */
export function useTabletPrinting(usb: UsbPrinter = ownPrinter): void {
  const { restaurant } = useWorkplace().own;
  const { may } = useWorkplace();
  const { caller } = usePlatform();
  const own = useTabletPrinter();
  const isHere = own !== null && own.restaurant === restaurant && may('take_orders');
  const isConnected = useSyncExternalStore(
    usb.subscribe,
    () => usb.connected() !== null,
    () => false,
  );
  const live = useLive();
  // The channel of staff makes it stale when something is to be printed.
  const told = dataOf(useEndpoint(readPrints, { params: { restaurant }, query: {} }, { ...live, enabled: isHere }));
  const [tick, setTick] = useState(0);
  const isBusy = useRef(false);

  useEffect(() => {
    if (isHere) void usb.reconnect();
  }, [isHere, usb]);

  useEffect(() => {
    if (!isHere || !isConnected) return undefined;
    const timer = setInterval(() => setTick((n) => n + 1), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isHere, isConnected]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tick and a new answer ask again
  useEffect(() => {
    if (!own || !isHere || !isConnected || isBusy.current) return;
    isBusy.current = true;
    void printAll(own)
      .catch(() => {
        // The next tick asks again; what was taken and not confirmed alarms by itself.
      })
      .finally(() => {
        isBusy.current = false;
      });
  }, [own, isHere, isConnected, tick, told]);

  async function printAll({ branch, printer, device }: TabletPrinter): Promise<void> {
    // A cable may have been pulled since.
    while (usb.connected() !== null) {
      const { print } = await caller.call(takePrint, {
        params: { restaurant, branch, printer },
        body: { device },
      });
      if (!print) return;
      const result: SendResult = await usb.send(bytesOf(print.data));
      await caller.call(endPrint, {
        params: { restaurant, branch, print: print.id },
        body: { device, attempt: print.attempt, result },
      });
      if (result !== 'printed') return;
    }
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
