/**
 * The process ends before each write of a table's shares: from the tap of the last payer to the table that
 * closes at zero, with cash that staff note, and of a payment whose dish was paid by another meanwhile.
 * `npm run test:random -- dine-in/shares-killed` takes each write, `npm test` a few.
 */

import { MINUTE_MS } from '@sufra/i18n/time/units';
import { inProof } from '@sufra/testing/proof';
import { atBank, CARDS, startWorld } from '../../payment/testing/pay.ts';
import { beforeEachWrite } from '../../testing/each-write.ts';
import { type KilledProcess, killable } from '../../testing/killed-process.ts';
import { SATURDAY_EVENING } from '../testing/phones.ts';
import {
  openTables,
  party,
  runTableJobs,
  sessionState,
  staffOf,
  type TableWorld,
  tableFaults,
} from '../testing/shares.ts';

/** A journey that fails leaves its table open. */
let seats = 0;

let tables: TableWorld;
let server: KilledProcess;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  tables = await openTables(await startWorld());
  staff = staffOf(tables);
  server = killable(tables.backend);
});
// A journey with fewer writes than planned leaves the plan.
afterEach(() => server.start());
afterAll(() => tables.close());

const later = (milliseconds: number) => tables.shop.setClock(new Date(tables.shop.now().getTime() + milliseconds));
const untilSo = <Result>(work: () => Promise<Result | null>) => server.untilSo(work, () => later(MINUTE_MS / 4));
const quietly = (work: () => Promise<unknown>) => work().catch(() => null);
const untilClosed = (id: string) =>
  untilSo(async () => {
    await runTableJobs(tables);
    const isClosed = (await sessionState(tables, id)) === 'closed';
    return isClosed && (await tableFaults(tables, true, id)).length === 0 ? true : null;
  });
const leftOf = async (phone: Awaited<ReturnType<typeof party>>['phones'][number], id: string) =>
  (await phone.sharing(id)).left;

async function sitDown() {
  tables.shop.setClock(new Date(SATURDAY_EVENING));
  const code = `OLAYA-${String((seats++ % 12) + 1).padStart(2, '0')}`;
  const table = await party(tables, code, { Sara: 1, Ali: 2 });
  await staff.act(code, 'accept', { round: 1 });
  await table.phones[0]!.ring(table.id, 'bill');
  return { ...table, code };
}

it('the last share closes the table, and is taken once [MENU-043]', async () => {
  await beforeEachWrite(40, async (write) => {
    const { id, phones, dishesOf } = await sitDown();
    const [sara, ali] = phones;
    const first = (await sara!.begin(id, dishesOf('Sara'))).data!;
    await sara!.pay(first.id, CARDS.sale);
    server.killBefore(write);
    // One whose answer was lost begins again; the first is its phone's still.
    const begun = await untilSo(async () => (await ali!.begin(id, dishesOf('Ali'))).data ?? null);
    const opened = await untilSo(async () => (await ali!.openPayment(begun.result.id)).data ?? null);
    await tables.bank.payByCard(atBank(tables, opened.result.id).id, CARDS.approve);
    const paid = await untilSo(async () => {
      const { state } = await ali!.look(opened.result.id);
      return ['authorized', 'paid'].includes(state) ? true : null;
    });
    const closed = await untilClosed(id);
    server.start();
    expect({ write, faults: await tableFaults(tables, true, id) }).toEqual({ write, faults: [] });
    return { wasKilled: [begun, opened, paid, closed].some(({ wasKilled }) => wasKilled) };
  });
}, 600_000);

inProof(
  'cash that staff note for the rest counts once and closes the table [MENU-043]',
  async () => {
    await beforeEachWrite(40, async (write) => {
      const { id, phones, dishesOf } = await sitDown();
      const [sara] = phones;
      const first = (await sara!.begin(id, dishesOf('Sara'))).data!;
      await sara!.pay(first.id, CARDS.sale);
      server.killBefore(write);
      const noted = await untilSo(async () => {
        await quietly(() => staff.note(id, true));
        return Number(await leftOf(sara!, id)) === 0 ? true : null;
      });
      const closed = await untilClosed(id);
      server.start();
      expect({ write, faults: await tableFaults(tables, true, id) }).toEqual({ write, faults: [] });
      return { wasKilled: noted.wasKilled || closed.wasKilled };
    });
  },
  600_000,
);

inProof(
  'money for a dish that another paid goes back, and the table closes [MENU-043]',
  async () => {
    await beforeEachWrite(6, async (write) => {
      const { id, phones, dishesOf, code } = await sitDown();
      const [sara, ali] = phones;
      const late = (await sara!.begin(id, dishesOf('Sara'))).data!;
      const payment = (await sara!.openPayment(late.id)).data!;
      await sara!.giveUp(late.id);
      later(10 * MINUTE_MS);
      await runTableJobs(tables);
      const other = (await ali!.begin(id, dishesOf('Sara'))).data!;
      await ali!.pay(other.id, CARDS.sale);
      server.killBefore(write);
      await tables.bank.payByCard(atBank(tables, payment.id).id, CARDS.sale).catch(() => null);
      const back = await untilSo(async () => {
        await runTableJobs(tables);
        return (await tableFaults(tables, true, id)).length === 0 ? true : null;
      });
      const noted = await untilSo(async () => {
        await quietly(() => staff.act(code, 'close'));
        return (await sessionState(tables, id)) === 'closed' ? true : null;
      });
      server.start();
      expect({ write, faults: await tableFaults(tables, true, id) }).toEqual({ write, faults: [] });
      return { wasKilled: back.wasKilled || noted.wasKilled };
    });
  },
  600_000,
);
