import { createHash } from 'node:crypto';
import type { FaceFlag, SignedPlan } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { planStatement } from '@sufra/contract/plan-statement';
import { examine } from '../doctor/examine.ts';
import { buildDescriptor, buildFace, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

const DAY_MS = 24 * 60 * 60_000;
const ends = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
const cards: FaceFlag = {
  name: 'menu.cards',
  values: ['full', 'short', 'none'],
  default: 'full',
  about: { ar: 'بطاقات', en: 'Cards' },
  owner: 'menu team',
  ends,
};
const counted: FaceFlag = { ...cards, name: 'menu.counted', values: [false, true], default: false };
const release = (version: string, flags: readonly FaceFlag[]) =>
  buildDescriptor({ version, face: buildFace({ flags }) });

let registry: TestRegistry;
let clock = Date.now();
beforeEach(async () => {
  clock = Date.now();
  registry = await openRegistry({ now: () => new Date(clock) });
  await registry.publish(buildShell());
  expect((await registry.publish(release('1.0.0', [cards, counted]))).statusCode).toBe(201);
});
afterEach(() => registry.close());

const say = (flag: string, value: string, more: object = {}, token?: string) =>
  registry.send('PUT', `/v1/flags/mf-menu/${flag}`, { value, reason: 'tried', ...more }, token);
const code = (answer: { json(): { errors?: { code: string }[] } }) => answer.json().errors?.[0]?.code;
const flagsOf = async (tenant?: string, bucket?: number) => (await registry.plan(tenant, bucket)).flags;

it('a plan says what an operator says of a flag, a tenant’s before a role’s before all, and is signed with it [PLAT-014]', async () => {
  const before = await registry.plan();
  expect(before).not.toHaveProperty('flags');
  await say('menu.cards', 'short');
  await say('menu.cards', 'none', { role: 'customer' });
  await say('menu.cards', 'full', { tenant: 'nakhla' });
  await say('menu.counted', 'on');
  const plan = await registry.plan('nakhla');
  expect(plan.flags).toEqual({
    'menu.cards': [{ value: 'full', held: true }, { value: 'none', role: 'customer' }, { value: 'short' }],
    'menu.counted': [{ value: true }],
  });
  expect(await flagsOf('zaad')).toMatchObject({ 'menu.cards': [{ role: 'customer' }, { value: 'short' }] });
  const { signature, ...rest } = plan;
  const digest = (one: object) => createHash('sha256').update(canonicalJson(one)).digest('hex');
  expect(registry.signer.sign(planStatement(rest, digest)).value).toBe(signature.value);
  expect(await flagsOf('console')).toBeUndefined();
});

it('a flag by percent divides visitors as a canary does: a bucket keeps its side when the share grows [PLAT-014]', async () => {
  const all = Array.from({ length: 100 }, (_, bucket) => bucket);
  const reached = async () => {
    const plans = await Promise.all(all.map((bucket) => registry.plan('nakhla', bucket)));
    return all.filter((bucket) => (plans[bucket] as SignedPlan).flags !== undefined);
  };
  await say('menu.cards', 'short', { percent: 10 });
  const { splits } = await registry.plan();
  expect(splits.length).toBeGreaterThan(0);
  const few = await reached();
  expect(few).toHaveLength(10);
  // Without a bucket a visitor is the last to get it, and every bucket of a part has the same plan.
  expect(await flagsOf('nakhla')).toBeUndefined();
  await say('menu.cards', 'short', { percent: 40 });
  const more = await reached();
  expect(more).toHaveLength(40);
  expect(few.filter((bucket) => !more.includes(bucket))).toEqual([]);
  const ofPart = await registry.plan('nakhla', more[0]);
  for (const bucket of all) {
    if (bucket < ofPart.buckets.from || bucket > ofPart.buckets.to) continue;
    expect((await registry.plan('nakhla', bucket)).flags).toEqual(ofPart.flags);
  }
});

it('visitors are divided into a bounded number of parts [PLAT-014]', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...counted, name: `menu.counted-${index}` }));
  await registry.publish(release('1.1.0', many));
  const answers = [];
  for (const { name } of many) answers.push(code(await say(name, 'on', { percent: 30 })));
  expect(answers).toContain('TOO_MANY_PARTS');
  // A canary divides them, too.
  await registry.publish(release('1.2.0', many), undefined, { channel: 'next' });
  const shares = Array.from({ length: 8 }, (_, index) => 7 + 11 * index);
  const canaries = [];
  for (const percent of shares)
    canaries.push(code(await registry.send('PUT', '/v1/canaries/mf-menu', { version: '1.2.0', percent })));
  expect(canaries).toContain('TOO_MANY_PARTS');
  expect((await registry.plan()).splits.length).toBeLessThan(16);
  expect(code(await say('menu.counted-11', 'on'))).toBeUndefined();
});

it('only an operator says it, with a reason, of a flag and a value that a release has; it stands in the history [PLAT-014]', async () => {
  const team = await registry.team('mf-menu');
  expect(code(await say('menu.cards', 'short', {}, team))).toBe('NOT_YOURS');
  expect((await say('menu.cards', 'short', { reason: undefined })).statusCode).toBe(400);
  const unknown = await say('menu.carts', 'short');
  expect(unknown.json().errors[0]).toMatchObject({
    code: 'UNKNOWN_FLAG',
    message: expect.stringContaining('menu.cards'),
  });
  const wrong = await say('menu.cards', 'tiny');
  expect(wrong.json().errors[0].message).toContain('full, short, none');
  expect((await say('menu.cards', 'short', { percent: 0 })).statusCode).toBe(400);
  expect((await say('menu.cards', 'short', { tenant: '../x' })).statusCode).toBe(400);
  expect((await say('menu.cards', 'short', { percent: 20 })).statusCode).toBe(200);
  expect(code(await say('menu.cards', 'short', { percent: 20 }))).toBe('NOTHING_TO_CHANGE');
  const { history } = (await registry.send('GET', '/v1/history?limit=1&module=mf-menu')).json();
  expect(history).toMatchObject([
    { change: { action: 'flag', flag: 'menu.cards', value: 'short', percent: 20 }, reason: 'tried' },
  ]);
  const unsay = () => registry.send('DELETE', '/v1/flags/mf-menu/menu.cards', { reason: 'bad' });
  expect((await unsay()).statusCode).toBe(200);
  expect(code(await unsay())).toBe('NOTHING_TO_CHANGE');
  expect((await registry.plan()).splits).toEqual([]);
});

it('a word about one tenant leaves the plans of all others as they are, and another registry follows [PLAT-014]', async () => {
  const before = (await registry.plan('zaad')).revision;
  await say('menu.cards', 'none', { tenant: 'nakhla' });
  expect((await registry.plan('zaad')).revision).toBe(before);
  const beside = await registry.beside();
  expect((await beside.plan('nakhla')).flags).toEqual({ 'menu.cards': [{ value: 'none', held: true }] });
});

it('doctor names a flag that has ended and its owner; nothing more is said of it [PLAT-014]', async () => {
  const flagFindings = async () => (await examine(registry)).filter(({ about }) => about === 'flags');
  expect(await flagFindings()).toEqual([]);
  clock += 12 * DAY_MS;
  expect(await flagFindings()).toMatchObject([
    { ok: false, says: expect.stringContaining('mf-menu@1.0.0: menu.cards ended on') },
    { ok: false, says: expect.stringContaining('menu team takes it out of the code') },
  ]);
  expect((await say('menu.cards', 'short')).json().errors[0].message).toContain('ask menu team');
});
