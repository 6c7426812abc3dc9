/**
 * A shop that prints, for tests: printers and stations by the console's own calls, orders that are accepted,
 * printers of the sandbox that ask it.
 */
import type { PrinterKind } from '@sufra/api/printing/states';
import type { StationsBody } from '@sufra/api/staff/endpoints';
import * as calls from '@sufra/api/staff/endpoints';
import type { Ask } from '@sufra/sandbox/printers/emulator.ts';
import { EmulatedEpson } from '@sufra/sandbox/printers/epson.ts';
import { EmulatedStar } from '@sufra/sandbox/printers/star.ts';
import { asc, eq } from 'drizzle-orm';
import { BRANCH, guestOrder, type Shop } from '../../order/testing/shop.ts';
import { callAs, hire, type TestPerson } from '../../staff/testing/team.ts';
import { type PrintJobRow, printJobs } from '../tables.ts';

export const AT_BRANCH = BRANCH.nakhla;
const ONE_EACH = { delivery: 1, pickup: 1, car_pickup: 1, dine_in: 1 };

export interface PrintShop {
  owner: TestPerson;
  /** Adds a printer; `url`: where it asks, empty for a tablet's. */
  printer(
    kind: PrinterKind,
    options?: { name?: string; width?: 58 | 80; standIn?: string },
  ): Promise<{ id: string; url: string }>;
  /** Sets the stations; what is not said of one is usual: the whole order, once, in Arabic. */
  stations(list: readonly (Partial<StationsBody['stations'][number]> & { printer_id: string | null })[]): Promise<void>;
  star(url: string, options?: { mac?: string; isNew?: boolean; ask?: Ask }): EmulatedStar;
  epson(url: string, options?: { name?: string; ask?: Ask }): EmulatedEpson;
  /** An order of a guest, accepted. */
  accepted(): Promise<{ id: string; number: string }>;
  accept(order: string): Promise<void>;
  jobs(): Promise<PrintJobRow[]>;
  prints(): Promise<calls.Prints>;
  /** Nothing is left of what was printed before. */
  clear(): Promise<void>;
}

/** To be called once the shop is there. */
export async function printShop(shop: Shop): Promise<PrintShop> {
  const owner = await hire(shop, 'owner');
  const params = { restaurant: shop.key, branch: AT_BRANCH };
  const as = <Data>(answer: { status: number; data: Data; errors: unknown }): Data => {
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  };
  let made = 0;
  const own: PrintShop = {
    owner,
    async printer(kind, { name = `${kind} ${++made}`, width = 80, standIn } = {}) {
      const added = as(await callAs(shop, owner.token, calls.addPrinter, { params, body: { name, kind, width } }));
      const id = added.printer_id;
      if (standIn)
        as(
          await callAs(shop, owner.token, calls.changePrinter, {
            params: { ...params, printer: id },
            body: { name, width, fallback_id: standIn },
          }),
        );
      return { id, url: added.key ? `${shop.backend.url}/api/v1/printing/${shop.key}/${kind}?key=${added.key}` : '' };
    },
    async stations(list) {
      const { mark } = as(await callAs(shop, owner.token, calls.readPrinting, { params }));
      const stations = list.map((station, at) => ({
        ...{
          name: `Station ${at + 1}`,
          paper: 'ticket' as const,
          takes: 'all' as const,
          groups: [],
          locale: 'ar' as const,
        },
        ...{ copies: ONE_EACH, ...station },
      }));
      as(await callAs(shop, owner.token, calls.changeStations, { params, body: { mark, stations } }));
    },
    star: (url, { mac = '00:11:62:aa:bb:01', ...options } = {}) => new EmulatedStar(url, { mac, ...options }),
    epson: (url, { name = 'TM-1', ...options } = {}) => new EmulatedEpson(url, { name, ...options }),
    async accepted() {
      const order = await guestOrder(shop);
      await own.accept(order.id);
      return order;
    },
    async accept(order) {
      as(
        await callAs(shop, owner.token, calls.acceptOrder, {
          params: { restaurant: shop.key, order },
          body: { version: 1 },
        }),
      );
    },
    jobs: () => shop.db((db) => db.select().from(printJobs).orderBy(asc(printJobs.created_at), asc(printJobs.id))),
    async prints() {
      return as(await callAs(shop, owner.token, calls.readPrints, { params: { restaurant: shop.key }, query: {} }));
    },
    clear: () => shop.db(async (db) => void (await db.delete(printJobs).where(eq(printJobs.tenant, shop.key)))),
  };
  return own;
}
