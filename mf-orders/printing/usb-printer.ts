/**
 * A printer that hangs on this device by USB (PRN-002). Browsers reach it by WebUSB where they have it:
 * Chromium on Android, ChromeOS, Linux and macOS; on Windows with WinUSB as its driver. Elsewhere
 * `canPrintHere` is false, and the page says so.
 */

/** Class of printers in USB. */
const PRINTER_CLASS = 7;
/** Bytes in one transfer: some printers lose what comes in larger ones. */
const CHUNK = 4096;
/**
 * The first two bytes of a paper put the printer at its beginning. They go alone: when they fail, no dot can
 * be on paper.
 */
const FIRST = 2;

/** What is used of the browser's own types, which TypeScript does not bring. */
export interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
}
export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | undefined;
  readonly productName?: string | undefined;
  readonly opened: boolean;
  readonly configuration: {
    readonly interfaces: readonly {
      readonly interfaceNumber: number;
      readonly alternates: readonly { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] }[];
    }[];
  } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(
    endpoint: number,
    data: BufferSource,
  ): Promise<{ readonly status: string; readonly bytesWritten: number }>;
}
export interface Usb extends EventTarget {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>;
}

function usbOf(): Usb | null {
  if (typeof navigator === 'undefined') return null;
  return (navigator as { usb?: Usb }).usb ?? null;
}

/** Whether this browser can reach a printer at all. */
export function canPrintHere(): boolean {
  return usbOf() !== null;
}

/** `printed`: every byte went out. `untouched`: none did. `broken`: some did. */
export type SendResult = 'printed' | 'untouched' | 'broken';

export class UsbPrinter {
  readonly #usb: () => Usb | null;
  readonly #listeners = new Set<() => void>();
  #device: UsbDevice | null = null;
  #isWatching = false;

  constructor(usb: () => Usb | null = usbOf) {
    this.#usb = usb;
  }

  /** Name of the connected printer; null: none. */
  connected = (): string | null => this.#device && (this.#device.productName || 'USB');

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks the person for a printer; to be called within a gesture. False: none was chosen, or it cannot be opened. */
  async choose(): Promise<boolean> {
    const usb = this.#usb();
    if (!usb) return false;
    try {
      return await this.#take(await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] }));
    } catch {
      // The person closed the browser's question, or another program holds the printer.
      return false;
    }
  }

  /** Connects the printer that was chosen before, if it is there. */
  async reconnect(): Promise<boolean> {
    const usb = this.#usb();
    if (!usb) return false;
    this.#watch(usb);
    if (this.#device) return true;
    for (const device of await usb.getDevices().catch(() => []))
      if (await this.#take(device).catch(() => false)) return true;
    return false;
  }

  /** Sends the bytes as they are. */
  async send(data: Uint8Array<ArrayBuffer>): Promise<SendResult> {
    const device = this.#device;
    const out = device && outputOf(device);
    if (!device || !out) return 'untouched';
    let sent = 0;
    try {
      while (sent < data.length) {
        const next = data.subarray(sent, sent === 0 ? FIRST : sent + CHUNK);
        const { status, bytesWritten } = await device.transferOut(out.endpoint, next);
        sent += bytesWritten;
        if (status !== 'ok') throw new Error(status);
      }
      return 'printed';
    } catch {
      this.#lose();
      return sent === 0 ? 'untouched' : 'broken';
    }
  }

  async #take(device: UsbDevice): Promise<boolean> {
    const usb = this.#usb();
    if (usb) this.#watch(usb);
    if (!device.opened) await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    const out = outputOf(device);
    if (!out) return false;
    await device.claimInterface(out.number);
    this.#device = device;
    this.#tell();
    return true;
  }

  /** A plug that is pulled, and one that is put in again. */
  #watch(usb: Usb): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    usb.addEventListener('disconnect', (event) => {
      if ((event as unknown as { device: UsbDevice }).device === this.#device) this.#lose();
    });
    usb.addEventListener('connect', () => void this.reconnect());
  }

  #lose(): void {
    if (!this.#device) return;
    void this.#device.close().catch(() => {});
    this.#device = null;
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function outputOf(device: UsbDevice): { number: number; endpoint: number } | null {
  for (const { interfaceNumber, alternates } of device.configuration?.interfaces ?? [])
    for (const { interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction }) => direction === 'out');
      if (interfaceClass === PRINTER_CLASS && out) return { number: interfaceNumber, endpoint: out.endpointNumber };
    }
  return null;
}

/** One for the page: it stays connected from screen to screen. */
export const ownPrinter = new UsbPrinter();
