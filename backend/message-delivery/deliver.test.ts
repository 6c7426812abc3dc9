/** @proof walks */

import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { fewOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { recordChoice } from '../consents/record.ts';
import { withSystem } from '../database/tenant-scope.ts';
import { EVENING, shopForFile, signIn } from '../order/testing/shop.ts';
import { send } from '../outbox/outbox.ts';
import type { Channel } from '../outbox/tables.ts';
import { type OutboxRow, outbox, type Purpose } from '../outbox/tables.ts';
import { makeOwner } from '../staff/access/add-owner.ts';
import { ensurePerson } from '../staff/people/invitations.ts';
import { setMember } from '../staff/people/members.ts';
import { countStatements } from '../testing/count-statements.ts';
import { GatewayBreakers } from './breakers.ts';
import { type Delivering, Lane } from './deliver.ts';
import type { MessageGateway } from './gateways/gateway.ts';
import { messageAttempts } from './tables.ts';
import { FakeGateway, type Mood } from './testing/fake-gateway.ts';

const shop = shopForFile();
const NUMBER = '+966501234567';

interface Server {
  gateways: FakeGateway[];
  /** Begins what is due, as a server does each second. */
  wake(): Promise<void>;
  /** Begins what is due, and waits for its end. */
  run(): Promise<void>;
  delivering: Delivering;
}

function server(...gateways: FakeGateway[]): Server {
  // Breakers go by it.
  jest.spyOn(Date, 'now').mockImplementation(() => time.getTime());
  const byChannel = new Map<Channel, MessageGateway>(gateways.map((gateway) => [gateway.channel, gateway]));
  const delivering = {
    platform: shop.backend.platform,
    breakers: new GatewayBreakers(),
    gateways: () => byChannel,
    random: () => 0,
  };
  const lane = new Lane(delivering, shop.tenant, () => time);
  for (const gateway of gateways)
    gateway.receive = async (receipt) => void (await lane.takeReceipt({ gateway, receipt }));
  const wake = () => lane.wake();
  const run = async () => {
    await wake();
    await lane.idle();
  };
  return { gateways, delivering, wake, run };
}

/** The jobs are given it: a clock that runs beside would make `30 s` a matter of the machine. */
let time = EVENING;
const pass = (milliseconds: number) => {
  time = new Date(time.getTime() + milliseconds);
};

async function write(
  data: Record<string, unknown> = {},
  more: { kind?: 'email'; to?: string; purpose?: Purpose } = {},
): Promise<number> {
  const { kind = 'sms', to = NUMBER, purpose = 'awaited' } = more;
  await shop.db((db) => send(db, { tenant: shop.key, kind, to, body: 'مرحبا', purpose, data, at: time }));
  const [row] = await shop.db((db) =>
    db.select().from(outbox).orderBy(asc(outbox.id)).limit(1).where(eq(outbox.tenant, shop.key)),
  );
  return row!.id;
}

const messagesOf = () =>
  shop.db((db) => db.select().from(outbox).where(eq(outbox.tenant, shop.key)).orderBy(asc(outbox.id)));
const messageOf = async (): Promise<OutboxRow> => (await messagesOf())[0]!;
const attemptsOf = () =>
  shop.db((db) =>
    db
      .select()
      .from(messageAttempts)
      .where(eq(messageAttempts.tenant, shop.key))
      .orderBy(asc(messageAttempts.created_at)),
  );

/** Messages of before, with what was done about them. */
const emptyOutbox = () => shop.db(async (db) => void (await db.delete(outbox).where(eq(outbox.tenant, shop.key))));

beforeEach(() => emptyOutbox());

const CODE = { code: '123456', template: { id: 'sign-in-code', locale: 'ar', params: ['123456'] } };

describe('a message of the outbox', () => {
  it('leaves once, by its gateway’s id, and is delivered when its receipt says so [MSG-001, MSG-002]', async () => {
    const sms = new FakeGateway('sms');
    const { run } = server(sms);
    await write();
    await run();
    await run();
    expect(sms.messages).toMatchObject([{ to: NUMBER, body: 'مرحبا' }]);
    expect(await messageOf()).toMatchObject({ state: 'sent' });
    expect(await attemptsOf()).toMatchObject([{ state: 'sent', gateway_id: 'fake-sms-1', parts: 1, tries: 1 }]);
    const [sent] = sms.messages;
    await sms.receive({ id: sent!.id, reference: null, state: 'delivered' });
    expect(await messageOf()).toMatchObject({ state: 'delivered', due_at: null });
    // Late, doubled and out of order.
    await sms.receive({ id: sent!.id, reference: sent!.reference, state: 'sent' });
    await sms.receive({ id: sent!.id, reference: sent!.reference, state: 'failed' });
    expect(await messageOf()).toMatchObject({ state: 'delivered' });
  });

  it('does not leave without an account, and waits for one until it expires [MSG-001]', async () => {
    await write();
    await server().run();
    expect(await messageOf()).toMatchObject({ state: 'queued' });
    pass(24 * 60 * MINUTE_MS);
    const sms = new FakeGateway('sms');
    await server(sms).run();
    expect(sms.messages).toEqual([]);
    expect(await messageOf()).toMatchObject({ state: 'expired', due_at: null });
  });

  it('is sent by one of two servers that look at the same moment [MSG-002]', async () => {
    const sms = new FakeGateway('sms');
    await write();
    await Promise.all([server(sms).run(), server(sms).run(), server(sms).run()]);
    expect(sms.messages).toHaveLength(1);
  });

  it('that a gateway is too busy for is tried again, at the fifth failure no more [MSG-002]', async () => {
    const sms = new FakeGateway('sms');
    sms.moods.push('busy', 'busy', 'busy', 'busy', 'busy', 'well');
    const { run, delivering } = server(sms);
    await write();
    for (const wait of [0, 5, 20, 60, 300]) {
      pass(wait * SECOND_MS - 1);
      await run();
      pass(1);
      await run();
    }
    await run();
    expect(await messageOf()).toMatchObject({ state: 'failed', due_at: null });
    expect(sms.messages).toEqual([]);
    expect(delivering.breakers.open()).toHaveLength(1);
  });

  it('whose number is refused is refused, and nothing is tried again [MSG-002]', async () => {
    const sms = new FakeGateway('sms');
    sms.moods.push('refuses the number');
    const { run } = server(sms);
    await write(CODE);
    await run();
    await run();
    expect(await messageOf()).toMatchObject({ state: 'refused' });
    expect(await attemptsOf()).toMatchObject([{ state: 'refused', error: 'recipient: 21211' }]);
  });

  it('of which a receipt comes before the answer stays delivered [MSG-003]', async () => {
    const sms = new FakeGateway('sms');
    sms.moods.push('receipt first');
    const { run } = server(sms);
    await write();
    await run();
    expect(await messageOf()).toMatchObject({ state: 'delivered' });
    expect(await attemptsOf()).toMatchObject([{ state: 'delivered', gateway_id: 'fake-sms-1' }]);
  });
});

describe('many messages', () => {
  /** Answers when so many calls have come. */
  class Together extends FakeGateway {
    readonly #count: number;
    readonly #came = Promise.withResolvers<void>();
    constructor(count: number) {
      super('sms');
      this.#count = count;
    }
    override async send(message: Parameters<FakeGateway['send']>[0]): ReturnType<FakeGateway['send']> {
      const taken = await super.send(message);
      if (this.messages.length === this.#count) this.#came.resolve();
      await this.#came.promise;
      return taken;
    }
  }

  it('are claimed, written down and receipted with as many statements as one [MSG-002, MSG-003]', async () => {
    const sent: Record<number, number[]> = { 1: [], 10: [] };
    const receipted: Record<number, number[]> = { 1: [], 10: [] };
    // The first one reads the settings. A busy machine looks or tries again, which only adds: the least is the cost.
    for (const count of [1, 1, 10, 1, 10]) {
      await emptyOutbox();
      const sms = new Together(count);
      const { run } = server(sms);
      for (let written = 0; written < count; written += 1) await write();
      const receipts = () =>
        Promise.all(sms.messages.map(({ id }) => sms.receive({ id, reference: null, state: 'delivered' })));
      sent[count]!.push(await countStatements(shop.key, run));
      receipted[count]!.push(await countStatements(shop.key, receipts));
      expect((await messagesOf()).map(({ state }) => state)).toEqual(Array(count).fill('delivered'));
    }
    const least = (count: number) => [Math.min(...sent[count]!), Math.min(...receipted[count]!)];
    expect(least(10)).toEqual(least(1));
  });

  it('of several receipts of one message that arrive together each goes on from the one before [MSG-003]', async () => {
    const sms = new FakeGateway('sms');
    const { run } = server(sms);
    await write();
    await run();
    const [{ id, reference } = { id: '', reference: '' }] = sms.messages;
    await Promise.all([
      sms.receive({ id, reference: null, state: 'delivered' }),
      sms.receive({ id, reference, state: 'failed', error: '30008' }),
      sms.receive({ id: 'unknown', reference: null, state: 'failed' }),
    ]);
    expect(await messageOf()).toMatchObject({ state: 'delivered', due_at: null });
    expect(await attemptsOf()).toMatchObject([{ state: 'delivered', error: null }]);
  });

  it('are written down whatever characters a gateway says something in [MSG-003]', async () => {
    const sms = new FakeGateway('sms');
    const { run } = server(sms);
    await write();
    await run();
    const [sent] = sms.messages;
    await Promise.all([
      sms.receive({ id: 'other\0', reference: sent!.reference, state: 'failed', error: '3\0\ud800' }),
      sms.receive({ id: null, reference: '\0', state: 'delivered' }),
    ]);
    expect(await attemptsOf()).toMatchObject([{ state: 'failed', gateway_id: 'other', error: '3\ufffd' }]);
  });

  it('more than one claim takes all leave, each once', async () => {
    const sms = new FakeGateway('sms');
    const { run } = server(sms);
    for (let count = 0; count < 45; count += 1) await write();
    await run();
    await run();
    expect(new Set(sms.messages.map(({ reference }) => reference)).size).toBe(45);
    expect(sms.messages).toHaveLength(45);
  });
});

describe('an answer that was lost', () => {
  it('is asked about before anything is sent again: taken, it is not [MSG-002]', async () => {
    const sms = new FakeGateway('sms');
    sms.moods.push('answer lost');
    const { run } = server(sms);
    await write(CODE);
    await run();
    pass(5 * SECOND_MS);
    await run();
    expect(sms.finds).toHaveLength(1);
    expect(sms.messages).toHaveLength(1);
    expect(await messageOf()).toMatchObject({ state: 'sent' });
  });

  it('of a call that never came there: it is sent, under the same name [MSG-002]', async () => {
    const sms = new FakeGateway('sms');
    sms.moods.push('call lost');
    const { run } = server(sms);
    await write(CODE);
    await run();
    pass(5 * SECOND_MS);
    await run();
    pass(5 * SECOND_MS);
    await run();
    expect(sms.messages).toHaveLength(1);
    expect(sms.messages[0]!.reference).toBe(sms.finds[0]);
  });

  it('of a gateway that cannot say: a code goes to the next channel, anything else is sent again [MSG-002]', async () => {
    const late = [5, 20, 60].map((seconds) => seconds * SECOND_MS);
    const whatsapp = new FakeGateway('whatsapp', { canFind: false });
    const sms = new FakeGateway('sms', { canFind: false });
    await order('whatsapp,sms');
    const { run } = server(whatsapp, sms);
    whatsapp.moods.push('answer lost');
    await write(CODE);
    await run();
    for (const wait of late) {
      pass(wait);
      await run();
    }
    await run();
    await run();
    expect([whatsapp.messages.length, sms.messages.length]).toEqual([1, 1]);

    await emptyOutbox();
    sms.moods.push('answer lost');
    await write();
    await run();
    for (const wait of [...late, ...late]) {
      pass(wait);
      await run();
    }
    expect(sms.messages).toHaveLength(3);
  });
});

describe('channels', () => {
  it('are tried in the tenant’s order, the next after 30 s without a receipt [MSG-003]', async () => {
    const whatsapp = new FakeGateway('whatsapp');
    const sms = new FakeGateway('sms');
    await order('whatsapp,sms');
    const { run } = server(whatsapp, sms);
    await write(CODE);
    await run();
    pass(30 * SECOND_MS - 1);
    await run();
    expect([whatsapp.messages.length, sms.messages.length]).toEqual([1, 0]);
    pass(1);
    await run();
    expect([whatsapp.messages.length, sms.messages.length]).toEqual([1, 1]);
    await whatsapp.receive({ id: whatsapp.messages[0]!.id, reference: null, state: 'delivered' });
    expect(await messageOf()).toMatchObject({ state: 'delivered', due_at: null });
  });

  it('without a template for it are left out, and one that its receipt refuses gives way at once [MSG-003, MSG-004]', async () => {
    const whatsapp = new FakeGateway('whatsapp');
    const sms = new FakeGateway('sms');
    await order('whatsapp,sms');
    const { run } = server(whatsapp, sms);
    await write();
    await run();
    expect([whatsapp.messages.length, sms.messages.length]).toEqual([0, 1]);
    await emptyOutbox();
    await write(CODE);
    await run();
    await whatsapp.receive({ id: whatsapp.messages[0]!.id, reference: null, state: 'refused', error: '131026' });
    await run();
    expect(sms.messages).toHaveLength(2);
  });
});

describe('what its recipient does not wait for', () => {
  const NIGHT = new Date('2026-11-27T22:30:00+03:00');
  const MORNING = new Date('2026-11-28T09:00:00+03:00');
  const evening = () => {
    const before = time;
    time = NIGHT;
    return () => {
      time = before;
    };
  };

  it.each([
    ['sms', NUMBER],
    ['email', 'sara@example.com'],
  ] as const)('leaves after quiet hours by %s, what they wait for at once [MSG-005]', async (kind, to) => {
    const back = evening();
    const gateway = new FakeGateway(kind);
    const { run } = server(gateway);
    await write({}, { ...(kind === 'email' ? { kind } : {}), to, purpose: 'service' });
    await run();
    expect(gateway.messages).toEqual([]);
    expect(await messageOf()).toMatchObject({ state: 'queued', due_at: MORNING });
    time = MORNING;
    await run();
    expect(gateway.messages).toHaveLength(1);
    await emptyOutbox();
    time = NIGHT;
    await write({}, { ...(kind === 'email' ? { kind } : {}), to });
    await run();
    expect(gateway.messages).toHaveLength(2);
    back();
  });

  it('does not leave by a channel that they refused at its gateway; the rest does [MSG-005]', async () => {
    const sms = new FakeGateway('sms');
    sms.moods.push('refuses for its owner');
    const { run } = server(sms);
    await write({ basis: 'owner' }, { purpose: 'optional' });
    await run();
    await run();
    expect(await messageOf()).toMatchObject({ state: 'refused' });
    await emptyOutbox();
    await write({ basis: 'owner' }, { purpose: 'optional' });
    await run();
    expect(sms.messages).toEqual([]);
    expect(await messageOf()).toMatchObject({ state: 'refused', due_at: null });
    expect(await attemptsOf()).toEqual([]);
    for (const purpose of ['service', 'awaited'] as const) await write({}, { purpose });
    await run();
    expect(sms.messages).toHaveLength(2);
  });

  it('and is optional leaves by a channel that its recipient agreed to alone, until that is withdrawn [MSG-005]', async () => {
    const { customer } = (await signIn(shop, '0509876543')).data;
    const to = '+966509876543';
    const sms = new FakeGateway('sms');
    const { run } = server(sms);
    const agree = (given: boolean, purpose: 'messages_sms' | 'messages_whatsapp' = 'messages_sms') =>
      shop.db((db) => recordChoice(db, { customer: customer.id, browser: null, purpose, given, screen: 'info' }, time));
    const leaves = async () => {
      await emptyOutbox();
      const before = sms.messages.length;
      await write({}, { to, purpose: 'optional' });
      await run();
      return sms.messages.length > before;
    };
    expect(await leaves()).toBe(false);
    expect(await messageOf()).toMatchObject({ state: 'refused', due_at: null });
    await agree(true, 'messages_whatsapp');
    expect(await leaves()).toBe(false);
    await agree(true);
    expect(await leaves()).toBe(true);
    await agree(false);
    expect(await leaves()).toBe(false);
  });

  it('does not leave to an address at which nothing arrives; a code does so after a day [MSG-006]', async () => {
    const email = new FakeGateway('email');
    const { run } = server(email);
    const mail = { kind: 'email', to: 'gone@example.com' } as const;
    await write({}, mail);
    await run();
    const [sent] = email.messages;
    await email.receive({ id: sent!.id, reference: sent!.reference, state: 'refused', error: '5.1.1' });
    await run();
    expect(await messageOf()).toMatchObject({ state: 'refused' });
    await emptyOutbox();
    await write(CODE, mail);
    await write({}, { ...mail, purpose: 'service' });
    await run();
    expect(email.messages).toHaveLength(1);
    await emptyOutbox();
    pass(24 * 60 * MINUTE_MS);
    await write({}, { ...mail, purpose: 'service' });
    await write(CODE, mail);
    await run();
    expect(email.messages).toHaveLength(2);
  });
});

it('where no address is set, owners get the mail of a refused template where they sign in, and no other person does [MSG-004]', async () => {
  const { database } = shop.backend.platform;
  await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
    ...{ group: 'social', key: 'email', value: '' },
  });
  await withSystem(database, async (db) => {
    await makeOwner(db, { restaurant: shop.key, email: 'new@owners.example', name: 'new' }, time);
    await makeOwner(db, { restaurant: 'basta', email: 'other@owners.example', name: 'other' }, time);
    const cook = await ensurePerson(db, { email: 'cook@owners.example', name: 'cook' }, time);
    await setMember(db, { tenant: shop.key, staff_id: cook }, { role: 'kitchen', branches: null }, time);
  });
  await order('whatsapp,sms');
  const whatsapp = new FakeGateway('whatsapp');
  whatsapp.moods.push('refuses the template');
  const { run } = server(whatsapp, new FakeGateway('sms'));
  await write(CODE);
  await run();
  const mails = (await messagesOf()).filter(({ kind }) => kind === 'email');
  // Beside the owner of the seed.
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['new@owners.example', 'owner@nakhla.example']);
});

it('a template that the channel does not have: the next channel, and the owner gets one mail a day [MSG-004]', async () => {
  await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
    ...{ group: 'social', key: 'email', value: 'owner@nakhla.example' },
  });
  await order('whatsapp,sms');
  const [whatsapp, sms] = [new FakeGateway('whatsapp'), new FakeGateway('sms')];
  whatsapp.moods.push('refuses the template', 'refuses the template');
  const { run } = server(whatsapp, sms);
  for (const _ of [1, 2]) await write(CODE);
  await run();
  await run();
  expect(sms.messages).toHaveLength(2);
  const mails = (await messagesOf()).filter(({ kind }) => kind === 'email');
  expect(mails).toMatchObject([{ recipient: 'owner@nakhla.example', purpose: 'service' }]);
  expect(mails[0]!.body).toContain('sign-in-code');
});

describe('a server that ends', () => {
  /** A gateway at which the call hangs for ever: what the dead server had asked for. */
  class Hanging extends FakeGateway {
    readonly takesIt: boolean;
    constructor(takesIt: boolean) {
      super('sms');
      this.takesIt = takesIt;
    }
    override async send(message: Parameters<FakeGateway['send']>[0]): ReturnType<FakeGateway['send']> {
      if (this.takesIt) await super.send(message);
      return new Promise(() => {});
    }
  }

  it.each([
    ['before its call', false],
    ['before the answer', true],
  ])('%s loses and doubles nothing [MSG-002]', async (_, takesIt) => {
    const dead = new Hanging(takesIt);
    void server(dead).run();
    await write(CODE);
    const first = server(dead);
    void first.run();
    await untilSending();
    const sms = new FakeGateway('sms');
    sms.messages.push(...dead.messages);
    const { run } = server(sms);
    await run();
    expect(sms.finds).toEqual([]);
    pass(MINUTE_MS);
    await run();
    pass(5 * SECOND_MS);
    await run();
    expect(sms.messages).toHaveLength(1);
    expect(await messageOf()).toMatchObject({ state: 'sent' });
  });

  const untilSending = async () => {
    await until(async () => (await attemptsOf())[0]?.state === 'sending');
  };
});

describe('an account that fails again and again', () => {
  /** The breaker opens, and twenty messages wait. */
  async function twentyWait(sms: FakeGateway): Promise<Server> {
    const failing = server(sms);
    sms.moods.push(...Array<Mood>(5).fill('busy'));
    for (let count = 0; count < 5; count += 1) await write();
    await failing.run();
    expect(sms.moods).toEqual([]);
    for (let count = 5; count < 20; count += 1) await write();
    pass(6 * SECOND_MS);
    await failing.run();
    expect(sms.messages).toEqual([]);
    pass(30 * SECOND_MS);
    return failing;
  }

  it('is left alone for half a minute; then one message tries it, and all others follow [MSG-002]', async () => {
    const sms = new FakeGateway('sms');
    const { run, delivering } = await twentyWait(sms);
    await run();
    expect(sms.messages).toHaveLength(1);
    expect(delivering.breakers.open()).toEqual([]);
    pass(10 * SECOND_MS);
    await run();
    expect(sms.messages).toHaveLength(20);
  });

  it('gets no second message while one tries it [MSG-002]', async () => {
    class Held extends FakeGateway {
      calls = 0;
      readonly answers = Promise.withResolvers<void>();
      isHeld = false;
      override async send(message: Parameters<FakeGateway['send']>[0]): ReturnType<FakeGateway['send']> {
        this.calls += 1;
        if (this.isHeld) await this.answers.promise;
        return super.send(message);
      }
    }
    const sms = new Held('sms');
    const { wake, run, delivering } = await twentyWait(sms);
    sms.isHeld = true;
    const before = sms.calls;
    await wake();
    pass(10 * SECOND_MS);
    await wake();
    expect(sms.calls - before).toBe(1);
    expect(delivering.breakers.open()).toHaveLength(1);
    sms.answers.resolve();
    await run();
    pass(10 * SECOND_MS);
    await run();
    expect(sms.messages).toHaveLength(20);
  });

  it('is left alone again when the one that tries it fails [MSG-002]', async () => {
    const sms = new FakeGateway('sms');
    const { run } = await twentyWait(sms);
    sms.moods.push('busy', 'busy');
    await run();
    expect(sms.moods).toHaveLength(1);
    pass(20 * SECOND_MS);
    await run();
    expect(sms.moods).toHaveLength(1);
    pass(10 * SECOND_MS);
    await run();
    expect(sms.moods).toEqual([]);
    expect(sms.messages).toEqual([]);
  });

  it('costs no try of the messages that were about to be sent [MSG-002]', async () => {
    const sms = new FakeGateway('sms');
    sms.moods.push(...Array<Mood>(20).fill('busy'));
    const { run } = server(sms);
    for (let count = 0; count < 20; count += 1) await write();
    await run();
    expect(sms.moods).toHaveLength(15);
    const tries = (await attemptsOf()).map((attempt) => attempt.tries);
    expect(tries.toSorted()).toEqual([...Array<number>(15).fill(0), ...Array<number>(5).fill(1)]);
    sms.moods.length = 0;
    pass(30 * SECOND_MS);
    await run();
    pass(10 * SECOND_MS);
    await run();
    expect(sms.messages).toHaveLength(20);
    expect((await attemptsOf()).map(({ state }) => state)).toEqual(Array<string>(20).fill('sent'));
  });
});

it('whatever gateways do, no code leaves a channel twice, nothing is lost and nothing leaves after its time [MSG-002, MSG-003]', async () => {
  const moods: Mood[] = [
    'well',
    'answer lost',
    'call lost',
    'busy',
    'refuses the number',
    'refuses the account',
    'receipt first',
  ];
  const steps = fc.array(
    fc.tuple(fc.constantFrom(...moods), fc.constantFrom(...moods), fc.integer({ min: 1, max: 90 })),
    {
      ...{ minLength: 3, maxLength: 9 },
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), fc.boolean(), async (walk, canFind, isCode) => {
      await emptyOutbox();
      const whatsapp = new FakeGateway('whatsapp', { canFind });
      const sms = new FakeGateway('sms', { canFind });
      const { run } = server(whatsapp, sms);
      await write(isCode ? CODE : { template: CODE.template });
      const end = time.getTime() + 10 * MINUTE_MS;
      await shop.db((db) =>
        db
          .update(outbox)
          .set({ expires_at: new Date(end) })
          .where(eq(outbox.tenant, shop.key)),
      );
      for (const [first, second, seconds] of walk) {
        whatsapp.moods.splice(0, 9, first);
        sms.moods.splice(0, 9, second);
        const before = [whatsapp.messages.length, sms.messages.length];
        const isOver = time.getTime() >= end;
        await run();
        if (isOver) expect([whatsapp.messages.length, sms.messages.length]).toEqual(before);
        pass(seconds * SECOND_MS);
      }
      for (const gateway of [whatsapp, sms]) gateway.moods.length = 0;
      // To its end, whatever that is.
      for (let turn = 0; turn < 14; turn += 1) {
        await run();
        pass(MINUTE_MS);
      }
      const message = await messageOf();
      expect(message.due_at).toBeNull();
      if (isCode) for (const gateway of [whatsapp, sms]) expect(gateway.messages.length).toBeLessThanOrEqual(1);
      const reached = whatsapp.messages.length + sms.messages.length;
      if (reached > 0 && canFind) expect(['sent', 'delivered']).toContain(message.state);
      if (reached === 0) expect(['expired', 'failed', 'refused']).toContain(message.state);
    }),
    { numRuns: fewOf(5, 12) },
  );
});

async function order(channels: string): Promise<void> {
  const setting = { group: 'general', key: 'message_channels', value: channels };
  await shop.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, setting);
}
