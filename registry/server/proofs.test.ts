import type { Descriptor, ModuleFace } from '@sufra/contract';
import type { PlanProof, Proof } from '../journeys/proof-types.ts';
import { cellsOf, proofLines, proofPage } from '../journeys/words.ts';
import { buildDescriptor, buildFace, buildOther, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

const ORDER = { name: 'order', steps: [{ open: '/visits' }, { tap: '[data-tap=cart]' }] } as const;
const withFace = (release: Descriptor, face: Partial<ModuleFace>): Descriptor => ({
  ...release,
  face: { ...release.face, ...face },
});
const visits = withFace(buildOther('mf-visits'), { journeys: [ORDER], switch: 'visits.enable' });

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openRegistry({ proofChannels: ['stable'] });
  // Proofs are asked for from here on: the first releases come by another channel, and are promoted with a
  // proof of their own.
  for (const release of [buildShell(), buildDescriptor(), visits]) {
    expect((await registry.publish(release, undefined, { channel: 'first' })).statusCode).toBe(201);
    await prove(release.name, release.version);
    expect((await promote(release.name, release.version)).statusCode).toBe(200);
  }
});
afterEach(() => registry.close());

const path = (module: string, version: string) => `/v1/proofs/${module}/${version}`;
const promote = (module: string, version: string) => registry.send('PUT', `/v1/channels/stable/${module}`, { version });
const ground = async (module: string, version: string) =>
  (await registry.send('GET', `${path(module, version)}/ground`)).json<{
    plans: PlanProof[];
    answers: Proof['answers'];
    journeys: { module: string; name: string }[][];
  }>();
const prove = async (module: string, version: string, break_?: string, notWalked: string[] = []) => {
  const { plans, journeys } = await ground(module, version);
  const walked = plans.map(({ releases }, index) => ({
    releases,
    journeys: journeys[index]!.map(({ module: of, name }) => ({
      ...{ module: of, journey: name },
      fault: of === break_ ? { step: 'tap [data-tap=cart]', says: 'not within 15 s' } : null,
    })),
  }));
  return (await registry.send('POST', path(module, version), { plans: walked, not_walked: notWalked })).json<Proof>();
};
const code = (answer: { json(): { errors?: { code: string; message: string }[] } }) => answer.json().errors?.[0];
const faultsOf = ({ answers, plans }: Pick<Proof, 'answers' | 'plans'>) =>
  [...answers, ...plans.flatMap((plan) => plan.answers)].flatMap(({ faults }) => faults);

it('names what a release brings under another licence, and texts that are missing [PLAT-010]', async () => {
  const release = {
    ...buildDescriptor({ version: '1.1.0' }),
    brings: [{ name: 'one', version: '1.2.3', licence: 'GPL-3.0' }],
    missingTexts: ['ar: home.title'],
  };
  await registry.publish(release, undefined, { channel: 'next' });
  const proof = await prove('mf-menu', '1.1.0');
  expect(proof.ok).toBe(false);
  expect(faultsOf(proof)).toEqual(['one@1.2.3: GPL-3.0 is not on the list', 'ar: home.title is missing']);
});

it('a release goes to a channel that asks for a proof only with one, of the plans as they would be [PLAT-010]', async () => {
  const direct = await registry.publish(buildDescriptor({ version: '1.1.0' }));
  expect(code(direct)).toMatchObject({ code: 'PROOF_NEEDED', message: expect.stringContaining('--channel next') });
  await registry.publish(buildDescriptor({ version: '1.1.0' }), undefined, { channel: 'next' });
  expect(code(await promote('mf-menu', '1.1.0'))).toMatchObject({
    code: 'PROOF_NEEDED',
    message: expect.stringContaining('sufra prove mf-menu@1.1.0'),
  });
  // A journey of another module breaks with it.
  const broken = await prove('mf-menu', '1.1.0', 'mf-visits');
  expect(broken.ok).toBe(false);
  expect(code(await promote('mf-menu', '1.1.0'))?.message).toContain('found something');
  expect((await prove('mf-menu', '1.1.0', undefined, ['journeys: no Chromium'])).ok).toBe(false);
  // What the runner leaves out is not proved.
  const left = await registry.send('POST', path('mf-menu', '1.1.0'), { plans: [], not_walked: [] });
  expect(left.json()).toMatchObject({ ok: false, notProved: ['mf-visits order: not walked'] });
  expect((await prove('mf-menu', '1.1.0')).ok).toBe(true);
  // Another release in the plan since: it proves nothing about that.
  await registry.send('PUT', '/v1/retired/mf-visits', { reason: 'not ready' });
  expect(code(await promote('mf-menu', '1.1.0'))?.message).toContain('plans have changed');
  await prove('mf-menu', '1.1.0');
  expect((await promote('mf-menu', '1.1.0')).statusCode).toBe(200);
  // A way back needs none.
  const back = await registry.send('POST', '/v1/channels/stable/mf-menu/rollback', { reason: 'prices' });
  expect(back.statusCode).toBe(200);
});

it('where no proof is asked for, a promote without one says so [PLAT-010]', async () => {
  await registry.publish(buildDescriptor({ version: '1.1.0' }), undefined, { channel: 'next' });
  const answer = await registry.send('PUT', '/v1/channels/pilot/mf-menu', { version: '1.1.0' });
  expect(answer.json().notes).toEqual([
    'mf-menu@1.1.0 has no proof for pilot: sufra prove mf-menu@1.1.0 --on https://… --channel pilot',
  ]);
});

it('asks every kind of plan that would have the release: all, canaries, pinned tenants, each combination of switches [PLAT-010]', async () => {
  await registry.publish(withFace(buildOther('mf-visits', { version: '1.1.0' }), visits.face), undefined, {
    channel: 'next',
  });
  const canary = () => registry.send('PUT', '/v1/canaries/mf-visits', { version: '1.1.0', percent: 30 });
  expect(code(await canary())?.message).toContain('has no proof for stable');
  await prove('mf-visits', '1.1.0');
  expect((await canary()).statusCode).toBe(200);
  await registry.send('PUT', '/v1/retired/mf-visits', { tenant: 'nakhla', reason: 'theirs' });
  await registry.send('PUT', '/v1/pins/zaad/mf-menu', { version: '1.0.0' });
  await registry.publish(buildDescriptor({ version: '1.1.0' }), undefined, { channel: 'next' });
  const { plans, journeys } = await ground('mf-menu', '1.1.0');
  const kinds = plans.map(({ kinds: of }) => of.map((kind) => kind.split(',')[0]));
  // Of zaad nothing is said: it is held at another release.
  expect(new Set(kinds.flat())).toEqual(new Set(['all', 'tenant nakhla']));
  expect(plans.map(({ releases }) => releases.find((each) => each.startsWith('mf-visits'))).sort()).toEqual([
    'mf-visits@1.0.0',
    'mf-visits@1.1.0',
    undefined,
  ]);
  expect(journeys.map((of) => of.length).sort()).toEqual([0, 1, 1]);
  expect(plans.every(({ answers }) => answers.some(({ about }) => about === 'switches'))).toBe(true);
});

it('finds a route that two modules of one plan have, and growth beyond the limits [PLAT-010]', async () => {
  const large = buildDescriptor({ version: '1.1.0' });
  const files = Object.fromEntries(
    Object.entries(large.files).map(([name, facts]) => [name, { ...facts, brotli: 30_000 }]),
  );
  const taking = { ...large, face: buildFace({ routes: visits.face.routes }), files };
  const { examinePlans } = await import('../proof/examine-plans.ts');
  const descriptorOf = (name: string, version: string) =>
    name === 'mf-menu' && version === '1.1.0' ? taking : (registry.store.release(name, version)?.descriptor ?? null);
  const found = examinePlans(registry.store.state(), taking, 'stable', descriptorOf);
  expect(faultsOf(found as never)).toEqual(
    expect.arrayContaining([expect.stringContaining('/visits'), expect.stringContaining('% more')]),
  );
});

it('a rehearsal of a shell is a table of modules and plans; a broken cell names module, journey and step [PLAT-011]', async () => {
  await registry.publish(buildShell({ version: '2.0.0' }), undefined, { channel: 'next' });
  const proof = await prove('host', '2.0.0', 'mf-visits');
  expect(cellsOf(proof)).toEqual([
    { plan: 'all', module: 'mf-menu@1.0.0', outcome: 'none', broken: [] },
    {
      ...{ plan: 'all', module: 'mf-visits@1.0.0', outcome: 'broken' },
      broken: ['order: tap [data-tap=cart]: not within 15 s'],
    },
  ]);
  expect(proofLines(proof).join('\n')).toContain('mf-visits order tap [data-tap=cart]: not within 15 s');
  expect(proofPage(proof)).toContain('<td class="broken">order: tap [data-tap=cart]: not within 15 s</td>');
  expect(code(await promote('host', '2.0.0'))?.code).toBe('PROOF_NEEDED');
});

it('the last five proofs of a release stay; a team proves its own alone; a release packs no journey that is more than steps [PLAT-010]', async () => {
  for (let count = 0; count < 7; count++) await prove('mf-menu', '1.0.0');
  const { proofs } = (await registry.send('GET', path('mf-menu', '1.0.0'))).json();
  expect(proofs).toHaveLength(5);
  const history = async (query: string) => (await registry.send('GET', `/v1/history?${query}`)).json();
  expect((await history('module=mf-menu&limit=2')).proofs).toEqual(
    Array(2).fill({
      ...{ release: 'mf-menu@1.0.0', channel: 'stable', ok: true },
      ...{ at: expect.stringMatching(/Z$/), by: expect.any(String) },
    }),
  );
  expect(await history('limit=2')).not.toHaveProperty('proofs');
  const team = await registry.team('mf-visits');
  const foreign = await registry.send('POST', path('mf-menu', '1.0.0'), { plans: [], not_walked: [] }, team);
  expect(code(foreign)?.code).toBe('NOT_YOURS');
  expect((await registry.app.inject(path('mf-menu', '1.0.0'))).statusCode).toBe(401);
  const evil = buildDescriptor({
    version: '9.0.0',
    face: buildFace({ journeys: [{ name: 'x', steps: [{ run: 'alert(1)' } as never] }] }),
  });
  expect((await registry.publish(evil, undefined, { channel: 'next' })).statusCode).toBe(422);
  // Journeys are in no plan: pages never walk them.
  expect(JSON.stringify(await registry.plan())).not.toContain('journeys');
});
