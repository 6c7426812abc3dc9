import { createReservation, listReservationSlots } from '@sufra/api/reservation/endpoints';
import * as calls from '@sufra/api/staff/endpoints';
import { createWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { branches } from '../../branch/tables.ts';
import { shopForFile } from '../../order/testing/shop.ts';
import { readTokenSecrets } from '../../user/sign-in/signed-links.ts';
import { doorCode } from '../../waiting-list/door-code.ts';
import { staffAudit } from '../tables.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
const BRANCH = 'nakhla-olaya';
const HALL = `${BRANCH}-hall`;
/** Evenings that no other test here has reservations on. */
const [EARLY, LATE] = ['2026-12-01', '2026-12-02'];
let manager: TestPerson;
beforeAll(async () => {
  manager = await hire(shop, 'manager');
});

const at = (branch = BRANCH) => ({ restaurant: shop.key, branch });
const read = async (branch = BRANCH) =>
  (await callAs(shop, manager.token, calls.readBranchSetup, { params: at(branch) })).data;
type Section = calls.BranchSections['sections'][number];
const given = async (branch = BRANCH): Promise<Section[]> => {
  const { sections } = await read(branch);
  return sections.map(({ names, ...section }) => ({ ...section, names: { ar: names.ar ?? '', en: names.en ?? '' } }));
};
const change = async (sections: Section[], branch = BRANCH) =>
  callAs(shop, manager.token, calls.changeBranchSections, {
    params: at(branch),
    body: { mark: (await read(branch)).marks.sections, sections },
  });
const changeReservations = async (body: Omit<calls.BranchReservations, 'mark'>, branch = BRANCH) =>
  callAs(shop, manager.token, calls.changeBranchReservations, {
    params: at(branch),
    body: { mark: (await read(branch)).marks.reservations, ...body },
  });
const changeWaiting = async (body: Omit<calls.BranchWaiting, 'mark'>, branch = BRANCH) =>
  callAs(shop, manager.token, calls.changeBranchWaiting, {
    params: at(branch),
    body: { mark: (await read(branch)).marks.waiting, ...body },
  });
const faultOf = ({ status, errors }: { status: number; errors: { code: string; field?: string }[] }) =>
  [status, errors[0]?.code, errors[0]?.field].join(' ');
const refusalOf = ({ errors }: { errors: { code: string; params?: object; message?: string }[] }) =>
  errors[0] as { code: string; params: Record<string, unknown>; message: string };
const lastEntry = async () => (await shop.db((db) => db.select().from(staffAudit).orderBy(staffAudit.id))).at(-1);

const TERMS: NonNullable<calls.BranchReservations['terms']> = {
  ...{ person_count_from: 1, person_count_to: 6, maximum_duration: 30, sitting_minutes: 120, slot_minutes: 30 },
  ...{ notice_minutes: 30, hold_minutes: 10, no_show_minutes: 15, change_until_minutes: 120 },
  ...{ cost_per_person: '20.00', cost_is: 'deposit' as const, sittings: [{ guests_to: 2, minutes: 90 }] },
  refunds: [{ hours_before: 24, percent: 100 }],
};
const QUEUE: NonNullable<calls.BranchWaiting['terms']> = {
  ...{ person_count_from: 1, person_count_to: 4, minutes_per_party_min: 5, minutes_per_party_max: 8 },
  ...{ claim_minutes: 5, max_delays: 1 },
};

it('a new branch takes reservations and parties that wait, once it has sections and terms [SHOP-035]', async () => {
  const { data: opened } = await callAs(shop, manager.token, calls.openBranch, {
    params: { restaurant: shop.key },
    body: { names: { ar: 'الملقا', en: 'Malqa' }, address: { ar: '', en: 'Malqa, Riyadh' } },
  });
  const { id, sections, reservations, waiting } = opened;
  expect([sections, reservations, waiting]).toEqual([
    [],
    { enabled: false, terms: null },
    { enabled: false, terms: null },
  ]);
  const daily = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from: '12:00', to: '02:00' }));
  const dineIn = {
    ...{ type: 'dine_in' as const, asap_allowed: true, schedule_allowed: false, prep_min: 20, prep_max: 30 },
    ...{ min_order: '0.00', fee: null, max_days: 0, lead_minutes: 30, slot_minutes: 15, slot_capacity: 8 },
  };
  await callAs(shop, manager.token, calls.changeBranchHours, {
    params: at(id),
    body: { mark: opened.marks.hours, hours: daily, exceptions: [] },
  });
  await callAs(shop, manager.token, calls.changeBranchServices, {
    params: at(id),
    body: { mark: opened.marks.services, services: [dineIn] },
  });
  const heard: string[] = [];
  const stop = shop.backend.platform.realtime.listen((tenant, { event }) => {
    if (tenant === shop.key) heard.push(event);
  });
  const tables = [
    { label: '1', seats: 2 },
    { label: ' A2 ', seats: 4 },
  ];
  const hall = { names: { ar: 'الصالة', en: 'Hall' }, waiting: true, tables, joins: [[1, 0]] as [number, number][] };
  const { status, data } = await change([hall], id);
  stop();
  expect([status, heard]).toEqual([200, ['branch.state', 'tenant.updated']]);
  const [made] = data.sections;
  expect(made).toMatchObject({ waiting: true, joins: [[0, 1]] });
  expect(made!.tables.map(({ label, seats }) => [label, seats])).toEqual([
    ['1', 2],
    ['A2', 4],
  ]);
  expect(await lastEntry()).toMatchObject({
    ...{ kind: 'branch.sections', branch_id: id, before: [] },
    after: [{ names: { en: 'Hall' }, tables: ['1: 2', 'A2: 4'], beside: ['1+A2'] }],
  });

  expect((await changeReservations({ enabled: true, terms: TERMS }, id)).status).toBe(200);
  // Six sit at both tables, which stand beside each other.
  const { data: slots } = await shop.call('POST', listReservationSlots.path.replace(':id', id), {
    body: { branch_id: id, date: EARLY, guests_count: 6, source: 'web' },
  });
  expect(slots.sections).toMatchObject([{ id: made!.id, names: { ar: 'الصالة' } }]);
  expect(slots.sections[0].periods[0].cost).toBe('120.00');

  expect((await changeWaiting({ enabled: true, terms: QUEUE }, id)).status).toBe(200);
  const joined = await shop.call('POST', `${createWaitingEntry.path}?frontend=true`, {
    key: shop.newKey(),
    body: {
      ...{ name: 'Sara', phone: '551234577', guests_count: 2, area_id: made!.id },
      branch_settings: { branch_id: id },
      door: doorCode(readTokenSecrets(shop.backend.platform.config), shop.key, id),
    },
  });
  expect(joined.status).toBe(201);
  expect(refusalOf(await change([{ ...made!, names: hall.names, waiting: false }], id))).toMatchObject({
    ...{ code: 'SECTION_WAITED', params: { count: 1, name: 'Hall' } },
    message: expect.stringContaining('Hall: a party waits'),
  });
});

describe('sections', () => {
  it('are renamed and put in another order, and their tables with them [SHOP-035]', async () => {
    const before = await given();
    const [first, ...others] = before;
    const renamed = {
      ...first!,
      names: { ar: 'القاعة', en: 'The hall' },
      tables: first!.tables.toReversed(),
      joins: [],
    };
    const { data } = await change([...others, renamed]);
    expect(data.sections.map(({ id }) => id)).toEqual([...others, first!].map(({ id }) => id));
    const params = at();
    const evening = await callAs(shop, manager.token, calls.readEvening, { params, query: {} });
    const hall = evening.data.sections.at(-1)!;
    expect(hall.names).toEqual(renamed.names);
    expect(hall.tables.map(({ id }) => id)).toEqual(renamed.tables.map(({ id }) => id));
    const queues = await callAs(shop, manager.token, calls.readQueues, {
      params: { restaurant: shop.key },
      query: {},
    });
    const own = queues.data.find(({ branch_id }) => branch_id === BRANCH)!;
    expect(own.queues.map(({ area_id }) => area_id)).toEqual(
      before
        .slice(1)
        .concat(first!)
        .map(({ id }) => id),
    );
    await change(before);
    expect(await given()).toEqual(before);
  });

  it('have their faults at their place, and nothing is stored [SHOP-035]', async () => {
    const before = await given();
    const [first, ...others] = before;
    const table = first!.tables[0]!;
    const wrong = async (changed: Partial<Section>) => faultOf(await change([{ ...first!, ...changed }, ...others]));
    expect(await wrong({ names: { ar: ' ', en: '' } })).toBe('422 INVALID_INPUT sections.0.names');
    expect(await wrong({ tables: [{ ...table, label: ' ' }], joins: [] })).toBe(
      '422 INVALID_INPUT sections.0.tables.0.label',
    );
    expect(await wrong({ tables: [...first!.tables, { label: table.label, seats: 2 }] })).toBe(
      `422 INVALID_INPUT sections.0.tables.${first!.tables.length}.label`,
    );
    expect(await wrong({ tables: [{ ...table, seats: 0 }], joins: [] })).toBe(
      '422 INVALID_INPUT sections.0.tables.0.seats',
    );
    expect(await wrong({ joins: [[0, 0]] })).toBe('422 INVALID_INPUT sections.0.joins.0');
    expect(codeOf(await change([{ ...first!, id: 'nakhla-malqa-hall' }, ...others]))).toBe('404 NOT_FOUND');
    expect(await given()).toEqual(before);
  });

  it('that parties wait for stay, and how many is said [SHOP-035]', async () => {
    const before = await given();
    const { params, code } = refusalOf(await change(before.filter(({ id }) => id !== HALL)));
    expect([code, params.count]).toEqual(['SECTION_WAITED', 3]);
    expect(codeOf(await changeWaiting({ enabled: false, terms: null }))).toBe('409 SECTION_WAITED');
    expect(await given()).toEqual(before);
  });

  it('and tables that reservations need stay, with how many and until when [SHOP-035]', async () => {
    const reserve = (date: string) =>
      shop.call('POST', createReservation.path, {
        key: shop.newKey(),
        body: {
          ...{ branch_id: BRANCH, area_id: HALL, date, time: '20:00', is_next_day: false, guests_count: 2 },
          ...{ cost: '0.00', status: 'pending', source: 'web', name: null, phone: null, email: null },
        },
      });
    expect((await reserve(LATE)).status).toBe(201);
    const booked = (
      await callAs(shop, manager.token, calls.readEvening, { params: at(), query: { date: LATE } })
    ).data.sections
      .flatMap(({ tables }) => tables)
      .find(({ parties }) => parties.length > 0)!;
    const before = await given();
    const withTables = (of: (table: Section['tables'][number]) => Section['tables']) =>
      before.map((section) => ({ ...section, joins: [], tables: section.tables.flatMap(of) }));
    const without = await change(withTables((table) => (table.id === booked.id ? [] : [table])));
    expect(refusalOf(without)).toMatchObject({ code: 'SECTION_RESERVED', params: { count: 1 } });
    expect(refusalOf(without).message).toContain('9:30');
    const smaller = await change(withTables((table) => [table.id === booked.id ? { ...table, seats: 1 } : table]));
    expect(codeOf(smaller)).toBe('409 SECTION_RESERVED');
    const larger = await change(withTables((table) => [table.id === booked.id ? { ...table, seats: 9 } : table]));
    expect(larger.status).toBe(200);
    const other = before.find(({ id }) => id === HALL)!.tables.find(({ id }) => id !== booked.id)!;
    expect((await change(withTables((table) => (table.id === other.id ? [] : [table])))).status).toBe(200);
    expect(JSON.stringify(await given())).not.toContain(`"${other.id}"`);
  });

  it('that another person changed meanwhile are answered, and nothing is stored [SHOP-037]', async () => {
    const { marks } = await read();
    const before = await given();
    await change(before.map((section, place) => (place === 0 ? { ...section, names: { ar: 'أ', en: 'A' } } : section)));
    const late = await callAs(shop, manager.token, calls.changeBranchSections, {
      params: at(),
      body: { mark: marks.sections, sections: [] },
    });
    expect(codeOf(late)).toBe('409 BRANCH_CHANGED');
    expect(late.data.sections[0]?.names.en).toBe('A');
    await change(before);
  });
});

describe('terms', () => {
  it('of reservations count for those that are made afterwards [SHOP-035, RES-029]', async () => {
    const terms = { ...TERMS, sittings: [{ guests_to: 4, minutes: 100 }, ...TERMS.sittings] };
    const stored = async () =>
      (await shop.db((db) => db.select().from(branches))).find(({ id }) => id === BRANCH)!.reservations_settings!;
    const { policy_version = 1 } = await stored();
    const { data } = await changeReservations({ enabled: true, terms });
    expect(data.reservations.terms!.sittings.map(({ guests_to }) => guests_to)).toEqual([2, 4]);
    const changed = { policy_version: policy_version + 1, cost_is: 'deposit', cost_per_person: '20.00' };
    expect(await stored()).toMatchObject(changed);
    await changeReservations({ enabled: true, terms });
    expect(await stored()).toMatchObject(changed);
    expect(await lastEntry()).toMatchObject({ kind: 'branch.reservations', after: { enabled: true } });
  });

  it('of a queue leave what its own screen changes [SHOP-035]', async () => {
    const own = async () => (await shop.db((db) => db.select().from(branches))).find(({ id }) => id === BRANCH)!;
    const { open, sms_balance } = (await own()).waiting_settings!;
    const { marks } = await read();
    await callAs(shop, manager.token, calls.setQueueOpen, { params: at(), body: { open: !open } });
    const { status } = await callAs(shop, manager.token, calls.changeBranchWaiting, {
      params: at(),
      body: { mark: marks.waiting, enabled: true, terms: QUEUE },
    });
    expect(status).toBe(200);
    expect((await own()).waiting_settings).toMatchObject({ ...QUEUE, open: !open, sms_balance });
    await callAs(shop, manager.token, calls.setQueueOpen, { params: at(), body: { open } });
  });

  it('have their faults at their field, and nothing is stored [SHOP-035]', async () => {
    const before = await read();
    const reservations = async (changed: Partial<typeof TERMS>) =>
      faultOf(await changeReservations({ enabled: true, terms: { ...TERMS, ...changed } }));
    expect(await reservations({ person_count_from: 7 })).toBe('422 INVALID_INPUT terms.person_count_to');
    expect(await reservations({ sittings: [...TERMS.sittings, ...TERMS.sittings] })).toBe(
      '422 INVALID_INPUT terms.sittings.1.guests_to',
    );
    expect(await reservations({ cost_per_person: '-1.00' })).toBe('422 INVALID_INPUT terms.cost_per_person');
    expect(faultOf(await changeWaiting({ enabled: true, terms: { ...QUEUE, minutes_per_party_max: 1 } }))).toBe(
      '422 INVALID_INPUT terms.minutes_per_party_max',
    );
    expect((await read()).marks).toEqual(before.marks);
  });
});
