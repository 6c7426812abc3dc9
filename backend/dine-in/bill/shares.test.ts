/** Guests pay their share of a table's bill, each by a payment of their own. */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { until } from '@sufra/testing/until';
import { eq } from 'drizzle-orm';
import { atBank, CARDS, startWorld } from '../../payment/testing/pay.ts';
import { staffTable } from '../staff-view.ts';
import { dineTables } from '../tables.ts';
import { SATURDAY_EVENING } from '../testing/phones.ts';
import {
  DISH,
  openTables,
  party,
  payingPhone,
  runTableJobs,
  sessionState,
  staffOf,
  type TableWorld,
  tableFaults,
} from '../testing/shares.ts';

const codeOf = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) =>
  `${status} ${errors[0]?.code ?? ''}`.trim();

let tables: TableWorld;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  tables = await openTables(await startWorld());
  staff = staffOf(tables);
});
beforeEach(() => {
  tables.shop.setClock(new Date(SATURDAY_EVENING));
  Object.assign(tables.bank.mood, { away: false, loses_answers: 0, webhooks: 'send' });
});
afterEach(async () => {
  expect(await tableFaults(tables, false)).toEqual([]);
});
afterAll(() => tables.close());

/** Runs the jobs until it is so. */
const settled = (is: () => Promise<boolean>) =>
  until(async () => {
    await runTableJobs(tables);
    return is();
  });

it('each pays their dishes, and the table closes itself when nothing is left [MENU-043]', async () => {
  const { id, phones, lineOf, session } = await party(tables, 'OLAYA-01', { Sara: 1, Ali: 2 });
  const [sara, ali] = phones as [(typeof phones)[0], (typeof phones)[0]];
  const [hers, his] = [lineOf('Sara'), lineOf('Ali')];
  expect(session.sharing).toMatchObject({ can: true, shares: [], taken: [] });
  const { data: share, status } = await sara.begin(id, { kind: 'dishes', line_ids: [hers.id], amount: hers.total });
  expect([status, share]).toMatchObject([201, { amount: hers.total, state: 'reserved', session_id: id }]);
  // Ali sees whose it is before a bank was asked.
  expect(await ali.sharing(id)).toMatchObject({
    left: session.sharing!.total,
    free: his.total,
    taken: [{ line_id: hers.id, by: 'Sara', state: 'reserved' }],
  });
  const paid = await sara.pay(share!.id, CARDS.sale);
  expect(paid).toMatchObject({
    outcome: 'paid',
    order: null,
    share: { session_id: id, counted: true, left: his.total },
  });
  expect((await sara.openPayment(share!.id)).errors[0]?.code).toBe('ALREADY_PAID');
  await ali.ring(id, 'bill');
  const { data: rest } = await ali.begin(id, { kind: 'dishes', line_ids: [his.id], amount: his.total });
  // Reserved at the bank first, then taken.
  expect(await ali.pay(rest!.id, CARDS.approve)).toMatchObject({ outcome: 'waiting' });
  await settled(async () => (await sara.sharing(id)).left === '0.00');
  // The kitchen has not taken the round yet: its ticket stays.
  expect(await sessionState(tables, id)).toBe('bill_requested');
  await staff.act('OLAYA-01', 'accept', { round: 1 });
  tables.shop.setClock(new Date(tables.shop.now().getTime() + MINUTE_MS));
  await settled(async () => (await sessionState(tables, id)) === 'closed');
  expect((await ali.read(id)).data).toMatchObject({ state: 'closed', sharing: { left: '0.00', can: false } });
  expect(codeOf(await ali.begin(id, { kind: 'amount', amount: '1.00' }))).toBe('410 TABLE_CLOSED');
});

it('staff and guests see who paid which share: guest, amount, way and time [SHOP-018, MENU-043]', async () => {
  const { id, phones, lineOf, session } = await party(tables, 'OLAYA-01', { Sara: 1, Ali: 2 });
  const [sara, ali] = phones as [(typeof phones)[0], (typeof phones)[0]];
  const [hers, his] = [lineOf('Sara'), lineOf('Ali')];
  const { data: share } = await sara.begin(id, { kind: 'dishes', line_ids: [hers.id], amount: hers.total });
  await sara.pay(share!.id, CARDS.sale);
  const { id: member_id } = session.members.find(({ nickname }) => nickname === 'Ali')!;
  await staff.note(id, true, member_id);
  const now = tables.shop.now();
  const { party: seen } = await tables.shop.db(async (db) => {
    const [table] = await db.select().from(dineTables).where(eq(dineTables.code, 'OLAYA-01'));
    return staffTable(db, table!, { currency: 'SAR', saysCode: false, now });
  });
  const at = expect.stringMatching(/\+03:00$/);
  expect(seen!.by_phone).toEqual([
    {
      ...{ id: share!.id, nickname: 'Sara', guest: 1, kind: 'dishes', amount: hers.total, state: 'paid' },
      ...{ returned: '0.00', paid_at: at, method: expect.objectContaining({ en: expect.any(String) }) },
    },
  ]);
  expect(seen!.at_waiter).toEqual([{ member_id, nickname: 'Ali', guest: 2, amount: his.total, at }]);
  expect(seen!.left).toBe('0.00');
  expect(await ali.sharing(id)).toMatchObject({
    left: '0.00',
    shares: [{ nickname: 'Sara', guest: 1, you: false, state: 'paid', amount: hers.total }],
    at_waiter: [{ member_id, nickname: 'Ali', guest: 2, you: true, amount: his.total }],
  });
});

it('of two phones that take the same dish at the same moment one has it, and no bank is asked for the other [MENU-043]', async () => {
  const { id, phones, lineOf } = await party(tables, 'OLAYA-02', { Sara: 1, Ali: 0, Huda: 0 });
  const { id: line, total: amount } = lineOf('Sara');
  const before = tables.bank.list().length;
  const answers = await Promise.all(
    phones.map((phone) => phone.begin(id, { kind: 'dishes', line_ids: [line], amount })),
  );
  expect(answers.map(codeOf).sort()).toEqual(['201', '409 SHARE_TAKEN', '409 SHARE_TAKEN']);
  expect(answers.find(({ status }) => status === 409)!.errors[0]).toMatchObject({ field: 'line_ids' });
  expect(tables.bank.list()).toHaveLength(before);
  // Pressed again, also under another key, it is the same share.
  const winner = answers.findIndex(({ status }) => status === 201);
  const again = await phones[winner]!.begin(id, { kind: 'dishes', line_ids: [line], amount });
  expect(again.data!.id).toBe(answers[winner]!.data!.id);
});

it('equal parts that are begun at the same moment add up to the bill, whoever comes first [MENU-043]', async () => {
  const { id, phones, session } = await party(tables, 'OLAYA-03', { Sara: 1, Ali: 2, Huda: 0 });
  // A price that three cannot divide.
  const { total } = session.sharing!;
  const part = (minor: number) => (minor / 100).toFixed(2);
  const most = Math.ceil(Math.round(Number(total) * 100) / 3);
  const take = async (phone: (typeof phones)[0]): Promise<string> => {
    for (const amount of [part(most), part(most - 1), part(most)]) {
      const answer = await phone.begin(id, { kind: 'equal', parts: { of: 3, mine: 1 }, amount });
      if (answer.status === 201) return amount;
      expect(codeOf(answer)).toBe('409 PRICE_CHANGED');
    }
    throw new Error('no part was taken');
  };
  const taken = await Promise.all(phones.map(take));
  expect(part(taken.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0))).toBe(total);
  const late = payingPhone(tables);
  await late.join(id, 'Omar');
  expect(codeOf(await late.begin(id, { kind: 'amount', amount: '0.01' }))).toBe('409 SHARE_NONE_LEFT');
});

it('a share that fails leaves the others paid, and frees what it held [MENU-043]', async () => {
  const { id, phones, dishesOf } = await party(tables, 'OLAYA-04', { Sara: 1, Ali: 1 });
  const [sara, ali] = phones as [(typeof phones)[0], (typeof phones)[0]];
  const first = await ali.begin(id, dishesOf('Ali'));
  await ali.pay(first.data!.id, CARDS.sale);
  const dish = dishesOf('Sara');
  const second = await sara.begin(id, dish);
  expect(await sara.pay(second.data!.id, CARDS.decline)).toMatchObject({
    outcome: 'failed',
    retryable: false,
    share: { counted: false, left: dish.amount },
  });
  expect((await sara.share(second.data!.id)).data).toMatchObject({ state: 'released', left: dish.amount });
  expect(await ali.sharing(id)).toMatchObject({ free: dish.amount, taken: [{ by: 'Ali', state: 'paid' }] });
  // Another pays for it.
  const treat = await ali.begin(id, dish);
  expect((await ali.pay(treat.data!.id, CARDS.sale)).outcome).toBe('paid');
});

it('money that comes after its share was given up counts while something is left, else it goes back [MENU-043]', async () => {
  const { id, phones, dishesOf, lineOf, session } = await party(tables, 'OLAYA-05', { Sara: 1, Ali: 1 });
  const [sara, ali] = phones as [(typeof phones)[0], (typeof phones)[0]];
  const dish = dishesOf('Sara');
  const late = async () => {
    const { data: share } = await sara.begin(id, dish);
    const { data: payment } = await sara.openPayment(share!.id);
    Object.assign(tables.bank.mood, { webhooks: 'drop' });
    await tables.bank.payByCard(atBank(tables, payment!.id).id, CARDS.sale);
    expect((await sara.giveUp(share!.id)).data!.state).toBe('released');
    return { share: share!.id, payment: payment!.id };
  };
  const counted = await late();
  await settled(async () => (await sara.share(counted.share)).data!.state === 'paid');
  expect(await ali.sharing(id)).toMatchObject({ left: lineOf('Ali').total, taken: [{ by: 'Sara' }] });

  const given = { kind: 'amount' as const, amount: lineOf('Ali').total };
  const { data: share } = await sara.begin(id, given);
  const { data: payment } = await sara.openPayment(share!.id);
  await tables.bank.payByCard(atBank(tables, payment!.id).id, CARDS.sale);
  await sara.giveUp(share!.id);
  await staff.note(id, true);
  await settled(async () => atBank(tables, payment!.id).status === 'refunded');
  expect(await sara.look(payment!.id)).toMatchObject({ outcome: 'returning', share: { counted: false } });
  expect(await sara.sharing(id)).toMatchObject({ left: '0.00', total: session.sharing!.total });
});

it('staff cannot close a table while a share is being paid, and take no cash for what it holds [MENU-043]', async () => {
  const { id, phones, dishesOf, lineOf, session } = await party(tables, 'OLAYA-06', { Sara: 1, Ali: 1 });
  const [sara] = phones as [(typeof phones)[0]];
  const { data: share } = await sara.begin(id, dishesOf('Sara'));
  const { data: payment } = await sara.openPayment(share!.id);
  await tables.bank.payByCard(atBank(tables, payment!.id).id, CARDS.never);
  expect(await staff.note(id, true)).toBe(Math.round(Number(lineOf('Ali').total) * 100));
  await expect(staff.note(id, true)).rejects.toThrow(/NOT_FOUND/);
  // Its time is over while the bank has not decided: it stays open until the bank was asked to end it.
  await expect(staff.act('OLAYA-06', 'close')).rejects.toThrow(/SHARE_OPEN/);
  tables.shop.setClock(new Date(tables.shop.now().getTime() + 11 * MINUTE_MS));
  await settled(async () => (await sara.sharing(id)).free === lineOf('Sara').total);
  expect((await sara.sharing(id)).total).toBe(session.sharing!.total);
  await staff.act('OLAYA-06', 'close');
  expect(await sessionState(tables, id)).toBe('closed');
});

it('a guest that went with a share and no payment holds neither the cash nor the table from staff [MENU-043]', async () => {
  const { id, phones } = await party(tables, 'OLAYA-08', { Sara: 1, Ali: 1 });
  const [sara] = phones as [(typeof phones)[0]];
  const hold = async () => {
    const { free } = await sara.sharing(id);
    return (await sara.begin(id, { kind: 'amount', amount: free })).data!;
  };
  const { left } = await sara.sharing(id);
  await hold();
  expect(await staff.note(id, true)).toBe(Math.round(Number(left) * 100));
  await staff.note(id, false);
  const share = await hold();
  await staff.act('OLAYA-08', 'close');
  expect((await sara.openPayment(share.id)).errors).not.toEqual([]);
  expect(await sessionState(tables, id)).toBe('closed');
});

it('a share without a payment is free again after ten minutes; until then its table does not end by itself [MENU-043]', async () => {
  const { id, phones, dishesOf } = await party(tables, 'OLAYA-07', { Sara: 1, Ali: 1 });
  const [sara, ali] = phones as [(typeof phones)[0], (typeof phones)[0]];
  const dish = dishesOf('Sara');
  const { data: share } = await sara.begin(id, dish);
  tables.shop.setClock(new Date(tables.shop.now().getTime() + 11 * MINUTE_MS));
  expect((await sara.openPayment(share!.id)).errors[0]?.code).toBe('PAYMENT_EXPIRED');
  // Before any job runs.
  expect(codeOf(await ali.begin(id, dish))).toBe('201');
  expect((await sara.share(share!.id)).data!.state).toBe('released');
});

it('what cannot be paid is said before any bank is asked [MENU-043]', async () => {
  const { id, phones, lineOf, session } = await party(tables, 'OLAYA-08', { Sara: 1, Ali: 1 });
  const [sara, ali] = phones as [(typeof phones)[0], (typeof phones)[0]];
  const elsewhere = await party(tables, 'OLAYA-09', { Huda: 1 });
  const before = tables.bank.list().length;
  const unsent = (await sara.add(id, DISH)).data!.lines.at(-1)!;
  const tries: [object, string][] = [
    [{ kind: 'amount', amount: '0.00' }, '422 SHARE_ZERO'],
    [{ kind: 'dishes', line_ids: [], amount: '0.00' }, '422 INVALID_INPUT'],
    [{ kind: 'dishes', amount: '0.00' }, '422 SHARE_ZERO'],
    [{ kind: 'amount', amount: '-5.00' }, '422 INVALID_INPUT'],
    [{ kind: 'amount', amount: '999999999.00' }, '409 SHARE_ABOVE'],
    [{ kind: 'dishes', line_ids: [elsewhere.lineOf('Huda').id], amount: '1.00' }, '404 NOT_FOUND'],
    [{ kind: 'dishes', line_ids: [unsent.id], amount: '1.00' }, '404 NOT_FOUND'],
    [{ kind: 'dishes', line_ids: [lineOf('Sara').id], amount: '1.00' }, '409 PRICE_CHANGED'],
    [{ kind: 'equal', amount: '1.00' }, '422 INVALID_INPUT'],
    [{ kind: 'equal', parts: { of: 2, mine: 3 }, amount: '1.00' }, '422 INVALID_INPUT'],
    [{ kind: 'equal', parts: { of: 1e9, mine: 1 }, amount: '1.00' }, '422 INVALID_INPUT'],
    [{ kind: 'gift', amount: '1.00' }, '422 INVALID_INPUT'],
  ];
  for (const [body, code] of tries) expect([body, codeOf(await sara.begin(id, body as never))]).toEqual([body, code]);
  // Another's table, another's share.
  expect(codeOf(await sara.begin(elsewhere.id, { kind: 'amount', amount: '1.00' }))).toBe('410 DINE_SESSION_EXPIRED');
  const { data: share } = await sara.begin(id, { kind: 'amount', amount: '1.00' });
  for (const answer of [await ali.share(share!.id), await ali.giveUp(share!.id), await ali.openPayment(share!.id)])
    expect(codeOf(answer)).toBe('404 NOT_FOUND');
  // Each try holds a part from the others: they have an end.
  const codes = new Set<string>();
  for (let at = 0; at < 12; at++) codes.add(codeOf(await sara.begin(id, { kind: 'amount', amount: `${at + 2}.00` })));
  expect([...codes]).toEqual(['201', '409 SHARE_LIMIT']);
  expect((await ali.sharing(id)).shares).toHaveLength(1);
  expect(tables.bank.list()).toHaveLength(before);
  expect((await ali.sharing(id)).left).toBe(session.sharing!.total);
});

it('follows its party to another table while it is being paid [MENU-043]', async () => {
  const { id, phones, dishesOf } = await party(tables, 'OLAYA-10', { Sara: 1 });
  const [sara] = phones as [(typeof phones)[0]];
  const { data: share } = await sara.begin(id, dishesOf('Sara'));
  const { data: payment } = await sara.openPayment(share!.id);
  const moved = (await sara.move(id, 'OLAYA-11')).data!.session.id;
  await tables.bank.payByCard(atBank(tables, payment!.id).id, CARDS.sale);
  expect(await sara.look(payment!.id)).toMatchObject({ outcome: 'paid', share: { session_id: moved, left: '0.00' } });
  // Dishes can be ordered still: the bill was not asked for.
  expect(await sessionState(tables, moved)).toBe('open');
  expect((await sara.add(moved, DISH)).status).toBe(200);
});

it('a restaurant that does not offer it shows none, and takes none [MENU-043]', async () => {
  const set = (value: string) =>
    tables.backend.sandbox('POST', `/sandbox/tenants/${tables.shop.key}/settings`, {
      group: 'dine_in',
      key: 'shares',
      value,
    });
  const { id, phones } = await party(tables, 'OLAYA-12', { Sara: 1 });
  await set('0');
  expect((await phones[0]!.read(id)).data!.sharing).toBeNull();
  expect(codeOf(await phones[0]!.begin(id, { kind: 'amount', amount: '1.00' }))).toBe('403 MODULE_DISABLED');
  await set('1');
});

it('a share whose bank decides says so on its page [CHK-031, MENU-043]', async () => {
  const { id, phones, lineOf } = await party(tables, 'OLAYA-10', { Sara: 1 });
  const [sara] = phones as [(typeof phones)[0]];
  const hers = lineOf('Sara');
  const { data: share } = await sara.begin(id, { kind: 'dishes', line_ids: [hers.id], amount: hers.total });
  const slow = await sara.pay(share!.id, CARDS.never);
  expect((await sara.share(share!.id)).data).toMatchObject({ state: 'reserved', bank_session: slow.id });
  atBank(tables, slow.id).status = 'failed';
  await settled(async () => (await sara.share(share!.id)).data?.bank_session !== slow.id);
});
