/** What a guest's number means for a reservation: one table at a time, and the text messages that it gets. */
import { createReservation, getReservation, updateReservation } from '@sufra/api/reservation/endpoints';
import { eq } from 'drizzle-orm';
import { type Reply, shopForFile } from '../../order/testing/shop.ts';
import type { Letter } from '../../outbox/letter.ts';
import { listSent } from '../../outbox/outbox.ts';
import { smsGatewayBalances } from '../../sms/tables.ts';
import { reservations } from '../tables.ts';

const BRANCH = 'nakhla-olaya';
/** 19:00 in Riyadh. */
const NOW = new Date('2026-11-22T16:00:00Z');

interface Guest {
  id: string;
  headers: Record<string, string>;
}

const shop = shopForFile();
let day = 22;
/** An evening that no other test has touched. */
let date: string;
beforeEach(() => {
  day += 1;
  date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
  shop.setClock(NOW);
});

const hold = async (changes: object = {}): Promise<Guest> => {
  const body = {
    ...{ branch_id: BRANCH, area_id: `${BRANCH}-hall`, date, time: '20:00', is_next_day: false },
    ...{ guests_count: 2, cost: '0.00', ...changes },
  };
  const { status, data, text } = await shop.call('POST', createReservation.path, { key: shop.newKey(), body });
  if (status !== 201) throw new Error(text);
  return { id: data.id, headers: { 'x-order-token': data.reservation_token } };
};
const put = ({ id, headers }: Guest, body: object): Promise<Reply> =>
  shop.call('PUT', updateReservation.path.replace(':id', id), { headers, body });
const read = ({ id, headers }: Guest): Promise<Reply> =>
  shop.call('GET', getReservation.path.replace(':id', id), { headers });
const confirm = (guest: Guest, phone: string) =>
  put(guest, { action: 'confirm', name: 'Sara', country_code: 'SA', phone });
const failure = ({ status, errors }: Reply) => [status, errors[0]?.code, errors[0]?.field];

it('confirmed for a number that has a table within two hours is refused, on whatever device and at one moment; further away it is not [RES-022]', async () => {
  const numbers = ['551237777', '0551237777', '٠٥٥١٢٣٧٧٧٧'];
  const guests = [
    await hold(),
    await hold({ time: '21:30' }),
    await hold({ time: '20:30', area_id: `${BRANCH}-terrace` }),
  ];
  const answers = await Promise.all(guests.map((guest, n) => confirm(guest, numbers[n]!)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  // Does not reveal the other reservation: knowing a number must not show where its owner is expected.
  expect([failure(refused), refused.data]).toEqual([[409, 'RESERVATION_OVERLAP', 'phone'], null]);
  const later = await hold({ time: '23:30' });
  expect((await confirm(later, numbers[0]!)).status).toBe(200);
  const kept = guests[answers.findIndex(({ status }) => status === 200)]!;
  const start = (await read(kept)).data.time!;
  expect(failure(await put(later, { time: start, area_id: `${BRANCH}-terrace` }))).toEqual([
    ...[409, 'RESERVATION_OVERLAP', 'phone'],
  ]);
  await put(kept, { action: 'cancel' });
  expect((await put(later, { time: start, area_id: `${BRANCH}-terrace` })).status).toBe(200);
});

it('texts say weekday, date and branch, since they are read on another day; a cancellation sends one too [RES-032]', async () => {
  const guest = await hold();
  await confirm(guest, '551238888');
  await put(guest, { time: '21:00' });
  await put(guest, { action: 'cancel' });
  await put(guest, { action: 'cancel' });
  const sent = await shop.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}&to=%2B966551238888`);
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));
  const when = (time: string) => `${weekday} ${date.replaceAll('-', '/')}, 0${time} PM`;
  const bodies = sent
    .map(({ body }: { body: string }) => body.split('\n')[0]!.replace(/[\u2066-\u2069]/g, ''))
    .reverse();
  expect(bodies).toEqual([
    expect.stringMatching(`, Olaya: your table for 2 is reserved, ${when('8:00')}`),
    expect.stringMatching(`, Olaya: your reservation is changed to ${when('9:00')}`),
    expect.stringMatching(`, Olaya: your reservation ${when('9:00')} is canceled\\.$`),
  ]);
});

it('a reservation with a mail address has letters: confirmed and changed with a file for the calendar, canceled without [MSG-006, RES-032]', async () => {
  const guest = await hold();
  await put(guest, { email: 'sara@example.com' });
  await confirm(guest, '551238899');
  await put(guest, { time: '21:00' });
  await put(guest, { action: 'cancel' });
  const sent = await shop.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}&to=sara@example.com`);
  const letters = sent.map(({ data }: { data: { letter: Letter } }) => data.letter).reverse();
  // The first line of a mail's body is its subject.
  expect(sent.map(({ body }: { body: string }) => body.split('\n')[0]).reverse()).toEqual([
    'Your table at Nakhla is reserved',
    'Your reservation at Nakhla is changed',
    'Your reservation at Nakhla is canceled',
  ]);
  const [first, second] = letters.map(({ files }: Letter) => files?.[0]?.text);
  expect(first).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const line = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)![1];
  expect(line(first, 'UID')).toBe(line(second, 'UID'));
  expect(Number(line(second, 'SEQUENCE'))).toBeGreaterThan(Number(line(first, 'SEQUENCE')));
  expect(letters[2].files).toBeUndefined();
});

it('with an account at a gateway a party with a number gets its text, and one without a number none [RES-032, MSG-003]', async () => {
  const gateway = { tenant: shop.key, gateway: 'unifonic', amount: '100', checked_at: NOW };
  await shop.db((db) => db.insert(smsGatewayBalances).values(gateway));
  try {
    const [guest, nameless] = [await hold(), await hold({ time: '21:00' })];
    await confirm(guest, '551234577');
    await confirm(nameless, '551234576');
    await shop.db((db) => db.update(reservations).set({ mobile: null }).where(eq(reservations.id, nameless.id)));
    const texts = async () =>
      (await shop.db((db) => listSent(db)))
        .filter(({ kind, data }) => kind === 'sms' && [guest.id, nameless.id].includes(String(data.reservation_id)))
        .map(({ to, data }) => [to, data.message]);
    const before = await texts();
    for (const { id } of [nameless, guest]) {
      const done = await shop.backend.sandbox('POST', `/sandbox/reservations/${id}`, {
        tenant: shop.key,
        action: 'cancel',
      });
      expect(done.status).toBe('cancelled');
    }
    const after = await texts();
    expect(after).toHaveLength(before.length + 1);
    expect(after).toContainEqual(['+966551234577', 'CANCELED']);
  } finally {
    await shop.db((db) => db.delete(smsGatewayBalances));
  }
});
