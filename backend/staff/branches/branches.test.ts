import * as calls from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { branches } from '../../branch/tables.ts';
import { dineSessions } from '../../dine-in/tables.ts';
import { shopForFile } from '../../order/testing/shop.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
const BRANCH = 'nakhla-olaya';
let manager: TestPerson;
beforeAll(async () => {
  manager = await hire(shop, 'manager');
});

const at = (branch = BRANCH) => ({ restaurant: shop.key, branch });
const read = async (branch = BRANCH) =>
  (await callAs(shop, manager.token, calls.readBranchSetup, { params: at(branch) })).data;
const asCustomer = async (branch = BRANCH) =>
  (await shop.call('GET', `/api/v1/branch/frontend/branches/${branch}`)).data;
const faultOf = ({ status, errors }: { status: number; errors: { code: string; field?: string }[] }) =>
  [status, errors[0]?.code, errors[0]?.field].join(' ');

describe('where a branch is', () => {
  const change = async (about: Partial<calls.BranchAbout>, branch = BRANCH) => {
    const { marks, about: before } = await read(branch);
    const { names, district, address } = before as calls.BranchAbout;
    const body = { ...before, names, district, address, mark: marks.about, ...about };
    return callAs(shop, manager.token, calls.changeBranchAbout, { params: at(branch), body });
  };

  it('is changed, and customers see it [SHOP-035]', async () => {
    const answer = await change({ names: { ar: 'العليا الجديدة', en: 'New Olaya' }, phone: '+966112345678' });
    expect(answer.data.about).toMatchObject({ names: { en: 'New Olaya' }, phone: '+966112345678' });
    expect(await asCustomer()).toMatchObject({ names: { ar: 'العليا الجديدة' }, phone: '+966112345678' });
    expect(await lastEntry(shop)).toMatchObject({
      ...{ kind: 'branch.about', branch_id: BRANCH },
      ...{ before: { names: { en: 'Olaya' } }, after: { names: { en: 'New Olaya' } } },
    });
  });

  it('has a name, and a telephone that can be called [SHOP-035]', async () => {
    expect(faultOf(await change({ names: { ar: ' ', en: '' } }))).toBe('422 INVALID_INPUT names');
    expect(faultOf(await change({ phone: '0112345678' }))).toBe('422 INVALID_INPUT phone');
  });

  it('that another person changed meanwhile is answered, and nothing is stored [SHOP-035]', async () => {
    const { about, marks } = await read();
    const body = { ...(about as calls.BranchAbout), mark: marks.about };
    await change({ phone: '+966112345679' });
    const late = await callAs(shop, manager.token, calls.changeBranchAbout, {
      params: at(),
      body: { ...body, phone: '+966110000000' },
    });
    expect(codeOf(late)).toBe('409 BRANCH_CHANGED');
    expect(late.data.about.phone).toBe('+966112345679');
    expect((await read()).about.phone).toBe('+966112345679');
  });

  it('was changed last by a person, at a time, for who works there and within a week [SHOP-037]', async () => {
    const last = async (person: TestPerson, id = BRANCH) => {
      const params = { restaurant: shop.key, kind: 'branch', id } as const;
      return (await callAs(shop, person.token, calls.readLastChange, { params })).data.last;
    };
    await change({ phone: '+966112345680' });
    const entry = (await lastEntry(shop))!;
    const { name } = entry.person!;
    const at = entry.at.toISOString();
    expect(await last(manager)).toEqual({ person: name, at });
    expect(await last(await hire(shop, 'kitchen', [BRANCH]))).toEqual({ person: name, at });
    expect(await last(await hire(shop, 'kitchen', ['nakhla-nakheel']))).toBeNull();
    expect(await last(manager, 'not-there')).toBeNull();
    shop.setClock(new Date(shop.now().getTime() + 8 * DAY_MS));
    expect(await last(await hire(shop, 'manager'))).toBeNull();
  });
});

describe('hours', () => {
  const change = async (body: Partial<calls.BranchHours>) => {
    const { marks, hours, exceptions } = await read();
    const given = { hours, exceptions: exceptions as calls.BranchHours['exceptions'], ...body };
    return callAs(shop, manager.token, calls.changeBranchHours, {
      params: at(),
      body: { mark: marks.hours, ...given },
    });
  };
  const daily = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from, to }));
  const reason = { ar: 'رمضان', en: 'Ramadan' };

  it('run past midnight, with a season and a holiday inside it [SHOP-035]', async () => {
    const exceptions = [
      { type: null, from: '2026-12-05', to: '2026-12-05', ranges: [], reason: { ar: 'عطلة', en: 'Holiday' } },
      { type: null, from: '2026-12-01', to: '2026-12-30', ranges: [{ from: '18:00', to: '03:00' }], reason },
    ];
    const { status, data } = await change({ hours: daily('12:00', '01:30'), exceptions });
    expect(status).toBe(200);
    expect(data.exceptions).toEqual(exceptions);
    const { hours, overrides } = await asCustomer();
    expect(hours[0]).toMatchObject({ from: '12:00', to: '01:30', next_day: true });
    expect(overrides).toHaveLength(31);
    const on = async (date: string) => {
      shop.setClock(new Date(`${date}T16:00:00Z`));
      return (await asCustomer()).services.find(({ type }: { type: string }) => type === 'pickup').state;
    };
    expect([await on('2026-12-04'), await on('2026-12-05')]).toEqual(['open', 'closed']);
    shop.setClock(new Date('2026-11-22T16:00:00Z'));
  });

  it('that overlap are refused at their row, and nothing is stored [SHOP-035]', async () => {
    const { hours: before } = await read();
    const hours = [...daily('12:00', '02:00'), { type: null, day: 3, from: '01:00', to: '05:00' }];
    expect(faultOf(await change({ hours }))).toBe('422 HOURS_OVERLAP hours.7');
    const ranges = [
      { from: '20:00', to: '02:00' },
      { from: '01:00', to: '03:00' },
    ];
    const exceptions = [{ type: null, from: '2026-12-01', to: '2026-12-02', ranges, reason }];
    expect(faultOf(await change({ exceptions }))).toBe('422 HOURS_OVERLAP exceptions.0');
    expect((await read()).hours).toEqual(before);
  });

  it('of a season end after they begin, and within three months [SHOP-035]', async () => {
    const season = { type: null, from: '2026-12-02', to: '2026-12-01', ranges: [], reason };
    expect(faultOf(await change({ exceptions: [season] }))).toBe('422 INVALID_INPUT exceptions.0.to');
    expect(faultOf(await change({ exceptions: [{ ...season, to: '2027-12-01' }] }))).toBe(
      '422 INVALID_INPUT exceptions.0.to',
    );
  });
});

describe('services', () => {
  const change = async (services: calls.BranchServices['services']) => {
    const { marks } = await read();
    return callAs(shop, manager.token, calls.changeBranchServices, {
      params: at(),
      body: { mark: marks.services, services },
    });
  };

  it('are taken, changed and left, and a pause stays [SHOP-035]', async () => {
    const { services } = await read();
    await callAs(shop, manager.token, calls.pauseBranch, { params: at(), body: { type: 'pickup', minutes: 60 } });
    const pickup = services.find(({ type }) => type === 'pickup')!;
    const { status } = await change([{ ...pickup, prep_min: 11, prep_max: 22, min_order: '15.00' }]);
    expect(status).toBe(200);
    const { services: shown } = await asCustomer();
    expect(shown).toMatchObject([{ type: 'pickup', state: 'paused', promise_min: 11, min_order: '15.00' }]);
    const heard: string[] = [];
    const stop = shop.backend.platform.realtime.listen((tenant, { event }) => {
      if (tenant === shop.key) heard.push(event);
    });
    await change(services);
    stop();
    // Which types there are stands in each document.
    expect(heard).toEqual(['branch.state', 'tenant.updated']);
    expect((await read()).services).toEqual(services);
    await callAs(shop, manager.token, calls.resumeBranch, { params: at(), body: { type: 'pickup' } });
  });

  it('have a time that is possible, and come once [SHOP-035]', async () => {
    const [first] = (await read()).services;
    expect(faultOf(await change([{ ...first!, prep_min: 30, prep_max: 20 }]))).toBe(
      '422 INVALID_INPUT services.0.prep_max',
    );
    expect(faultOf(await change([first!, first!]))).toBe('422 INVALID_INPUT services.1.type');
    expect(faultOf(await change([{ ...first!, min_order: '-1.00' }]))).toBe('422 INVALID_INPUT services.0.min_order');
  });
});

describe('delivery areas', () => {
  const terms = {
    ...{ priority: 5, fee: '10.00', min_order: '40.00', free_over: null },
    ...{ promise_min: 20, promise_max: 40, enabled: true },
  };
  const BOX: [number, number][] = [
    [25.1, 46.1],
    [25.1, 46.2],
    [25.2, 46.2],
    [25.2, 46.1],
  ];
  const change = async (areas: calls.BranchAreas['areas'], branch = BRANCH) => {
    const { marks } = await read(branch);
    return callAs(shop, manager.token, calls.changeBranchAreas, {
      params: at(branch),
      body: { mark: marks.areas, areas },
    });
  };
  const given = async () => (await read()).areas as calls.BranchAreas['areas'];
  const check = async (latitude: number, longitude: number) =>
    (await shop.call('POST', '/api/v1/branch/frontend/delivery-areas/check', { body: { latitude, longitude } })).data;

  it('are drawn, delivered to on their terms, and left [SHOP-035]', async () => {
    const before = await given();
    expect((await check(25.15, 46.15)).deliverable).toBe(false);
    const names = { ar: 'الشمال', en: 'North' };
    const { status, data } = await change([...before, { ...terms, names, polygon: BOX }]);
    expect(status).toBe(200);
    const made = data.areas.find(({ names: { en } }) => en === 'North')!;
    expect(await check(25.15, 46.15)).toMatchObject({ deliverable: true, area_id: made.id, fee: '10.00' });
    const entry = await lastEntry(shop);
    expect(entry).toMatchObject({ kind: 'branch.areas', branch_id: BRANCH });
    expect(JSON.stringify(entry!.after)).toContain('"corners":4');
    await change(before);
    expect((await check(25.15, 46.15)).deliverable).toBe(false);
  });

  it('that cross themselves are refused at the area, and nothing is stored [SHOP-035]', async () => {
    const before = await given();
    const crossed = [BOX[0]!, BOX[2]!, BOX[1]!, BOX[3]!];
    const names = { ar: 'الشمال', en: 'North' };
    expect(faultOf(await change([{ ...terms, names, polygon: crossed }]))).toBe('422 AREA_CROSSES areas.0.polygon');
    expect(faultOf(await change([{ ...terms, names, polygon: BOX.slice(0, 2) }]))).toBe(
      '422 INVALID_INPUT areas.0.polygon',
    );
    expect(faultOf(await change([{ ...terms, names, fee: '1.5', polygon: BOX }]))).toBe(
      '422 INVALID_INPUT areas.0.fee',
    );
    expect(await given()).toEqual(before);
  });

  it('of another branch are not this one’s [SHOP-035]', async () => {
    const [other] = (await read('nakhla-nakheel')).areas;
    const area = { ...terms, id: other!.id, names: { ar: 'أ', en: 'A' }, polygon: BOX };
    expect(codeOf(await change([area]))).toBe('404 NOT_FOUND');
    const [own] = await given();
    expect(faultOf(await change([own!, own!]))).toBe('422 INVALID_INPUT areas.1.id');
  });
});

describe('tables', () => {
  const change = async (tables: calls.BranchTables['tables']) => {
    const { marks } = await read();
    return callAs(shop, manager.token, calls.changeBranchTables, {
      params: at(),
      body: { mark: marks.tables, tables },
    });
  };
  const given = async () =>
    (await read()).tables.map(({ code: _code, ...table }) => table) as calls.BranchTables['tables'];

  it('get codes to print that open them, and go [SHOP-035, MENU-032]', async () => {
    const before = await given();
    const table = { names: { ar: 'الشرفة', en: 'Terrace' }, seats: 4, available: true };
    const { data } = await change([...before, table]);
    const made = data.tables.at(-1)!;
    expect(made.code).toMatch(/^[A-Z2-9]{7}$/);
    const found = await shop.call('GET', `/api/v1/dine-in/tables/${made.code}`);
    expect(found.data.table).toMatchObject({ id: made.id, names: { en: 'Terrace' }, seats: 4 });
    await change(before);
    expect((await shop.call('GET', `/api/v1/dine-in/tables/${made.code}`)).status).toBe(404);
  });

  it('with a party stay [SHOP-035]', async () => {
    const before = await given();
    const { data } = await change([...before, { names: { ar: 'ب', en: 'B' }, seats: 2, available: true }]);
    const { id } = data.tables.at(-1)!;
    const now = shop.now();
    await shop.db((db) =>
      db.insert(dineSessions).values({
        ...{ tenant: shop.key, id: 'party', table_id: id, branch_id: BRANCH, version: 1, state: 'open' },
        ...{ confirmed_by: null, pin: null, opened_at: now, active_at: now },
      } as typeof dineSessions.$inferInsert),
    );
    expect(codeOf(await change(before))).toBe('409 TABLE_BUSY');
    expect((await read()).tables.some((table) => table.id === id)).toBe(true);
  });
});

describe('another branch', () => {
  const open = (token: string) =>
    callAs(shop, token, calls.openBranch, {
      params: { restaurant: shop.key },
      body: { names: { ar: 'الملقا', en: 'Malqa' }, address: { ar: '', en: 'Malqa, Riyadh' } },
    });

  it('opens without hours, and is set up like the others [SHOP-035]', async () => {
    const { status, data } = await open(manager.token);
    expect([status, data.hours, data.services]).toEqual([201, [], []]);
    expect((await asCustomer(data.id)).names).toEqual({ ar: 'الملقا', en: 'Malqa' });
    expect((await shop.db((db) => db.select().from(branches))).map(({ id }) => id)).toContain(data.id);
    expect(await lastEntry(shop)).toMatchObject({ kind: 'branch.opened', branch_id: data.id });
  });

  it('is opened by a person of every branch alone [SHOP-004, SHOP-035]', async () => {
    const limited = await hire(shop, 'manager', [BRANCH]);
    expect(codeOf(await open(limited.token))).toBe('403 ROLE_FORBIDDEN');
  });
});
