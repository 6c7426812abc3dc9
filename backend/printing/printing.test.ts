import * as calls from '@sufra/api/staff/endpoints';
import { newPrinterKey } from '@sufra/contract/printer-key';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { moveOrder } from '../order/changes/move-order.ts';
import { orders } from '../order/tables.ts';
import { EVENING, guestOrder, shopForFile } from '../order/testing/shop.ts';
import { callAs, codeOf, hire } from '../staff/testing/team.ts';
import { transactionsOf } from '../testing/count-statements.ts';
import { handOver, putBack } from './hand-over.ts';
import { printers, printJobs, printStations } from './tables.ts';
import { tendBranch, tendJobs } from './tend.ts';
import { AT_BRANCH, type PrintShop, printShop } from './testing/print-shop.ts';
import { writeOrderJobs } from './write-jobs.ts';

const shop = shopForFile();
let print: PrintShop;
let now = EVENING;

beforeAll(async () => {
  print = await printShop(shop);
});
beforeEach(async () => {
  await shop.db(async (db) => {
    await db.delete(printJobs);
    await db.delete(printStations);
    await db.delete(printers);
  });
  now = new Date(now.getTime() + 60 * SECOND_MS);
  shop.setClock(now);
});

/** Time goes on, and the server looks after what waits. */
async function later(seconds: number): Promise<void> {
  now = new Date(shop.now().getTime() + seconds * SECOND_MS);
  shop.setClock(now);
  await tend();
}
const tend = () => shop.db((db) => tendBranch(db, AT_BRANCH, shop.now()));
const params = () => ({ restaurant: shop.key, branch: AT_BRANCH });
const states = async () => (await print.jobs()).map(({ state }) => state);
const only = async () => {
  const jobs = await print.jobs();
  expect(jobs).toHaveLength(1);
  return jobs[0]!;
};
async function oneStar(options: Parameters<PrintShop['star']>[1] = {}) {
  const { id, url } = await print.printer('star');
  await print.stations([{ printer_id: id }]);
  return { id, url, star: print.star(url, options) };
}
const retry = (id: string, printer_id?: string) =>
  callAs(shop, print.owner.token, calls.retryPrint, {
    params: { ...params(), print: id },
    body: printer_id ? { printer_id } : {},
  });
const settle = (id: string) =>
  callAs(shop, print.owner.token, calls.settlePrint, { params: { ...params(), print: id } });

describe('an accepted order', () => {
  it('has its papers in the transaction that accepts it, each once [PRN-001]', async () => {
    const kitchen = await print.printer('star');
    const counter = await print.printer('epson', { width: 58 });
    await print.stations([
      { printer_id: kitchen.id, copies: { pickup: 2 } },
      { printer_id: counter.id, paper: 'receipt', locale: 'en' },
    ]);
    const { id } = await guestOrder(shop);
    expect(await print.jobs()).toEqual([]);
    await print.accept(id);
    const jobs = await print.jobs();
    expect(jobs.map(({ paper, nth, copy, state, locale }) => [paper, nth, copy, state, locale]).toSorted()).toEqual([
      ['receipt', 1, 0, 'waiting', 'en'],
      ['ticket', 1, 0, 'waiting', 'ar'],
      ['ticket', 2, 0, 'waiting', 'ar'],
    ]);
    // Written again, as by a second server, they are the same.
    const [order] = await shop.db((db) => db.select().from(orders).where(eq(orders.id, id)));
    expect(await shop.db((db) => writeOrderJobs(db, order!, now))).toBe(0);
    expect(await print.jobs()).toHaveLength(3);
  });

  it('that cannot be written has no papers, and is not accepted [PRN-001]', async () => {
    await oneStar();
    const { id } = await guestOrder(shop);
    const { platform } = shop.backend;
    const failing = shop.db(async (db) => {
      await moveOrder({ platform, db, tenant: shop.tenant, now }, id, 'accepted', { by: 'staff' });
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await print.jobs()).toEqual([]);
  });

  it('is on paper at the next question of the printer, and nothing more is printed [PRN-002, PRN-003]', async () => {
    const { star } = await oneStar();
    await star.round();
    expect(star.papers).toEqual([]);
    await print.accepted();
    await star.round();
    expect(star.papers).toMatchObject([{ whole: true }]);
    expect(star.papers[0]!.png.subarray(1, 4).toString()).toBe('PNG');
    expect(await states()).toEqual(['printed']);
    await star.round();
    expect(star.papers).toHaveLength(1);
  });

  it('is counted as the first copy, so that a browser prints the second [SHOP-012]', async () => {
    await oneStar();
    const { id } = await print.accepted();
    const { data } = await callAs(shop, print.owner.token, calls.printTicket, {
      params: { restaurant: shop.key, order: id },
    });
    expect(data).toEqual({ copy: 2 });
  });

  it('that comes to nothing is printed no more [PRN-003]', async () => {
    const { star } = await oneStar();
    const { id } = await print.accepted();
    const { platform } = shop.backend;
    await shop.db((db) =>
      moveOrder({ platform, db, tenant: shop.tenant, now: shop.now() }, id, 'canceled', {
        by: 'staff',
        reason: 'too_busy',
      }),
    );
    expect(await states()).toEqual(['withdrawn']);
    await star.round();
    expect(star.papers).toEqual([]);
  });

  it('that comes to nothing while a printer has its paper, which it did not get, waits for no printer again [PRN-003]', async () => {
    await oneStar();
    const { id } = await print.accepted();
    const { platform } = shop.backend;
    const { printer_id, ...job } = await only();
    const first = { id: job.id, attempt: 1 };
    await shop.db((db) => handOver(db, { ...job, id: printer_id! }, first, { device: 'one', now: shop.now() }));
    await shop.db((db) =>
      moveOrder({ platform, db, tenant: shop.tenant, now: shop.now() }, id, 'canceled', {
        by: 'staff',
        reason: 'too_busy',
      }),
    );
    expect(await states()).toEqual(['sent']);
    await shop.db((db) => putBack(db, job, first, shop.now()));
    expect(await states()).toEqual(['withdrawn']);
  });

  it('that is handed over alarms no more, and what waits for a well printer is still printed [PRN-003]', async () => {
    const kitchen = await print.printer('star');
    const silent = await print.printer('epson');
    await print.stations([{ printer_id: kitchen.id }, { printer_id: silent.id, paper: 'receipt' }]);
    const star = print.star(kitchen.url);
    const { id } = await print.accepted();
    await later(1);
    await star.round();
    await later(4);
    const { id: second } = await print.accepted();
    await star.round();
    expect((await print.prints()).red).toMatchObject([{ order_id: id, paper: 'receipt', fault: 'silent' }]);
    const { platform } = shop.backend;
    for (const order of [id, second])
      for (const status of ['ready', 'delivered'])
        await shop.db((db) =>
          moveOrder({ platform, db, tenant: shop.tenant, now: shop.now() }, order, status, { by: 'staff' }),
        );
    const after = await print.jobs();
    const stateOf = (order: string, paper: string) =>
      after.find((job) => job.order_id === order && job.paper === paper)!.state;
    expect([stateOf(id, 'receipt'), stateOf(second, 'receipt')]).toEqual(['withdrawn', 'waiting']);
    expect([stateOf(id, 'ticket'), stateOf(second, 'ticket')]).toEqual(['printed', 'printed']);
  });

  it('prints nothing where a branch has no station, and costs one look [PRN-001]', async () => {
    await print.accepted();
    expect(await print.jobs()).toEqual([]);
  });
});

describe('a Star', () => {
  it('of an older make, without tokens, prints each once, too [PRN-002]', async () => {
    const { star } = await oneStar({ isNew: false });
    await print.accepted();
    await print.accepted();
    await star.round();
    await star.round();
    await star.round();
    expect(star.papers).toHaveLength(2);
    expect(await states()).toEqual(['printed', 'printed']);
  });

  it('whose answer was lost gets the same paper again, and prints it once [PRN-003]', async () => {
    const { url, star } = await oneStar();
    await print.accepted();
    const poll = (await (await fetch(url, { method: 'POST', body: '{"printerMAC":"00:11:62:aa:bb:01"}' })).json()) as {
      jobToken: string;
    };
    const get = () => fetch(`${url}&token=${poll.jobToken}&mac=00:11:62:aa:bb:01&type=image/png`);
    const first = Buffer.from(await (await get()).arrayBuffer());
    const second = Buffer.from(await (await get()).arrayBuffer());
    expect(second.equals(first)).toBe(true);
    // Another printer that was given the same address gets none of it.
    expect((await fetch(`${url}&token=${poll.jobToken}&mac=00:11:62:aa:bb:02&type=image/png`)).status).toBe(404);
    expect((await fetch(`${url}&token=${poll.jobToken}&mac=00:11:62:aa:bb:01&type=text/plain`)).status).toBe(415);
    await star.round();
    expect(star.papers).toEqual([]);
  });

  it('that could not fetch it asks again, and after three times a person looks [PRN-003]', async () => {
    const { url, star } = await oneStar();
    await print.accepted();
    for (let times = 1; times <= 6; times += 1) {
      const { jobToken } = (await (await fetch(url, { method: 'POST', body: '{}' })).json()) as { jobToken: string };
      expect(jobToken).toMatch(new RegExp(`\\.${times}$`));
      await fetch(`${url}&token=${jobToken}&type=image/png`);
      await fetch(`${url}&token=${jobToken}&code=520%20Timeout`, { method: 'DELETE' });
      expect(await only()).toMatchObject({ state: times % 3 === 0 ? 'stuck' : 'waiting', copy: 0 });
      if (times % 3 !== 0) continue;
      expect((await only()).fault).toBe('refused');
      // It is on no paper, however often it was sent: it is no copy.
      expect(codeOf(await retry((await only()).id))).toBe('200');
      expect(await only()).toMatchObject({ state: 'waiting', copy: 0, red_at: null });
    }
    await star.round();
    expect(await only()).toMatchObject({ state: 'printed', copy: 0, attempt: 7 });
  });

  it('whose confirmation is lost alarms, prints nothing again by itself, and a retry is a copy [PRN-003]', async () => {
    const { star } = await oneStar();
    await print.accepted();
    star.conditions.losesConfirmations = 1;
    await star.round();
    expect(await states()).toEqual(['sent']);
    await later(11);
    await star.round();
    expect(await only()).toMatchObject({ state: 'stuck', fault: 'unsure' });
    await star.round();
    expect(star.papers).toHaveLength(1);
    const { red } = await print.prints();
    expect(red).toMatchObject([{ state: 'stuck', fault: 'unsure', station: 'Station 1' }]);
    expect(codeOf(await retry(red[0]!.id))).toBe('200');
    expect(await only()).toMatchObject({ copy: 2 });
    await star.round();
    expect(star.papers).toHaveLength(2);
    // It says so: it is another picture.
    expect(star.papers[1]!.png.equals(star.papers[0]!.png)).toBe(false);
    expect(await states()).toEqual(['printed']);
  });

  it('that confirms late ends the alarm, and what waits for a second time is printed no more [PRN-003]', async () => {
    const { url, star } = await oneStar();
    await print.accepted();
    star.conditions.losesConfirmations = 1;
    await star.round();
    await later(11);
    await star.round();
    const { id } = await only();
    await retry(id);
    await fetch(`${url}&token=${id}.1&code=200%20OK`, { method: 'DELETE' });
    expect(await only()).toMatchObject({ state: 'printed', red_at: null });
    await star.round();
    expect(star.papers).toHaveLength(1);
  });

  it('out of paper in the middle alarms; before a paper it waits and prints when the roll is new [PRN-003]', async () => {
    const { star } = await oneStar();
    await print.accepted();
    star.conditions.endsInTheMiddle = true;
    await star.round();
    expect(await only()).toMatchObject({ state: 'stuck', fault: 'paper' });
    await settle((await only()).id);
    await print.clear();

    await print.accepted();
    await star.round();
    await later(4);
    expect(await only()).toMatchObject({ state: 'waiting', fault: 'paper', red_at: expect.any(Date) });
    expect((await print.prints()).red).toHaveLength(1);
    star.conditions.roll = 100;
    await star.round();
    expect(await only()).toMatchObject({ state: 'printed', red_at: null });
    expect(star.papers.filter(({ whole }) => whole)).toHaveLength(1);
  });

  it.each(['not json', '[]', '{"printerMAC":7,"statusCode":{}}', '', '{"statusCode":"%zz"}'])(
    'that says %j is answered [PRN-004]',
    async (body) => {
      const { url } = await oneStar();
      const answer = await fetch(url, { method: 'POST', body });
      expect([answer.status, await answer.json()]).toEqual([200, { jobReady: false }]);
    },
  );
});

describe('an Epson', () => {
  it('gets its paper with the answer, and says what became of it [PRN-002]', async () => {
    const { id, url } = await print.printer('epson', { width: 58 });
    await print.stations([{ printer_id: id, paper: 'receipt' }]);
    const epson = print.epson(url);
    await print.accepted();
    await epson.round();
    expect(epson.papers).toMatchObject([{ whole: true }]);
    expect(await states()).toEqual(['printed']);
    await epson.round();
    expect(epson.papers).toHaveLength(1);
    const { data } = await callAs(shop, print.owner.token, calls.readPrinting, { params: params() });
    expect(data.printers[0]).toMatchObject({ state: 'well', device: 'TM-1' });
  });

  it('without paper says so in its status and gets none until the roll is new [PRN-003]', async () => {
    const { id, url } = await print.printer('epson');
    await print.stations([{ printer_id: id }]);
    const epson = print.epson(url);
    epson.conditions.roll = 0;
    await print.accepted();
    await epson.round();
    await later(4);
    expect(await only()).toMatchObject({ state: 'waiting', fault: 'paper' });
    epson.conditions.roll = 9;
    await epson.round();
    expect(await states()).toEqual(['printed']);
  });

  it('whose result is lost alarms, and says it again when it can [PRN-003]', async () => {
    const { id, url } = await print.printer('epson');
    await print.stations([{ printer_id: id }]);
    const epson = print.epson(url);
    await print.accepted();
    epson.conditions.losesConfirmations = 1;
    await epson.round();
    await later(11);
    await epson.round();
    expect(await only()).toMatchObject({ state: 'stuck', fault: 'unsure' });
    expect(epson.papers).toHaveLength(1);
  });
});

describe('a printer that is silent', () => {
  it('gives what waits to the one that stands in for it [PRN-002, PRN-003]', async () => {
    const second = await print.printer('epson', { name: 'Counter' });
    const first = await print.printer('star', { standIn: second.id });
    await print.stations([{ printer_id: first.id }]);
    const [star, epson] = [print.star(first.url), print.epson(second.url)];
    await star.round();
    await epson.round();
    star.isOn = false;
    await later(21);
    await epson.round();
    await print.accepted();
    await later(4);
    await epson.round();
    expect(epson.papers).toHaveLength(1);
    star.isOn = true;
    await star.round();
    expect(star.papers).toEqual([]);
    expect(await states()).toEqual(['printed']);
  });

  it('alarms where none stands in, and where that one is silent, too [PRN-003]', async () => {
    const second = await print.printer('epson', { name: 'Counter' });
    const first = await print.printer('star', { standIn: second.id });
    await print.stations([{ printer_id: first.id }, { printer_id: null, paper: 'receipt' }]);
    await print.accepted();
    // A station without a printer alarms at once.
    expect((await print.prints()).red).toMatchObject([{ fault: 'none', paper: 'receipt' }]);
    await later(4);
    const { red, printers: known } = await print.prints();
    expect(red.map(({ fault }) => fault).toSorted()).toEqual(['none', 'silent']);
    expect(known.map(({ well }) => well)).toEqual([false, false]);
    // A person gives it to another printer.
    const ticket = red.find(({ paper }) => paper === 'ticket')!;
    expect(codeOf(await retry(ticket.id, second.id))).toBe('200');
    const epson = print.epson(second.url);
    await epson.round();
    expect(epson.papers).toHaveLength(1);
    expect((await print.prints()).red).toHaveLength(1);
  });

  it('alarms at each branch, however few are looked after at once [PRN-003]', async () => {
    await oneStar();
    const [here, there] = [await print.accepted(), await print.accepted()];
    await shop.db((db) =>
      db.update(printJobs).set({ branch_id: 'nakhla-nakheel' }).where(eq(printJobs.order_id, there.id)),
    );
    shop.setClock(new Date(shop.now().getTime() + 4 * SECOND_MS));
    await tendJobs(shop.backend.platform, 1);
    const faults = new Map((await print.jobs()).map(({ order_id, fault }) => [order_id, fault]));
    // The other branch has no such printer.
    expect([faults.get(here.id), faults.get(there.id)]).toEqual(['silent', 'none']);
  });

  it('that was off while it printed leaves an unsure paper after a minute [PRN-003]', async () => {
    const { star } = await oneStar();
    await print.accepted();
    star.conditions.pulled = 'in the middle';
    await star.round();
    await later(61);
    expect(await only()).toMatchObject({ state: 'stuck', fault: 'unsure' });
  });
});

describe('what a person does with a paper that alarms', () => {
  it('is done once: two devices, and one that comes late [PRN-003]', async () => {
    const { star } = await oneStar();
    await print.accepted();
    star.conditions.pulled = 'after printing';
    await star.round();
    await later(61);
    const { id } = await only();
    const answers = await Promise.all([settle(id), settle(id), retry(id)]);
    expect(answers.map(codeOf).filter((code) => code === '200')).toHaveLength(1);
    expect(answers.map(codeOf).filter((code) => code === '409 PRINT_ENDED')).toHaveLength(2);
    expect((await print.prints()).red).toEqual([]);
  });

  it('is refused for a printer of another branch, and to one that only looks [PRN-003]', async () => {
    const { star } = await oneStar();
    await print.accepted();
    star.conditions.losesConfirmations = 1;
    await star.round();
    await later(61);
    const { id } = await only();
    expect(codeOf(await retry(id, 'AAAAAAAAAAAAAAAAAAAAAA'))).toBe('422 INVALID_INPUT');
    const viewer = await hire(shop, 'viewer');
    const looks = await callAs(shop, viewer.token, calls.settlePrint, { params: { ...params(), print: id } });
    expect(codeOf(looks)).toBe('403 ROLE_FORBIDDEN');
    // It rings for those that may take orders.
    const { data } = await callAs(shop, print.owner.token, calls.readWaiting, {
      params: { restaurant: shop.key },
      query: {},
    });
    expect(data.prints).toMatchObject([{ id, branch_id: AT_BRANCH }]);
  });

  it('prints a whole order again as copies, with the number that all devices count [PRN-003, SHOP-012]', async () => {
    const { star } = await oneStar();
    const { id } = await print.accepted();
    await star.round();
    const again = () =>
      callAs(shop, print.owner.token, calls.printOrderAgain, { params: { restaurant: shop.key, order: id } });
    expect((await again()).data).toEqual({ papers: 1 });
    expect((await again()).data).toEqual({ papers: 1 });
    expect((await print.jobs()).map(({ copy, again: of }) => [copy, of]).toSorted()).toEqual([
      [0, 0],
      [2, 1],
      [3, 2],
    ]);
    await star.round();
    await star.round();
    expect(star.papers).toHaveLength(3);
  });

  it('prints nothing of an order that was not accepted: one that waits for its payment, too [PRN-001, PRN-003]', async () => {
    await oneStar();
    const { id } = await guestOrder(shop);
    for (const status of ['created', 'callcenter_pending']) {
      await shop.db((db) => db.update(orders).set({ status }).where(eq(orders.id, id)));
      const { errors } = await callAs(shop, print.owner.token, calls.printOrderAgain, {
        params: { restaurant: shop.key, order: id },
      });
      expect(errors).toMatchObject([{ code: 'ORDER_TRANSITION' }]);
    }
    expect(await print.jobs()).toEqual([]);
  });
});

/** Statements about printers that are sent meanwhile; timers send others. */
async function looksAtPrinters(work: () => Promise<unknown>): Promise<number> {
  const transactions = await transactionsOf(shop.key, work);
  return transactions.flat().filter((text) => text.includes('"printers"')).length;
}

describe('an address', () => {
  it('opens its own branch alone [PRN-004]', async () => {
    const { url } = await print.printer('star');
    const { id } = await print.printer('star');
    await print.stations([{ printer_id: id }]);
    await print.accepted();
    // A job of its own branch that another printer has: it neither gets nor ends it.
    const job = await only();
    expect((await fetch(`${url}&token=${job.id}.1&mac=1&type=image/png`)).status).toBe(404);
    await shop.db((db) => db.update(printJobs).set({ branch_id: 'nakhla-nakheel', state: 'sent', attempt: 1 }));
    await fetch(`${url}&token=${job.id}.1&code=OK`, { method: 'DELETE' });
    expect(await states()).toEqual(['sent']);
  });

  it('without a key of the form is nothing, and no statement is sent [PRN-004]', async () => {
    const at = `${shop.backend.url}/api/v1/printing/${shop.key}/star`;
    const looks = await looksAtPrinters(async () => {
      for (const key of ['', '?key=', '?key=x', `?key=${newPrinterKey('other')}`, '?key[]=a&key[]=b'])
        for (const method of ['POST', 'GET', 'DELETE'])
          expect([key, (await fetch(at + key, { method })).status]).toEqual([key, 404]);
    });
    expect(looks).toBe(0);
  });

  it('of a stranger that has the form is nothing, and soon costs no statement [PRN-004]', async () => {
    const at = `${shop.backend.url}/api/v1/printing/${shop.key}/star?key=`;
    const key = newPrinterKey(shop.key);
    expect((await fetch(at + key, { method: 'POST' })).status).toBe(404);
    const looks = await looksAtPrinters(async () => {
      for (let n = 0; n < 20; n += 1) expect((await fetch(at + key, { method: 'POST' })).status).toBe(404);
    });
    expect(looks).toBe(0);
  });

  it('is shown once, and one that was renewed opens nothing any more [PRN-004]', async () => {
    const { id, url } = await print.printer('star');
    const { data } = await callAs(shop, print.owner.token, calls.readPrinting, { params: params() });
    expect(JSON.stringify(data)).not.toContain(new URL(url).searchParams.get('key')!);
    const [row] = await shop.db((db) => db.select().from(printers).where(eq(printers.id, id)));
    expect(JSON.stringify(row)).not.toContain(new URL(url).searchParams.get('key')!);
    const renewed = await callAs(shop, print.owner.token, calls.renewPrinterKey, {
      params: { ...params(), printer: id },
    });
    expect(renewed.data.key).toEqual(expect.any(String));
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    // That of a Star is none of an Epson.
    expect((await fetch(url.replace('/star?', '/epson?'), { method: 'POST' })).status).toBe(404);
  });

  it('takes no more than printers say [PRN-004]', async () => {
    const { url } = await print.printer('star');
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(40_000) })).status).toBe(413);
  });
});

describe('printers and stations', () => {
  it('are tested, renamed, stood in for, and removed when no station prints there [PRN-002]', async () => {
    const { id, url } = await print.printer('star', { name: 'Kitchen' });
    const star = print.star(url);
    const test = () => callAs(shop, print.owner.token, calls.testPrinter, { params: { ...params(), printer: id } });
    expect((await test()).data.printers[0]).toMatchObject({ state: 'new', test: { state: 'waiting' } });
    await star.round();
    expect(star.papers).toHaveLength(1);
    const read = await callAs(shop, print.owner.token, calls.readPrinting, { params: params() });
    expect(read.data.printers[0]).toMatchObject({ state: 'well', device: '001162aabb01', test: { state: 'printed' } });
    // A test that no printer takes alarms no one, and ends.
    await test();
    await test();
    await test();
    expect(codeOf(await test())).toBe('429 RATE_LIMITED');
    await later(61);
    expect((await print.prints()).red).toEqual([]);
    expect(new Set(await states())).toEqual(new Set(['printed', 'withdrawn']));
    await print.stations([{ printer_id: id }]);
    const remove = () => callAs(shop, print.owner.token, calls.removePrinter, { params: { ...params(), printer: id } });
    expect(codeOf(await remove())).toBe('409 PRINTER_IN_USE');
    await print.stations([]);
    expect((await remove()).data.printers).toEqual([]);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  });

  it('are refused with words where they contradict themselves [PRN-002]', async () => {
    const { id } = await print.printer('star');
    const { data } = await callAs(shop, print.owner.token, calls.readPrinting, { params: params() });
    const usual = {
      ...{ name: 'Grill', paper: 'ticket' as const, takes: 'all' as const, groups: [], locale: 'ar' as const },
      ...{ printer_id: id, copies: { pickup: 1 } },
    };
    const send = (change: object, mark = data.mark) =>
      callAs(shop, print.owner.token, calls.changeStations, {
        params: params(),
        body: { mark, stations: [{ ...usual, ...change }] },
      });
    for (const change of [
      { name: '  ' },
      { takes: 'groups' },
      { groups: ['a'] },
      { printer_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
      { paper: 'receipt', takes: 'rest' },
      { copies: { pickup: 6 } },
      { copies: { pickup: -1 } },
    ])
      expect([change, codeOf(await send(change))]).toEqual([change, '422 INVALID_INPUT']);
    expect(codeOf(await send({ id: 'AAAAAAAAAAAAAAAAAAAAAA' }))).toBe('404 NOT_FOUND');
    expect(codeOf(await send({}))).toBe('200');
    const late = await send({}, data.mark);
    expect(codeOf(late)).toBe('409 PRINTING_CHANGED');
    const itself = await callAs(shop, print.owner.token, calls.changePrinter, {
      params: { ...params(), printer: id },
      body: { name: 'Kitchen', width: 58, fallback_id: id },
    });
    expect(codeOf(itself)).toBe('422 INVALID_INPUT');
  });

  it('have a bound [PRN-002]', async () => {
    for (let n = 0; n < 12; n += 1) await print.printer('tablet');
    const more = await callAs(shop, print.owner.token, calls.addPrinter, {
      params: params(),
      body: { name: 'one more', kind: 'star', width: 80 },
    });
    expect(codeOf(more)).toBe('409 PRINTING_FULL');
  });
});

describe('a printer on a tablet', () => {
  const take = (printer: string, device: string) =>
    callAs(shop, print.owner.token, calls.takePrint, { params: { ...params(), printer }, body: { device } });
  const end = (id: string, device: string, attempt: number, result: 'printed' | 'untouched' | 'broken') =>
    callAs(shop, print.owner.token, calls.endPrint, {
      params: { ...params(), print: id },
      body: { device, attempt, result },
    });

  it('gets each paper on one of two devices, and says what became of it [PRN-002, PRN-003]', async () => {
    const { id } = await print.printer('tablet');
    await print.stations([{ printer_id: id }]);
    await print.accepted();
    const both = await Promise.all([take(id, 'device-one'), take(id, 'device-two')]);
    const taken = both.map(({ data }) => data.print);
    const at = taken.findIndex((one) => one !== null);
    expect(taken.filter((one) => one !== null)).toHaveLength(1);
    const paper = taken[at]!;
    const [mine, other] = at === 0 ? ['device-one', 'device-two'] : ['device-two', 'device-one'];
    // ESC/POS begins with the printer's first state.
    expect(Buffer.from(paper.data, 'base64').subarray(0, 2)).toEqual(Buffer.from([0x1b, 0x40]));
    expect(codeOf(await end(paper.id, other!, paper.attempt, 'printed'))).toBe('404 NOT_FOUND');
    expect((await end(paper.id, mine!, paper.attempt, 'printed')).data).toEqual({ state: 'printed', known: true });
    expect((await end(paper.id, mine!, paper.attempt, 'broken')).data).toEqual({ state: 'printed', known: false });
  });

  it('that was unplugged before a byte gets it again; in the middle of one a person looks [PRN-003]', async () => {
    const { id } = await print.printer('tablet');
    await print.stations([{ printer_id: id }]);
    await print.accepted();
    const first = (await take(id, 'device-one')).data.print!;
    expect((await end(first.id, 'device-one', 1, 'untouched')).data.state).toBe('waiting');
    const second = (await take(id, 'device-one')).data.print!;
    expect(second).toMatchObject({ id: first.id, attempt: 2 });
    expect((await end(second.id, 'device-one', 2, 'broken')).data.state).toBe('stuck');
    expect((await print.prints()).red).toMatchObject([{ fault: 'unsure' }]);
  });

  it('is none that asks by itself [PRN-002]', async () => {
    const { id } = await print.printer('star');
    expect(codeOf(await take(id, 'device-one'))).toBe('422 INVALID_INPUT');
  });
});
