import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, sql } from 'drizzle-orm';
import { withSystem } from '../../database/tenant-scope.ts';
import { shopForFile, signIn } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { forgetAudit } from '../audit/audit.ts';
import { withStaff } from '../store.ts';
import { staffMembers, staffSessions } from '../tables.ts';
import { auditOf, lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';
import { addOwner } from './add-owner.ts';

const shop = shopForFile();
let owner: TestPerson;
const at = () => ({ restaurant: shop.key });

beforeAll(async () => {
  // The demo owner, who comes with the brand.
  await shop.db((db) => db.delete(staffMembers));
  owner = await hire(shop, 'owner');
});

const codeSentTo = async (email: string): Promise<string> => {
  const [message] = await shop.db((db) => listSent(db, email));
  return (message!.data as { code: string }).code;
};
const linkSentTo = async (email: string): Promise<string> => {
  const [message] = await shop.db((db) => listSent(db, email));
  return /\/join#(\S+)/.exec(message!.body)![1]!;
};

describe('sign-in of staff', () => {
  it('takes a code from the letter, once [SHOP-002]', async () => {
    const { data: challenge } = await callAs(shop, null, calls.sendStaffCode, {
      body: { email: owner.email.toUpperCase() },
    });
    expect(challenge.length).toBe(6);
    const body = { challenge_id: challenge.id, code: await codeSentTo(owner.email) };
    expect(codeOf(await callAs(shop, null, calls.verifyStaffCode, { body: { ...body, code: '000000' } }))).toBe(
      '422 OTP_WRONG',
    );
    const { data } = await callAs(shop, null, calls.verifyStaffCode, { body });
    expect(data.session.person.email).toBe(owner.email);
    expect(data.session.restaurants).toMatchObject([{ restaurant: shop.key, role: 'owner', all_branches: true }]);
    expect((await callAs(shop, data.token!, calls.getStaffSession, {})).status).toBe(200);
    expect(codeOf(await callAs(shop, null, calls.verifyStaffCode, { body }))).toBe('410 OTP_EXPIRED');
    expect(await lastEntry(shop)).toMatchObject({ kind: 'person.signed_in', staff_id: owner.id });
  });

  it('ends a code after wrong tries, and asks for few codes [SHOP-002]', async () => {
    const person = await hire(shop, 'viewer');
    const other = await hire(shop, 'viewer');
    const open = ({ email } = person) => callAs(shop, null, calls.sendStaffCode, { body: { email } });
    const { data: challenge } = await open();
    const right = await codeSentTo(person.email);
    const wrong = right === '000000' ? '111111' : '000000';
    const attempt = async (code: string) =>
      codeOf(await callAs(shop, null, calls.verifyStaffCode, { body: { challenge_id: challenge.id, code } }));
    const tries = [];
    for (let count = 0; count < 5; count += 1) tries.push(await attempt(wrong));
    expect(tries.at(-1)).toBe('429 OTP_LOCKED');
    // The right one comes too late.
    expect(await attempt(right)).not.toMatch(/^200/);
    const asked = [];
    for (let count = 0; count < 6; count += 1) asked.push(codeOf(await open(other)));
    expect(asked.at(-1)).toBe('429 OTP_RATE');
  });

  it('answers an unknown address alike, and sends nothing [SHOP-002]', async () => {
    const body = { email: 'stranger@staff.test' };
    const { status, data } = await callAs(shop, null, calls.sendStaffCode, { body });
    expect([status, data.masked]).toEqual([200, 's•••@staff.test']);
    const sent = await withSystem(shop.backend.platform.database, (db) => listSent(db, body.email));
    expect(sent).toEqual([]);
    const wrong = await callAs(shop, null, calls.verifyStaffCode, { body: { challenge_id: data.id, code: '123456' } });
    expect(codeOf(wrong)).toBe('422 OTP_WRONG');
  });

  it('is no sign-in of a customer, and a customer’s is none of staff [SHOP-002]', async () => {
    const { data: challenge } = await callAs(shop, null, calls.sendStaffCode, { body: { email: owner.email } });
    const body = { challenge_id: challenge.id, code: await codeSentTo(owner.email) };
    const asCustomer = await shop.call('POST', '/api/v1/user/auth/email/verify-code', { body });
    expect(codeOf(asCustomer as never)).toBe('410 OTP_EXPIRED');
    expect(codeOf((await shop.call('GET', '/api/v1/user/customers/details', { as: owner.token })) as never)).toBe(
      '401 SESSION_EXPIRED',
    );
    const { token } = (await signIn(shop, '0558800101')).data;
    expect((await shop.call('GET', '/api/v1/user/customers/details', { as: token })).status).toBe(200);
    for (const other of [null, token])
      expect(codeOf(await callAs(shop, other, calls.getStaffSession, {}))).toBe('401 SESSION_EXPIRED');
  });
});

describe('devices', () => {
  it('are listed, and end one by one or all but this [SHOP-006]', async () => {
    const person = await hire(shop, 'counter');
    const enter = async () => {
      const { data: challenge } = await callAs(shop, null, calls.sendStaffCode, { body: { email: person.email } });
      const body = { challenge_id: challenge.id, code: await codeSentTo(person.email) };
      return (await callAs(shop, null, calls.verifyStaffCode, { body })).data;
    };
    const [tablet, phone] = [await enter(), await enter()];
    const { data: devices } = await callAs(shop, person.token, calls.listStaffDevices, {});
    expect(devices.map(({ current }) => current)).toEqual([true, false, false]);
    expect(devices.map(({ name }) => name)).toEqual(Array(3).fill('Chrome · Android'));
    await callAs(shop, person.token, calls.endStaffDevice, { params: { id: tablet.session.session_id } });
    expect(codeOf(await callAs(shop, tablet.token!, calls.getStaffSession, {}))).toBe('401 SESSION_EXPIRED');
    expect(
      codeOf(await callAs(shop, owner.token, calls.endStaffDevice, { params: { id: phone.session.session_id } })),
    ).toBe('404 NOT_FOUND');
    expect((await callAs(shop, person.token, calls.endOtherDevices, {})).data.ended).toEqual([
      phone.session.session_id,
    ]);
    expect(codeOf(await callAs(shop, phone.token!, calls.getStaffSession, {}))).toBe('401 SESSION_EXPIRED');
    expect((await callAs(shop, person.token, calls.staffSignOut, {})).status).toBe(200);
    expect(codeOf(await callAs(shop, person.token, calls.getStaffSession, {}))).toBe('401 SESSION_EXPIRED');
  });

  it('of one person are 20 at most: the oldest ends', async () => {
    const person = await hire(shop, 'viewer');
    const { database } = shop.backend.platform;
    const { createSession } = await import('../people/sessions.ts');
    for (let n = 0; n < 20; n += 1)
      await withStaff(database, (db) => createSession(db, person.id, null, new Date(Date.now() + (n + 1) * 1000)));
    expect(codeOf(await callAs(shop, person.token, calls.getStaffSession, {}))).toBe('401 SESSION_EXPIRED');
    const left = await withStaff(database, (db) => db.$count(staffSessions, eq(staffSessions.staff_id, person.id)));
    expect(left).toBe(20);
  });
});

describe('people', () => {
  const invite = (email: string, role: 'kitchen' | 'owner' = 'kitchen', branches: string[] | null = ['nakhla-olaya']) =>
    callAs(shop, owner.token, calls.invitePerson, { params: at(), body: { email, role, branches } });

  it('join by a link that opens once, within 48 hours [SHOP-002, SHOP-004]', async () => {
    const { status, data } = await invite('fahd@staff.test');
    expect(status).toBe(201);
    expect(data.invitations).toMatchObject([{ email: 'fahd@staff.test', role: 'kitchen', branches: ['nakhla-olaya'] }]);
    const [letter] = await shop.db((db) => listSent(db, 'fahd@staff.test'));
    expect(letter!.body).toContain('as: Kitchen.');
    const token = await linkSentTo('fahd@staff.test');
    const { data: open } = await callAs(shop, null, calls.readInvitation, { params: { token } });
    expect(open).toMatchObject({ role: 'kitchen', masked: 'f•••@staff.test', branches: [{ id: 'nakhla-olaya' }] });
    const body = { token, name: 'Fahd' };
    const { data: entered } = await callAs(shop, null, calls.acceptInvitation, { body });
    expect(entered.session.restaurants[0]).toMatchObject({ role: 'kitchen', branches: [{ id: 'nakhla-olaya' }] });
    expect(codeOf(await callAs(shop, null, calls.acceptInvitation, { body }))).toBe('410 LINK_ENDED');
    expect(codeOf(await invite('fahd@staff.test'))).toBe('409 STAFF_KNOWN');
    const kinds = (await auditOf(shop)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['invitation.made', 'person.joined']);
  });

  it('join by no link that is old, replaced or taken back [SHOP-002]', async () => {
    await invite('late@staff.test');
    const first = await linkSentTo('late@staff.test');
    const { data } = await invite('late@staff.test');
    const second = await linkSentTo('late@staff.test');
    expect(codeOf(await callAs(shop, null, calls.readInvitation, { params: { token: first } }))).toBe('410 LINK_ENDED');
    const now = shop.now();
    shop.setClock(new Date(now.getTime() + 48 * 60 * MINUTE_MS));
    expect(codeOf(await callAs(shop, null, calls.readInvitation, { params: { token: second } }))).toBe(
      '410 LINK_ENDED',
    );
    shop.setClock(now);
    const { id } = data.invitations.find(({ email }) => email === 'late@staff.test')!;
    await callAs(shop, owner.token, calls.endInvitation, { params: { ...at(), invitation: id } });
    expect(codeOf(await callAs(shop, null, calls.readInvitation, { params: { token: second } }))).toBe(
      '410 LINK_ENDED',
    );
  });

  it('are invited as nothing that cannot be', async () => {
    expect(codeOf(await invite('x@staff.test', 'owner', ['nakhla-olaya']))).toBe('422 INVALID_INPUT');
    expect(codeOf(await invite('x@staff.test', 'kitchen', ['elsewhere']))).toBe('422 INVALID_INPUT');
    expect(codeOf(await invite('no address'))).toBe('422 INVALID_INPUT');
  });

  it('change role and branches; the last owner stays [SHOP-002, SHOP-003]', async () => {
    const person = await hire(shop, 'viewer');
    const params = { ...at(), person: person.id };
    await callAs(shop, owner.token, calls.changePerson, {
      params,
      body: { role: 'counter', branches: ['nakhla-olaya'] },
    });
    const { data } = await callAs(shop, person.token, calls.getStaffSession, {});
    expect(data.restaurants[0]).toMatchObject({ role: 'counter', all_branches: false });
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'person.changed',
      person: { role: 'owner' },
      device: 'Chrome · Android',
      before: { role: 'viewer', branches: null },
      after: { role: 'counter', branches: ['nakhla-olaya'] },
    });
    const own = { ...at(), person: owner.id };
    expect(codeOf(await callAs(shop, owner.token, calls.endPerson, { params: own }))).toBe('409 LAST_OWNER');
    const lower = { role: 'viewer', branches: null } as const;
    expect(codeOf(await callAs(shop, owner.token, calls.changePerson, { params: own, body: lower }))).toBe(
      '409 LAST_OWNER',
    );
    await callAs(shop, owner.token, calls.endPerson, { params });
    expect((await callAs(shop, person.token, calls.getStaffSession, {})).data.restaurants).toEqual([]);
    expect(codeOf(await callAs(shop, person.token, calls.listPeople, { params: at() }))).toBe('403 ROLE_FORBIDDEN');
  });

  it('two owners that end each other at once leave one [SHOP-002]', async () => {
    const other = await hire(shop, 'owner');
    const ended = await Promise.all([
      callAs(shop, owner.token, calls.endPerson, { params: { ...at(), person: other.id } }),
      callAs(shop, other.token, calls.endPerson, { params: { ...at(), person: owner.id } }),
    ]);
    const left = await shop.db((db) =>
      db.$count(staffMembers, and(eq(staffMembers.tenant, shop.key), eq(staffMembers.role, 'owner'))),
    );
    expect([left, ended.filter(({ status }) => status === 200).length]).toEqual([1, 1]);
    owner = await hire(shop, 'owner');
  });

  it('prove themselves again for roles and exports after ten minutes [SHOP-007]', async () => {
    const { clock } = shop.backend.platform;
    const now = clock.now('');
    const spy = jest
      .spyOn(clock, 'now')
      .mockImplementation((tenant) => (tenant === '' ? new Date(now.getTime() + 11 * MINUTE_MS) : now));
    const exported = () => callAs(shop, owner.token, calls.exportAudit, { params: at(), body: {} });
    expect(codeOf(await exported())).toBe('403 SIGN_IN_AGAIN');
    const { data: challenge } = await callAs(shop, owner.token, calls.sendProofCode, {});
    const body = { challenge_id: challenge.id, code: await codeSentTo(owner.email) };
    // A code that proves a person opens no session.
    expect(codeOf(await callAs(shop, null, calls.verifyStaffCode, { body }))).toBe('410 OTP_EXPIRED');
    await callAs(shop, owner.token, calls.verifyProofCode, { body });
    expect((await exported()).status).toBe(200);
    spy.mockRestore();
  });
});

describe('the audit', () => {
  it('is filtered, paged and exported [SHOP-005]', async () => {
    const { data: page } = await callAs(shop, owner.token, calls.listAudit, {
      params: at(),
      query: { limit: '2' } as never,
    });
    expect(page.entries).toHaveLength(2);
    const { data: older } = await callAs(shop, owner.token, calls.listAudit, {
      params: at(),
      query: { before: page.next! },
    });
    expect(Number(older.entries[0]!.id)).toBeLessThan(Number(page.entries[1]!.id));
    const { data: joined } = await callAs(shop, owner.token, calls.listAudit, {
      params: at(),
      query: { kind: 'person.joined' },
    });
    expect(new Set(joined.entries.map(({ kind }) => kind))).toEqual(new Set(['person.joined']));
    await callAs(shop, owner.token, calls.renamePerson, { body: { name: '=1+1, "x"' } });
    await callAs(shop, owner.token, calls.exportAudit, { params: at(), body: {} });
    const { data: file } = await callAs(shop, owner.token, calls.exportAudit, {
      params: at(),
      body: { kind: 'audit.exported' },
    });
    expect(file.csv).toMatch(/^\uFEFF"at","person","role"/);
    expect(file.csv).toContain(`"'=1+1, ""x""","owner"`);
    expect(file.complete).toBe(true);
  });

  it('has no entry that is changed or deleted [SHOP-005]', async () => {
    const change = (work: 'app' | 'system', statement: ReturnType<typeof sql>) =>
      work === 'app'
        ? shop.db((db) => db.execute(statement))
        : withSystem(shop.backend.platform.database, (db) => db.execute(statement));
    const before = (await auditOf(shop)).length;
    for (const role of ['app', 'system'] as const) {
      await expect(change(role, sql`update staff_audit set kind = 'x'`)).rejects.toThrow();
      await expect(change(role, sql`delete from staff_audit`)).rejects.toThrow();
    }
    expect(await auditOf(shop)).toHaveLength(before);
  });

  it('has its entries for a year, and no longer [SHOP-005]', async () => {
    const written = (kind: string, age: string) =>
      shop.db((db) =>
        db.execute(sql`insert into staff_audit (tenant, at, written_at, kind, about)
          values (${shop.key}, now(), now() - ${age}::interval, ${kind}, '{"kind": "restaurant", "id": "x", "name": null}')`),
      );
    await written('old', '367 days');
    await written('young', '364 days');
    await withSystem(shop.backend.platform.database, forgetAudit);
    const left = (await auditOf(shop)).map(({ kind }) => kind as string);
    expect([left.includes('old'), left.includes('young')]).toEqual([false, true]);
  });
});

describe('the first owner', () => {
  it('is made by a command, whose link signs in once [SHOP-002]', async () => {
    const { database, config } = shop.backend.platform;
    const wanted = { restaurant: shop.key, email: 'First@staff.test', name: 'First' };
    const url = await addOwner({ database, config }, wanted, new Date());
    expect(url).toMatch(/^http:\/\/console\.localhost:3000\/enter#/);
    const body = { token: url.split('#')[1]! };
    const { data } = await callAs(shop, null, calls.enterByLink, { body });
    expect(data.session.restaurants).toMatchObject([{ restaurant: shop.key, role: 'owner' }]);
    expect(codeOf(await callAs(shop, null, calls.enterByLink, { body }))).toBe('410 LINK_ENDED');
    await expect(addOwner({ database, config }, { ...wanted, restaurant: 'none' }, new Date())).rejects.toThrow(
      'there is no restaurant',
    );
  });

  it('of a demo brand comes with the sandbox, which makes people of any role', async () => {
    const made = await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/people`, {
      email: 'cook@staff.test',
      role: 'kitchen',
    });
    const { data } = await callAs(shop, null, calls.enterByLink, { body: { token: made.token } });
    expect(data.session.restaurants[0]!.rights).toContain('take_orders');
  });
});
