import type { Descriptor } from '@sufra/contract';
import fc from 'fast-check';
import { refuseHarm } from '../store/harm.ts';
import { OPERATOR_ACTOR } from '../testing/actors.ts';
import { buildDescriptor, buildFace, buildOther, buildShell } from '../testing/build-release.ts';
import type { Change } from './history.ts';
import { faultsOfPlans, judgePlans, OTHERS } from './judge.ts';
import { chooseReleases } from './plan.ts';
import { candidatesFor } from './resolve.ts';
import { apply, copyState, emptyState, type State } from './state.ts';

const releases = (...list: Descriptor[]) => {
  const byKey = new Map(list.map((release) => [`${release.name}@${release.version}`, release]));
  return (module: string, version: string) => byKey.get(`${module}@${version}`) ?? null;
};
const publish = ({ name: module, version }: Descriptor, channel = 'stable'): Change => ({
  action: 'publish',
  module,
  version,
  channel,
  waits: false,
});

function make(state: State, change: Change): State {
  const after = copyState(state);
  const at = '2026-01-01T00:00:00.000Z';
  apply(after, { revision: state.revision + 1, at, change, reason: null, actorId: 'a', actor: 'a' });
  return after;
}
function affectedBy(state: State, change: Change) {
  const at = '2026-01-01T00:00:00.000Z';
  const entry = { revision: state.revision + 1, at, change, reason: null, actorId: 'a', actor: 'a' };
  return apply(copyState(state), entry);
}
const stateOf = (...changes: Change[]) => changes.reduce(make, emptyState());

const [menu, account] = [buildDescriptor(), buildOther('mf-account')];
const shell = buildShell();
const alone = buildShell({ version: '2.0.0', shared: { react: '20.0.0' } });
const descriptorOf = releases(menu, account, shell, alone, buildShell({ version: '1.1.0' }));
const judge = (state: State, change: Change) => judgePlans(state, make(state, change), descriptorOf);

describe('a shell that no module can run under', () => {
  const state = stateOf(publish(shell), publish(menu), publish(account));

  it('is reported with every module that would leave, why, and whose plan', () => {
    const { leaving } = judge(state, publish(alone));
    expect(leaving).toEqual([
      {
        module: 'mf-account',
        version: '1.0.0',
        tenants: [OTHERS],
        why: ['shared.react ^19.3.1: the shell has 20.0.0'],
      },
      expect.objectContaining({ module: 'mf-menu', tenants: [OTHERS] }),
    ]);
  });

  it.each<[string, Change]>([
    ['a pin', { action: 'pin', tenant: 'nakhla', module: 'host', version: '2.0.0' }],
    ['a canary', { action: 'canary', module: 'host', version: '2.0.0', percent: 0, tenants: ['nakhla'] }],
    ['a promote', { action: 'promote', module: 'host', version: '2.0.0', channel: 'stable' }],
    ['a canary by percent', { action: 'canary', module: 'host', version: '2.0.0', percent: 1, tenants: [] }],
  ])('also as %s', (_, change) => {
    expect(judge(state, change).leaving.map(({ module }) => module)).toEqual(['mf-account', 'mf-menu']);
  });

  it('in a channel without followers harms no tenant', () => {
    expect(judge(state, publish(alone, 'next')).leaving).toEqual([]);
  });

  it('does not stand in the way of what has nothing to do with it', () => {
    const worse = stateOf(publish(shell), publish(menu), publish(alone));
    const change: Change = { action: 'pin', tenant: 'nakhla', module: 'mf-menu', version: '1.0.0' };
    expect(judge(worse, change)).toEqual({ leaving: [], lost: [], faults: [], notes: [] });
  });
});

describe('two modules of one route', () => {
  const other = buildOther('mf-other', {
    face: buildFace({ name: 'mf-other', owner: 'other', routes: menu.face.routes }),
  });
  const both = releases(menu, other, shell);
  const aside = stateOf(publish(shell), publish(menu), publish(other, 'next'));

  it.each<[string, Change]>([
    ['promote', { action: 'promote', module: 'mf-other', version: '1.0.0', channel: 'stable' }],
    ['pin', { action: 'pin', tenant: 'nakhla', module: 'mf-other', version: '1.0.0' }],
    ['pin to a channel', { action: 'pin', tenant: 'nakhla', module: 'mf-other', channel: 'next' }],
    ['canary', { action: 'canary', module: 'mf-other', version: '1.0.0', percent: 1, tenants: [] }],
  ])('do not meet by a %s', (_, change) => {
    const { faults } = judgePlans(aside, make(aside, change), both);
    expect(faults).toEqual([
      {
        name: 'routes-do-not-conflict',
        faults: ['mf-other@1.0.0: face.routes[0].path /menu: the same paths as /menu of mf-menu@1.0.0'],
      },
    ]);
  });

  it('are found where they have met before', () => {
    const state = make(aside, { action: 'pin', tenant: 'nakhla', module: 'mf-other', version: '1.0.0' });
    expect(faultsOfPlans(state, both).faults.map(({ name }) => name)).toEqual(['routes-do-not-conflict']);
    expect(faultsOfPlans(aside, both)).toEqual({ faults: [], passedOver: [] });
  });
});

describe('pages that a site needs', () => {
  const order = { path: '/o/:id', screen: 'menu', visibility: 'private', always: true } as const;
  const first = { path: '/', screen: 'menu', visibility: 'public' } as const;
  const plain = buildFace().routes;
  const having = (version: string, ...routes: typeof plain) =>
    buildDescriptor({ version, face: buildFace({ routes: [...plain, ...routes] }) });
  const whole = having('1.0.0', first, order);
  const without = having('2.0.0');
  const taker = buildOther('mf-taker', {
    face: buildFace({ name: 'mf-taker', owner: 'taker', routes: [first, { ...order, path: '/o/:token' }] }),
  });
  const known = releases(shell, whole, without, taker);
  const state = stateOf(publish(shell), publish(whole));
  const lostBy = (change: Change) => judgePlans(state, make(state, change), known).lost;

  it.each<[string, Change, string[]]>([
    ['a retirement', { action: 'retire', module: 'mf-menu', tenant: null, held: true }, [OTHERS]],
    ['a retirement for one', { action: 'retire', module: 'mf-menu', tenant: 'nakhla', held: true }, ['nakhla']],
    ['a release that has them no more', publish(without), [OTHERS]],
    ['a canary', { action: 'canary', module: 'mf-menu', version: '2.0.0', percent: 5, tenants: [] }, [OTHERS]],
    ['a pin', { action: 'pin', tenant: 'nakhla', module: 'mf-menu', version: '2.0.0' }, ['nakhla']],
    ['a yank', { action: 'yank', module: 'mf-menu', version: '1.0.0' }, [OTHERS]],
  ])('are lost by %s, and no others', (_, change, tenants) => {
    expect(lostBy(change)).toEqual([{ module: 'mf-menu', version: '1.0.0', paths: ['/', '/o/:id'], tenants }]);
  });

  it('are not where another module has them then, by whatever name of its parameter', () => {
    expect(lostBy({ ...publish(taker), instead: { module: 'mf-menu', held: true } } as Change)).toEqual([]);
  });
});

describe('a release that the shell cannot run', () => {
  it('is no promote: no visitor would get it', () => {
    const late = buildDescriptor({ version: '2.0.0', shared: { react: '^20.0.0' } });
    const state = stateOf(publish(shell), publish(menu), publish(late, 'next'));
    const change: Change = { action: 'promote', module: 'mf-menu', version: '2.0.0', channel: 'stable' };
    const { faults } = judgePlans(state, make(state, change), releases(shell, menu, late));
    expect(faults.map(({ name }) => name)).toEqual(['shared-ranges-are-met']);
  });

  it('is named when it is passed over all the same', () => {
    const late = buildDescriptor({ version: '2.0.0', shared: { react: '^20.0.0' } });
    const state = stateOf(publish(shell), publish(menu), publish(late));
    expect(faultsOfPlans(state, releases(shell, menu, late)).passedOver).toEqual([
      'mf-menu@2.0.0: visitors get 1.0.0 (shared.react ^20.0.0: the shell has 19.3.1)',
    ]);
  });
});

describe('a tenant whose shell is pinned', () => {
  const newer = buildShell({ version: '2.0.0', shared: { react: '20.0.0' } });
  const both = buildDescriptor({ version: '2.0.0', shared: { react: '^19.3.1 || ^20.0.0' } });
  const late = buildDescriptor({ version: '3.0.0', shared: { react: '^20.0.0' } });
  const all = releases(shell, menu, newer, both, late);
  const held = stateOf(
    publish(shell),
    publish(menu),
    publish(both),
    { action: 'pin', tenant: 'nakhla', module: 'host', version: '1.0.0' },
    publish(newer),
  );
  const judgeHeld = (state: State, change: Change) => judgePlans(state, make(state, change), all);

  it('keeps its release of a module that needs a newer shell; other tenants do not wait for it', () => {
    expect(judgeHeld(held, publish(late))).toEqual({
      leaving: [],
      lost: [],
      faults: [],
      notes: ['mf-menu@3.0.0 cannot run under host@1.0.0: nakhla keeps 2.0.0'],
    });
  });

  it('goes on without a module of which its shell runs no release', () => {
    const account = buildOther('mf-account', { shared: { react: '^20.0.0' } });
    const known = releases(shell, menu, newer, both, account);
    expect(judgePlans(held, make(held, publish(account)), known)).toEqual({
      leaving: [],
      lost: [],
      faults: [],
      notes: ['mf-account@1.0.0 cannot run under host@1.0.0: nakhla goes on without'],
    });
  });

  it('cannot be pinned to what its shell cannot run', () => {
    const state = make(held, publish(late, 'next'));
    const change: Change = { action: 'pin', tenant: 'nakhla', module: 'mf-menu', version: '3.0.0' };
    expect(judgeHeld(state, change).faults.map(({ name }) => name)).toEqual(['shared-ranges-are-met']);
  });

  it('does not let a release through that no other visitor’s shell can run', () => {
    const state = make(held, {
      action: 'rollback',
      module: 'host',
      version: '1.0.0',
      channel: 'stable',
      from: '2.0.0',
    });
    expect(judgeHeld(state, publish(late)).faults.map(({ name }) => name)).toEqual(['shared-ranges-are-met']);
  });

  it('is still reported when a module would leave its plan', () => {
    const alone = buildOther('mf-account', { shared: { react: '^20.0.0' } });
    const known = releases(shell, menu, newer, both, alone);
    const state = make(held, publish(alone));
    const change: Change = { action: 'pin', tenant: 'basta', module: 'host', version: '1.0.0' };
    expect(judgePlans(state, make(state, change), known).leaving).toEqual([
      expect.objectContaining({ module: 'mf-account', tenants: ['basta'] }),
    ]);
  });
});

describe('whatever is changed in whatever order', () => {
  const face = (name: string, path: string) =>
    buildFace({ name, owner: name.slice(3), routes: [{ path, screen: 'menu', visibility: 'public' }] });
  const all = [
    ...['1.0.0', '2.0.0'].map((version) => buildShell({ version })),
    buildShell({ version: '3.0.0', shared: { react: '20.0.0' } }),
    ...['mf-a', 'mf-b', 'mf-c'].flatMap((name) => [
      buildDescriptor({ name, version: '1.0.0', face: face(name, '/shared') }),
      buildDescriptor({ name, version: '2.0.0', face: face(name, `/${name}`) }),
      buildDescriptor({ name, version: '3.0.0', face: face(name, `/${name}`), shared: { react: '^20.0.0' } }),
    ]),
  ];
  const known = releases(...all);
  const release = fc.constantFrom(...all);
  const channel = fc.constantFrom('stable', 'next');
  const tenant = fc.constantFrom('nakhla', 'basta');
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.tuple(release, channel).map(([one, where]) => publish(one, where)),
    fc
      .tuple(release, channel)
      .map(([{ name, version }, where]): Change => ({ action: 'promote', module: name, version, channel: where })),
    fc.tuple(release, release).map(
      ([{ name, version }, from]): Change => ({
        action: 'rollback',
        module: name,
        version,
        channel: 'stable',
        from: from.version,
      }),
    ),
    fc
      .tuple(release, tenant)
      .map(([{ name, version }, who]): Change => ({ action: 'pin', tenant: who, module: name, version })),
    fc
      .tuple(release, tenant, channel)
      .map(([{ name }, who, where]): Change => ({ action: 'pin', tenant: who, module: name, channel: where })),
    fc.tuple(release, tenant).map(([{ name }, who]): Change => ({ action: 'unpin', tenant: who, module: name })),
    fc.tuple(release, fc.constantFrom(0, 10, 60, 100), fc.uniqueArray(tenant)).map(
      ([{ name, version }, percent, tenants]): Change => ({
        action: 'canary',
        module: name,
        version,
        percent,
        tenants,
      }),
    ),
    release.map(({ name, version }): Change => ({ action: 'canary-stop', module: name, version })),
    release.map(({ name, version }): Change => ({ action: 'yank', module: name, version })),
    fc
      .tuple(release, fc.option(tenant))
      .map(([{ name }, who]): Change => ({ action: 'retire', module: name, tenant: who, held: true })),
    fc
      .tuple(release, fc.option(tenant))
      .map(([{ name }, who]): Change => ({ action: 'reinstate', module: name, tenant: who })),
  );

  const ways: readonly Change['action'][] = ['yank', 'retire', 'canary-stop', 'unpin'];
  const modulesOf = (state: State) =>
    ['nakhla', 'basta', 'other'].flatMap((who) =>
      [0, 30, 60, 98, 99].map((bucket) =>
        (chooseReleases(candidatesFor(state, { tenant: who, bucket }, known)) ?? []).flatMap(
          ([first]) => first?.name ?? [],
        ),
      ),
    );

  it('no plan ever has one route twice, and loses a module only by what is done to that module', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
        let state = emptyState();
        for (const next of changes) {
          const after = make(state, next);
          const judgement = judgePlans(state, after, known);
          // Judging the tenants concerned alone comes to the same.
          expect(judgePlans(state, after, known, affectedBy(state, next))).toEqual(judgement);
          try {
            refuseHarm(next, OPERATOR_ACTOR, judgement);
          } catch {
            continue;
          }
          const [had, has] = [modulesOf(state), modulesOf(after)];
          const lost = had.flatMap((names, index) => names.filter((name) => !has[index]!.includes(name)));
          const own = ways.includes(next.action) && 'module' in next ? [next.module] : [];
          expect(lost.filter((name) => !own.includes(name))).toEqual([]);
          state = after;
        }
        // On a way back, only other rules are reported.
        const names = faultsOfPlans(state, known).faults.map(({ name }) => name);
        expect(names).not.toContain('routes-do-not-conflict');
        expect(names).not.toContain('owner-is-unique');
      }),
    );
  });
});
