import { listBills } from '@sufra/api/dine-in/endpoints';
import { forgetDeviceOrders } from '@sufra/api/order/endpoints';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { createPhone, SATURDAY_EVENING, sitDown, type TestPhone, tableOf } from '../testing/phones.ts';

const DISH = 'nakhla-lamb-chops';
const TABLE = 'nakhla-olaya-table-7';

describe('bills of tables', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  beforeEach(async () => {
    await shop.sandbox('POST', '/sandbox/reset', { tenant: 'nakhla' });
    await shop.setClock(SATURDAY_EVENING, 'nakhla');
  });
  afterAll(() => shop.close());

  const staff = (action: string, table = TABLE) => shop.sandbox('POST', `/sandbox/tables/${table}`, { action });
  const billsOf = async (phone: TestPhone) => (await phone.call(listBills, {})).data;
  const eat = async (code = 'OLAYA-07') => {
    const party = await sitDown(shop, code);
    await party.phone.add(party.id, DISH);
    await party.phone.send(party.id);
    return party;
  };

  it('are found by the phones of the party alone, while it sits and after it has left [CHK-051][MENU-035]', async () => {
    const { phone, id, pin } = await eat();
    const ali = createPhone(shop);
    await ali.join(id, 'Ali', pin);
    const bill = {
      ...{ id, state: 'open', currency: 'SAR', total: '74.00', left: null, opened_at: '2026-11-21T19:40:00+03:00' },
      table: { names: { ar: 'الطاولة 7', en: 'Table 7' } },
      branch: { id: 'nakhla-olaya', names: { ar: 'العليا', en: 'Olaya' }, time_zone: 'Asia/Riyadh' },
    };
    expect(await billsOf(phone)).toEqual([bill]);
    await phone.ring(id, 'bill');
    expect(await billsOf(ali)).toEqual([{ ...bill, state: 'bill_requested', left: '74.00' }]);
    await staff('close');
    expect(await billsOf(phone)).toEqual([{ ...bill, state: 'closed', left: '74.00' }]);
    expect(await billsOf(ali)).toHaveLength(1);
    expect(await billsOf(createPhone(shop))).toEqual([]);
    const { id: other, phone: stranger } = await sitDown(shop, 'OLAYA-08');
    expect(other).not.toBe(id);
    expect(await billsOf(stranger)).toEqual([]);
  });

  it('of a party that ordered nothing, or took it back, are none; the newest is first [CHK-051]', async () => {
    const { phone, id } = await sitDown(shop, 'OLAYA-07');
    await phone.add(id, DISH);
    expect(await billsOf(phone)).toEqual([]);
    await phone.send(id);
    await phone.takeBack(id, 1);
    expect(await billsOf(phone)).toEqual([]);
    await phone.send(id);
    await staff('close');
    await shop.setClock('2026-11-21T17:40:00Z', 'nakhla');
    const { staff_code } = await tableOf(shop, 'OLAYA-08');
    const later = (await phone.open('OLAYA-08', 'Sara', staff_code)).data.session.id;
    await phone.add(later, DISH);
    await phone.send(later);
    expect((await billsOf(phone)).map((bill) => bill.id)).toEqual([later, id]);
  });

  it('follow a party to another table, once, and stay where it left without asking for one [MENU-036][MENU-034]', async () => {
    const { phone, id } = await eat();
    const moved = (await phone.move(id, 'OLAYA-08', 'party')).data.session.id;
    const [bill, ...others] = await billsOf(phone);
    expect(others).toEqual([]);
    expect(bill).toMatchObject({ id: moved, table: { names: { en: 'Table 8' } }, total: '74.00' });
    await shop.setClock('2026-11-21T18:41:00Z', 'nakhla');
    expect(await billsOf(phone)).toMatchObject([{ id: moved, state: 'expired', left: null }]);
    expect((await phone.read(moved)).data).toMatchObject({ state: 'expired', rounds: [{ number: 1 }] });
  });

  it('and their pages are there when the restaurant has turned ordering at tables off [CHK-051][TAX-002]', async () => {
    const { phone, id } = await eat();
    await staff('close');
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'dine_in', key: 'enable', value: '0' });
    expect(await billsOf(phone)).toMatchObject([{ id, total: '74.00' }]);
    expect((await phone.read(id)).data).toMatchObject({ state: 'closed', rounds: [{ total: '74.00' }] });
  });

  it('leave the device with its orders, once the party has left [CHK-065]', async () => {
    const { phone, id } = await eat();
    const forget = async () => (await phone.call(forgetDeviceOrders, {})).data.ended_tokens;
    expect(await forget()).toEqual([]);
    await staff('close');
    expect(await billsOf(phone)).toHaveLength(1);
    expect(await forget()).toEqual(phone.tokens);
    expect((await createPhone(shop).read(id)).errors[0]?.code).toBe('DINE_SESSION_EXPIRED');
  });
});
