import fc from 'fast-check';
import { boundariesOf, rankOf } from './buckets.ts';
import type { Change } from './history.ts';
import { partOf, resolve, splitsOf } from './resolve.ts';
import { apply, channelHistory, copyState, emptyState, planRevision, type State } from './state.ts';

const M = 'mf-menu';
const publish = (version: string, channel = 'stable', waits = false): Change => ({
  action: 'publish',
  module: M,
  version,
  channel,
  waits,
});
const canary = (version: string, percent: number, ...tenants: string[]): Change => ({
  action: 'canary',
  module: M,
  version,
  percent,
  tenants,
});

function after(...changes: Change[]): State {
  const state = emptyState();
  for (const change of changes) {
    const about = { reason: null, actorId: 'a', actor: 'a' };
    apply(state, { revision: state.revision + 1, at: '2026-01-01T00:00:00.000Z', change, ...about });
  }
  return state;
}
/** The bucket that is the first for a module's canary. */
const first = (module: string) =>
  Array.from({ length: 100 }, (_, bucket) => bucket).find((bucket) => rankOf(module, bucket) === 0)!;
const wanted = (state: State, tenant = 'nakhla', bucket = 99) => resolve(state, { tenant, bucket }).get(M) ?? [];

describe('what is current', () => {
  it('is the latest published or promoted, then what was before, each once', () => {
    const promote: Change = { action: 'promote', module: M, version: '1.0.0', channel: 'stable' };
    expect(wanted(after(publish('1.0.0'), publish('2.0.0')))).toEqual(['2.0.0', '1.0.0']);
    expect(wanted(after(publish('1.0.0'), publish('2.0.0'), promote))).toEqual(['1.0.0', '2.0.0']);
  });

  it('after a rollback no longer holds the release that went, also not as fallback', () => {
    const state = after(publish('1.0.0'), publish('2.0.0'), publish('3.0.0'), {
      action: 'rollback',
      module: M,
      version: '2.0.0',
      channel: 'stable',
      from: '3.0.0',
    });
    expect(wanted(state)).toEqual(['2.0.0', '1.0.0']);
    expect(state.revision).toBe(4);
  });

  it('does not change by a release that waits for approval, until it is promoted', () => {
    const changes = [publish('1.0.0'), publish('2.0.0', 'stable', true)];
    expect(wanted(after(...changes))).toEqual(['1.0.0']);
    const promote: Change = { action: 'promote', module: M, version: '2.0.0', channel: 'stable' };
    const state = after(...changes, promote);
    expect(wanted(state)).toEqual(['2.0.0', '1.0.0']);
    expect(state.modules.get(M)!.waiting.size).toBe(0);
  });

  it('of another channel reaches its followers only', () => {
    const changes = [publish('1.0.0'), publish('2.0.0-next.1', 'next')];
    const pin: Change = { action: 'pin', tenant: 'basta', module: M, channel: 'next' };
    const state = after(...changes, pin, publish('2.0.0-next.2', 'next'));
    expect(wanted(state, 'nakhla')).toEqual(['1.0.0']);
    expect(wanted(state, 'basta')).toEqual(['2.0.0-next.2', '2.0.0-next.1', '1.0.0']);
    expect([planRevision(state, 'nakhla'), planRevision(state, 'basta')]).toEqual([1, 4]);
  });

  it('never holds a yanked release: not stable, not as canary, not pinned, not as fallback', () => {
    const changes: Change[] = [
      publish('1.0.0'),
      publish('2.0.0'),
      publish('3.0.0'),
      canary('3.0.0', 100, 'nakhla'),
      { action: 'pin', tenant: 'basta', module: M, version: '3.0.0' },
      { action: 'yank', module: M, version: '3.0.0' },
    ];
    for (const tenant of ['nakhla', 'basta']) {
      for (const bucket of [0, 99]) expect(wanted(after(...changes), tenant, bucket)).toEqual(['2.0.0', '1.0.0']);
    }
  });
});

describe('a canary', () => {
  const state = after(publish('1.0.0'), publish('2.0.0', 'next'), canary('2.0.0', 10, 'basta'));

  it('goes to buckets below its percent, the same ones every time', () => {
    for (let bucket = 0; bucket < 100; bucket++) {
      expect(wanted(state, 'nakhla', bucket)[0]).toBe(rankOf(M, bucket) < 10 ? '2.0.0' : '1.0.0');
    }
  });

  it('has what is stable as fallback', () => {
    expect(wanted(state, 'nakhla', first(M))).toEqual(['2.0.0', '1.0.0']);
  });

  it('goes to all visitors of its tenants', () => {
    expect(wanted(state, 'basta', 99)[0]).toBe('2.0.0');
    expect(splitsOf(state, 'basta')).toEqual([]);
    expect(splitsOf(state, 'nakhla')).toEqual(boundariesOf(M, 10));
  });

  it('does not reach a pinned tenant', () => {
    const pinned = after(publish('1.0.0'), canary('2.0.0', 100), {
      action: 'pin',
      tenant: 'nakhla',
      module: M,
      version: '1.0.0',
    });
    expect(wanted(pinned, 'nakhla', 0)[0]).toBe('1.0.0');
    expect(wanted(pinned, 'basta', 99)[0]).toBe('2.0.0');
  });

  it('by tenant concerns that tenant alone', () => {
    const one = after(publish('1.0.0'), canary('2.0.0', 0, 'basta'), {
      action: 'canary-stop',
      module: M,
      version: '2.0.0',
    });
    expect([planRevision(one, 'nakhla'), planRevision(one, 'basta')]).toEqual([1, 3]);
    expect(wanted(one, 'basta')).toEqual(['1.0.0']);
  });

  it('divides the buckets so that every one lies in exactly one part, with one answer', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }), (percents) => {
        const modules = percents.map((percent, index) => ({ module: `mf-${index}`, percent }));
        const divided = after(
          ...modules.flatMap(({ module, percent }): Change[] => [
            { action: 'publish', module, version: '1.0.0', channel: 'stable', waits: false },
            { action: 'canary', module, version: '2.0.0', percent, tenants: [] },
          ]),
        );
        const splits = splitsOf(divided, 'nakhla');
        for (let bucket = 0; bucket < 100; bucket++) {
          const { from, to } = partOf(splits, bucket);
          expect(from <= bucket && bucket <= to).toBe(true);
          expect(resolve(divided, { tenant: 'nakhla', bucket })).toEqual(
            resolve(divided, { tenant: 'nakhla', bucket: from }),
          );
        }
      }),
    );
  });
});

describe('a retired module', () => {
  const retire = (changes: Partial<Change & { action: 'retire' }> = {}): Change => ({
    action: 'retire',
    module: M,
    tenant: null,
    held: false,
    ...changes,
  });
  const pin: Change = { action: 'pin', tenant: 'basta', module: M, version: '1.0.0' };

  it('is in no plan, pinned and canary included, until it is reinstated', () => {
    const changes = [publish('1.0.0'), pin, canary('2.0.0', 10, 'nakhla'), retire({ held: true })];
    for (const tenant of ['nakhla', 'basta', 'grand']) expect(wanted(after(...changes), tenant, first(M))).toEqual([]);
    expect(splitsOf(after(...changes), 'grand')).toEqual([]);
    const back = after(...changes, { action: 'reinstate', module: M, tenant: null });
    expect(wanted(back, 'basta')).toEqual(['1.0.0']);
    expect(wanted(back, 'nakhla')[0]).toBe('2.0.0');
  });

  it('for one tenant stays with all others', () => {
    const state = after(publish('1.0.0'), retire({ tenant: 'nakhla', held: true }));
    expect([wanted(state, 'nakhla'), wanted(state, 'basta')]).toEqual([[], ['1.0.0']]);
    expect([planRevision(state, 'nakhla'), planRevision(state, 'basta')]).toEqual([2, 1]);
  });

  it('comes back with its next stable release, unless an operator holds it; what was taken is no fallback', () => {
    const taken = [publish('1.0.0'), retire({ taken: '1.0.0' }), publish('1.0.1')];
    expect(wanted(after(...taken))).toEqual(['1.0.1']);
    expect(wanted(after(publish('1.0.0'), retire({ held: true }), publish('1.0.1')))).toEqual([]);
  });
});

describe('the history', () => {
  const version = fc.constantFrom('1.0.0', '2.0.0', '3.0.0');
  const tenant = fc.constantFrom('nakhla', 'basta');
  const channel = fc.constantFrom('stable', 'next');
  // Not `prune`: what decides on it asks that no plan names the release (store/prune.ts).
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.tuple(version, channel, fc.boolean()).map(([one, where, waits]) => publish(one, where, waits)),
    fc
      .tuple(version, channel)
      .map(([one, where]): Change => ({ action: 'promote', module: M, version: one, channel: where })),
    fc
      .tuple(version, version, channel)
      .map(([one, from, where]): Change => ({ action: 'rollback', module: M, version: one, channel: where, from })),
    version.map((one): Change => ({ action: 'yank', module: M, version: one })),
    fc.tuple(tenant, version).map(([who, one]): Change => ({ action: 'pin', tenant: who, module: M, version: one })),
    fc
      .tuple(tenant, channel)
      .map(([who, where]): Change => ({ action: 'pin', tenant: who, module: M, channel: where })),
    tenant.map((who): Change => ({ action: 'unpin', tenant: who, module: M })),
    fc
      .tuple(version, fc.constantFrom(0, 10, 50, 99, 100), fc.uniqueArray(tenant))
      .map(([one, percent, tenants]) => canary(one, percent, ...tenants)),
    version.map((one): Change => ({ action: 'canary-stop', module: M, version: one })),
    fc.boolean().map((approval): Change => ({ action: 'channel', channel: 'stable', approval })),
    version.map((one): Change => ({ action: 'approve', module: M, version: one })),
    fc.tuple(fc.option(tenant), fc.boolean(), fc.option(version, { nil: undefined })).map(
      ([who, held, taken]): Change => ({
        action: 'retire',
        module: M,
        tenant: who,
        held,
        ...(taken ? { taken } : {}),
      }),
    ),
    fc.option(tenant).map((who): Change => ({ action: 'reinstate', module: M, tenant: who })),
  );

  it('gives a tenant’s plan a higher revision whenever its releases change', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const state = after();
        let before = copyState(state);
        for (const next of changes) {
          const about = { at: '2026-01-01T00:00:00.000Z', reason: null, actorId: 'a', actor: 'a' };
          apply(state, { revision: state.revision + 1, change: next, ...about });
          for (const who of ['nakhla', 'basta', 'other']) {
            const same = [0, 25, 50, 75, 98, 99].every(
              (bucket) => wanted(state, who, bucket).join() === wanted(before, who, bucket).join(),
            );
            if (!same) expect(planRevision(state, who)).toBeGreaterThan(planRevision(before, who));
            expect(planRevision(state, who)).toBeGreaterThanOrEqual(planRevision(before, who));
          }
          before = copyState(state);
        }
      }),
    );
  });

  it('counts a pin from its own revision, also before anything else is known of the module', () => {
    const pin: Change = { action: 'pin', tenant: 'nakhla', module: M, version: '1.0.0' };
    const [pinned, and] = [after(pin), after(pin, canary('3.0.0', 0))];
    expect([wanted(pinned), wanted(and)]).toEqual([['1.0.0'], ['1.0.0']]);
    expect(planRevision(and, 'nakhla')).toBe(1);
  });

  it('is copied so that a change of one is none of the other', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), change, (changes, next) => {
        const state = after(...changes);
        const same = after(...changes);
        const about = { at: '2026-01-01T00:00:00.000Z', reason: null, actorId: 'a', actor: 'a' };
        apply(copyState(state), { revision: state.revision + 1, change: next, ...about });
        expect(state).toEqual(same);
      }),
    );
  });

  it('is applied in order or not at all', () => {
    const state = after(publish('1.0.0'));
    const entry = { revision: 3, at: '', change: publish('2.0.0'), reason: null, actorId: 'a', actor: 'a' };
    expect(() => apply(state, entry)).toThrow('revision 3 does not follow 1');
    expect(channelHistory(state, M)).toEqual(['1.0.0']);
  });
});
