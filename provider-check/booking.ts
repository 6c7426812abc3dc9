/**
 * A table that is held and let go, and a place in a queue that is taken and left: each its owner's alone
 * (API-027 to API-029, API-037 to API-042).
 */
import type { EndpointInput } from '@sufra/api';
import {
  type Branch,
  getReservationsSettings,
  listSettingAreas,
  listWaitingBranches,
} from '@sufra/api/branch/endpoints';
import {
  createReservation,
  getBookingCalendar,
  getReservation,
  listReservationSlots,
  updateReservation,
} from '@sufra/api/reservation/endpoints';
import { isFreeCost } from '@sufra/api/reservation/policy';
import { cancelWaitingEntry, createWaitingEntry, getWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import type { CheckClient } from './check-client.ts';

const GUESTS = 2;

/** What was not tried, and why; null: nothing. */
export async function checkReservation(client: CheckClient, branches: readonly Branch[]): Promise<string | null> {
  const { ask } = client;
  for (const { id: branch_id, names } of branches) {
    const params = { id: branch_id };
    const { data: settings, code } = await ask(
      getReservationsSettings,
      { params, query: { frontend: true } },
      { row: 'API-022', what: 'the booking settings of a branch are answered', may: ['MODULE_DISABLED', 'NOT_FOUND'] },
    );
    if (code === 'MODULE_DISABLED') return 'reservations: the tenant takes none';
    if (!settings?.reservations_settings) continue;
    const { data: calendar } = await ask(
      getBookingCalendar,
      { params, query: { guests_count: GUESTS } },
      { row: 'API-023', what: 'the days that can be booked are answered' },
    );
    const day = calendar?.days?.find(({ state }) => state === 'free');
    if (!day) continue;
    const { data: slots } = await ask(
      listReservationSlots,
      { params, body: { branch_id, date: day.date, guests_count: GUESTS, source: 'web' } },
      { row: 'API-023', what: 'the times of a free day are answered' },
    );
    const [section] = slots?.sections ?? [];
    const [period] = section?.periods ?? [];
    client.expect(!slots || Boolean(period), listReservationSlots, {
      row: 'API-023',
      expected: 'a free day has a time',
      came: 'none',
    });
    if (!section || !period) return null;
    const { time, is_next_day, cost } = period;
    return expect(client, {
      body: {
        ...{ branch_id, branch_name: names, area_id: section.id, area_name: section.names },
        ...{ date: day.date, time, is_next_day, guests_count: GUESTS, cost, is_payment_required: !isFreeCost(cost) },
        ...{ status: 'pending', source: 'web', settings: settings.reservations_settings },
        ...{ name: null, phone: null, email: null, note: null, allergens: [] },
      },
    });
  }
  return 'reservations: no branch has a free table';
}

async function expect(client: CheckClient, input: EndpointInput<typeof createReservation>): Promise<null> {
  const { ask } = client;
  const { data } = await ask(createReservation, input, { row: 'API-027', what: 'a table is held' });
  if (!data) return null;
  const token = (data as { reservation_token?: unknown }).reservation_token;
  client.findings.hide(token);
  const { id } = data;
  client.expect(data.reservation.status === 'pending' && Boolean(token), createReservation, {
    row: 'API-027',
    expected: 'a held table waits for its guest, who has a token that opens it',
    came: data.reservation.status,
  });
  const headers = { 'x-order-token': String(token) };
  const params = { id };
  await ask(
    getReservation,
    { params, query: { include: 'notes' } },
    { row: 'API-028', what: 'a stranger gets no reservation', refused: ['NOT_FOUND'] },
  );
  await ask(
    getReservation,
    { params, query: { include: 'notes' } },
    { row: 'API-028', what: 'a reservation is read with its token', headers },
  );
  const body = { action: 'cancel' } as const;
  await ask(
    updateReservation,
    { params, body },
    { row: 'API-029', what: 'a stranger cancels no reservation', refused: ['NOT_FOUND'] },
  );
  await ask(updateReservation, { params, body }, { row: 'API-029', what: 'a held table is let go', headers });
  await ask(
    updateReservation,
    { params, body },
    { row: 'API-029', what: 'what is let go already is answered', headers },
  );
  return null;
}

/** What was not tried, and why; null: nothing. */
export async function checkQueue(client: CheckClient, mobile: string): Promise<string | null> {
  const { ask } = client;
  const { data: branches, code } = await ask(
    listWaitingBranches,
    {},
    { row: 'API-032', what: 'queues are listed', may: ['MODULE_DISABLED'] },
  );
  if (code === 'MODULE_DISABLED') return 'queues: the tenant has none';
  const branch = branches?.find(({ open }) => open);
  if (!branch) return 'queues: none is open';
  const { data: areas } = await ask(
    listSettingAreas,
    { query: { branch_id: branch.id } },
    { row: 'API-033', what: 'areas of a queue are listed' },
  );
  const party = {
    name: 'Provider check',
    phone: mobile,
    guests_count: GUESTS,
    area_id: areas?.[0]?.id ?? null,
    branch_settings: { branch_id: branch.id },
  };
  const join = { query: {}, body: party };
  const { data } = await ask(createWaitingEntry, join, {
    row: 'API-037',
    what: 'a party joins a queue',
    may: ['INVALID_INPUT', 'PARTY_SIZE'],
  });
  if (!data) return 'queues: the first that is open asks for more than a name, a number, an area and how many';
  const token = (data as { entry_token?: unknown }).entry_token;
  client.findings.hide(token);
  const headers = { 'x-order-token': String(token) };
  const params = { id: data.WaitingEntity_id };
  await ask(createWaitingEntry, join, {
    row: 'API-037',
    what: 'a device joins a queue once',
    headers,
    refused: ['WAIT_DUPLICATE'],
  });
  await ask(getWaitingEntry, { params }, { row: 'API-040', what: 'a stranger gets no entry', refused: ['NOT_FOUND'] });
  const { data: entry } = await ask(getWaitingEntry, { params }, { row: 'API-040', what: 'an entry is read', headers });
  client.expect(!entry || entry.position === (entry.ahead ?? 0) + 1, getWaitingEntry, {
    row: 'API-060',
    expected: 'a place is one behind the parties before it',
    came: `${entry?.position} behind ${entry?.ahead}`,
  });
  const leave = { params, body: { id: params.id } };
  await ask(cancelWaitingEntry, leave, { row: 'API-042', what: 'a stranger ends no wait', refused: ['NOT_FOUND'] });
  await ask(cancelWaitingEntry, leave, { row: 'API-042', what: 'a party leaves a queue', headers });
  return null;
}
