/**
 * Prints what waits for the printer of this device, while a screen of live work is open (PRN-002). A paper is
 * taken from the server, sent, and confirmed; what was sent in part is never sent again by itself. A
 * confirmation without an answer is said again before the next paper is taken.
 */
import { type EndpointInput, isApiError } from '@sufra/api';
import { isOutcomeUnknown } from '@sufra/api/client/retry';
import { endPrint, readPrints, takePrint } from '@sufra/api/staff/endpoints';
import { newKey, storageRecord } from '@sufra/contract';
import { useEndpoint, usePlatform } from '@sufra/module';
import { useLive, useWorkplace } from '@sufra/module/console';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ownPrinter, type UsbPrinter } from './usb-printer.ts';

/**
 * The channel of staff says at once that a paper waits. A device that does not ask is silent to the server after 20 s.
 */
const ASK_EVERY_MS = 5000;
/** Without the channel, as printers that poll. */
const ASK_ALONE_EVERY_MS = 2000;

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

type Ended = EndpointInput<typeof endPrint>;

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
  const answer = useEndpoint(readPrints, { params: { restaurant }, query: {} }, { ...live, enabled: isHere });
  // The channel of staff makes it stale when something is to be printed. An answer that says the same is the
  // same object: its time says that it came.
  const toldAt = 'updatedAt' in answer ? answer.updatedAt : 0;
  const every = live.pollEvery ? ASK_ALONE_EVERY_MS : ASK_EVERY_MS;
  const [tick, setTick] = useState(0);
  const isBusy = useRef(false);
  /** It was asked for while it printed: what came behind its last question waits for no tick. */
  const isWanted = useRef(false);
  /** How a paper ended, which the server may not know yet. */
  const unsaid = useRef<Ended | null>(null);

  useEffect(() => {
    if (isHere) void usb.reconnect();
  }, [isHere, usb]);

  useEffect(() => {
    if (!isHere || !isConnected) return undefined;
    const timer = setInterval(() => setTick((n) => n + 1), every);
    return () => clearInterval(timer);
  }, [isHere, isConnected, every]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tick and a new answer ask again
  useEffect(() => {
    if (!own || !isHere || !isConnected) return;
    if (isBusy.current) {
      isWanted.current = true;
      return;
    }
    isBusy.current = true;
    void printAll(own)
      .catch(() => {
        // The next tick goes on; what stays unconfirmed alarms by itself.
      })
      .finally(() => {
        isBusy.current = false;
        if (isWanted.current) setTick((n) => n + 1);
        isWanted.current = false;
      });
  }, [own, isHere, isConnected, tick, toldAt]);

  async function say(ended: Ended): Promise<void> {
    unsaid.current = ended;
    try {
      await caller.call(endPrint, ended);
    } catch (error) {
      // A refusal would be the same again.
      if (isApiError(error) && !isOutcomeUnknown(error)) unsaid.current = null;
      throw error;
    }
    unsaid.current = null;
  }

  async function printAll({ branch, printer, device }: TabletPrinter): Promise<void> {
    if (unsaid.current) await say(unsaid.current);
    // A cable may have been pulled since.
    while (usb.connected() !== null) {
      const { print } = await caller.call(takePrint, {
        params: { restaurant, branch, printer },
        body: { device },
      });
      if (!print) return;
      const result = await usb.send(bytesOf(print.data));
      await say({
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
