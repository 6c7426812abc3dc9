/**
 * The printers of the sandbox, which ask this server by themselves while they are on. They are gone with the
 * server, and with their restaurant: switched on again they get other addresses.
 */
import { SECOND_MS } from '@sufra/i18n/time/units';
import { askHere } from './ask-here.ts';
import type { EmulatedPrinter } from './emulator.ts';
import { EmulatedEpson } from './epson.ts';
import { EmulatedStar } from './star.ts';

/** As the console's page says that real ones are set. */
const ASKS_EVERY_MS = 2 * SECOND_MS;
/** The one that was added first gives way. */
const PRINTERS_MAX = 48;

export interface Shelved {
  /** Of the printer in the database, or of the address that was typed into it. */
  id: string;
  tenant: string;
  name: string;
  kind: 'star' | 'epson';
  printer: EmulatedPrinter;
}

export class Shelf {
  readonly #all = new Map<string, Shelved & { timer: NodeJS.Timeout }>();
  #made = 0;

  /** `url`: the printer's address at this server. One that is there already asks at the new address. */
  add({ url, ...one }: Omit<Shelved, 'printer'> & { url: string }): Shelved {
    this.remove(one.id);
    const [oldest] = this.#all.keys();
    if (oldest !== undefined && this.#all.size >= PRINTERS_MAX) this.remove(oldest);
    const printer =
      one.kind === 'star'
        ? new EmulatedStar(url, { mac: macOf(this.#made++), ask: askHere })
        : new EmulatedEpson(url, { name: `SANDBOX-${one.id.slice(0, 6)}`, ask: askHere });
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void printer
        .round()
        .catch(() => {})
        .finally(() => {
          isBusy = false;
        });
    }, ASKS_EVERY_MS);
    timer.unref();
    const shelved = { ...one, printer, timer };
    this.#all.set(one.id, shelved);
    return shelved;
  }

  of(tenant: string): Shelved[] {
    return [...this.#all.values()].filter((one) => one.tenant === tenant);
  }

  find(id: string): Shelved | null {
    return this.#all.get(id) ?? null;
  }

  remove(id: string): void {
    clearInterval(this.#all.get(id)?.timer);
    this.#all.delete(id);
  }

  /** All of a restaurant. */
  removeOf(tenant: string): void {
    for (const { id } of this.of(tenant)) this.remove(id);
  }

  close(): void {
    for (const id of [...this.#all.keys()]) this.remove(id);
  }
}

function macOf(number: number): string {
  return `00:11:62:00:00:${(number % 256).toString(16).padStart(2, '0')}`;
}
