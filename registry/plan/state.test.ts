import fc from 'fast-check';
import type { Change } from './history.ts';
import { partOf, resolve, splitsOf } from './resolve.ts';
import { apply, emptyState, lineOf, planRevision, type State } from './state.ts';

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

  it('of another channel reaches nobody but who follows it', () => {
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
      expect(wanted(state, 'nakhla', bucket)[0]).toBe(bucket < 10 ? '2.0.0' : '1.0.0');
    }
  });

  it('has what is stable as fallback', () => {
    expect(wanted(state, 'nakhla', 0)).toEqual(['2.0.0', '1.0.0']);
  });

  it('goes to all visitors of its tenants', () => {
    expect(wanted(state, 'basta', 99)[0]).toBe('2.0.0');
    expect(splitsOf(state, 'basta')).toEqual([]);
    expect(splitsOf(state, 'nakhla')).toEqual([10]);
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

describe('the history', () => {
  const change = fc.oneof(
    fc.constantFrom('1.0.0', '2.0.0', '3.0.0').map((version) => publish(version)),
    fc.constantFrom('1.0.0', '2.0.0').map((version): Change => ({ action: 'yank', module: M, version })),
    fc
      .constantFrom('nakhla', 'basta')
      .map((tenant): Change => ({ action: 'pin', tenant, module: M, version: '1.0.0' })),
    fc.constantFrom('nakhla', 'basta').map((tenant): Change => ({ action: 'unpin', tenant, module: M })),
    fc.integer({ min: 0, max: 100 }).map((percent) => canary('3.0.0', percent)),
  );

  it('gives a tenant’s plan a higher revision whenever its releases change', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        let before = after();
        for (let count = 1; count <= changes.length; count++) {
          const now = after(...changes.slice(0, count));
          for (const tenant of ['nakhla', 'basta']) {
            const same = [0, 50, 99].every(
              (bucket) => wanted(now, tenant, bucket).join() === wanted(before, tenant, bucket).join(),
            );
            if (!same) expect(planRevision(now, tenant)).toBeGreaterThan(planRevision(before, tenant));
            expect(planRevision(now, tenant)).toBeGreaterThanOrEqual(planRevision(before, tenant));
          }
          before = now;
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is applied in order or not at all', () => {
    const state = after(publish('1.0.0'));
    const entry = { revision: 3, at: '', change: publish('2.0.0'), reason: null, actorId: 'a', actor: 'a' };
    expect(() => apply(state, entry)).toThrow('revision 3 does not follow 1');
    expect(lineOf(state, M)).toEqual(['1.0.0']);
  });
});
