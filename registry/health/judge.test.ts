/**
 * Generated days of a registry: releases come in any order, one of them is broken, and three edges report
 * what visitors met, each at its own time. Visitors, pages and edges are played here; the rule, the state and
 * the counts are the registry's.
 */
import { partsOf } from '@sufra/contract/parts';
import fc from 'fast-check';
import type { Change } from '../plan/history.ts';
import { apply, channelHistory, emptyState } from '../plan/state.ts';
import { buildFace } from '../testing/build-release.ts';
import { Judge } from './judge.ts';
import { minuteOf } from './minute.ts';
import type { Count } from './rule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const EDGES = [0, 1, 2];
const MODULES = ['host', 'mf-menu', 'mf-visits', 'mf-tables'] as const;
type Module = (typeof MODULES)[number];
/** A document that no page followed is given up. */
const SILENT_MS = 45 * SECOND;

/**
 * `own`: a screen throws, its fallback does not. `tampers`: it breaks the screens of all others, their
 * fallbacks too. `silent`: no page comes alive.
 */
const FAULTS = ['own', 'tampers', 'silent'] as const;

interface Day {
  fault: (typeof FAULTS)[number] | null;
  /** Releases in the order in which they come; the first is broken, the day puts it at `at`. */
  releases: readonly Module[];
  at: number;
  /** Seconds between them. */
  gaps: readonly number[];
  /** Seconds between visitors, and of each edge between reports. */
  visitors: number;
  reports: readonly number[];
  /** Seconds within which the parts of a page tell. */
  spread: number;
  /** Every so many documents one is a robot's. */
  robots: number;
}

const day: fc.Arbitrary<Day> = fc
  .record({
    fault: fc.constantFrom(...FAULTS),
    releases: fc.shuffledSubarray([...MODULES], { minLength: 2 }),
    at: fc.nat(3),
    gaps: fc.array(fc.integer({ min: 0, max: 240 }), { minLength: 4, maxLength: 4 }),
    visitors: fc.integer({ min: 1, max: 12 }),
    reports: fc.array(fc.integer({ min: 3, max: 15 }), { minLength: 3, maxLength: 3 }),
    spread: fc.integer({ min: 0, max: 4 }),
    robots: fc.integer({ min: 5, max: 20 }),
  })
  // A shell has no screen of its own.
  .filter(({ fault, releases }) => fault === 'silent' || releases[0] !== 'host');

/** A registry without a database: counts by minute, changes in turn, and what it took back by itself. */
class World {
  time = Date.parse('2026-01-01T12:00:00Z');
  readonly state = emptyState();
  readonly takenBack: string[] = [];
  /** By release, then minute, then part. */
  readonly #counts = new Map<string, Map<number, Map<string, Count>>>();
  readonly #judge = new Judge(
    async (module, version, from, to) => {
      const sums = new Map<string, Count>();
      for (const [minute, parts] of this.#counts.get(`${module}@${version}`) ?? []) {
        if (minute < minuteOf(from).getTime() || minute >= to) continue;
        for (const [part, counted] of parts) sums.set(part, added(sums.get(part), counted));
      }
      return new Map([...sums].sort());
    },
    () => this.state,
    () => new Date(this.time),
  );

  change(change: Change): void {
    const at = new Date(this.time).toISOString();
    apply(this.state, { revision: this.state.revision + 1, at, change, reason: null, actorId: '', actor: '' });
  }

  publish(module: Module, version: string): void {
    this.change({ action: 'publish', module, version, channel: 'stable', waits: false });
  }

  async report(counts: ReadonlyMap<string, Count>): Promise<void> {
    for (const [key, counted] of counts) {
      const [release, part] = key.split(' ') as [string, string];
      const minutes = inMap(this.#counts, release, () => new Map<number, Map<string, Count>>());
      const parts = inMap(minutes, minuteOf(this.time).getTime(), () => new Map<string, Count>());
      parts.set(part, added(parts.get(part), counted));
    }
    if (![...counts.values()].some(({ failures }) => failures > 0)) return;
    const { wentBackAt } = this.state;
    for (const { module, version, evidence } of await this.#judge.findBad()) {
      if (evidence !== 'own' && this.state.wentBackAt !== wentBackAt) continue;
      const [, before] = channelHistory(this.state, module);
      this.takenBack.push(`${module}@${version}`);
      if (before === undefined) this.change({ action: 'retire', module, tenant: null, held: false, taken: version });
      else this.change({ action: 'rollback', module, version: before, channel: 'stable', from: version });
    }
  }
}

function inMap<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function added(one: Count | undefined, { views, failures, places }: Count): Count {
  if (!one) return { views, failures, places };
  return { views: one.views + views, failures: one.failures + failures, places: Math.max(one.places, places) };
}

/** What an edge has counted since its last report, and its plan, which is two seconds old. */
class Edge {
  readonly name: number;
  #counts = new Map<string, Count>();
  readonly #places = new Map<string, Set<string>>();

  constructor(name: number) {
    this.name = name;
  }

  count(release: string, part: string, address: string | null, failed: boolean): void {
    const key = `${release} ${part}`;
    const places = this.#places.get(key) ?? new Set();
    if (failed && address !== null) this.#places.set(key, places.add(address));
    this.#counts.set(key, added(this.#counts.get(key), { views: 1, failures: failed ? 1 : 0, places: places.size }));
  }

  take(): ReadonlyMap<string, Count> {
    const counts = this.#counts;
    this.#counts = new Map();
    return counts;
  }
}

type Plan = ReadonlyMap<Module, readonly string[]>;

/** Plays a day; where nothing is broken, `broken` is sound. `stranger` is asked beside each visitor. */
async function play(
  { fault, releases, at, gaps, visitors, reports, spread, robots }: Day,
  stranger: (edge: Edge, plan: Plan, time: number) => void = () => {},
): Promise<{ world: World; broken: string }> {
  const world = new World();
  for (const module of MODULES) world.publish(module, '1.0.0');
  world.time += 60 * MINUTE;
  const [guilty, ...innocent] = releases as [Module, ...Module[]];
  const order = [...innocent];
  order.splice(Math.min(at, innocent.length), 0, guilty);
  const broken = `${guilty}@2.0.0`;

  /** What happens, by the second; within one in the order in which it was planned. */
  const agenda = new Map<number, (() => void | Promise<void>)[]>();
  const plan = (time: number, act: () => void | Promise<void>) =>
    inMap(agenda, Math.ceil(time / SECOND), () => []).push(act);
  const start = world.time;
  let when = start + 10 * MINUTE;
  for (const [index, module] of order.entries()) {
    plan(when, () => world.publish(module, '2.0.0'));
    // Documents with two new releases do not say which of them it is: first come some with the broken one alone.
    when += (gaps[index]! + (fault !== 'silent' ? 0 : module === guilty ? 60 : 1)) * SECOND;
  }
  const end = when + 8 * MINUTE;

  const edges = EDGES.map((name) => new Edge(name));
  for (const index of EDGES) {
    for (let time = start + index * SECOND; time < end + MINUTE; time += reports[index]! * SECOND)
      plan(time, () => world.report(edges[index]!.take()));
  }

  const visit = (edge: Edge, number: number, given: Plan) => {
    const address = `address ${number}`;
    const isBroken = fault !== null && given.get(guilty)![0] === '2.0.0';
    const isSilent = number % robots === 0 || (isBroken && fault === 'silent');
    const tell = (after: number, module: Module, version: string, part: string, failed: boolean) =>
      plan(world.time + after * SECOND, () => edge.count(`${module}@${version}`, part, address, failed));
    for (const [module, [version]] of given)
      tell(isSilent ? SILENT_MS / SECOND : 2, module, version!, 'page', isSilent);
    if (isSilent) return;
    for (const [module, versions] of given) {
      if (module === 'host') continue;
      const breaks = isBroken && (fault === 'own' ? module === guilty : fault === 'tampers' && module !== guilty);
      tell(0, module, versions[0]!, 'release', isBroken && fault === 'tampers' && module === guilty);
      // At once, and a dialog for some minutes later, when the page is still there.
      for (const [part, later] of [
        ['screen/menu', 0],
        ['dialog/item', (number * 37) % 240],
      ] as const) {
        tell(later, module, versions[0]!, part, breaks);
        if (!breaks) continue;
        for (const [turn, version] of versions.slice(1).entries())
          tell(later + (spread * (turn + 1)) / 2, module, version, part, fault === 'tampers');
      }
    }
  };
  let plans: { at: number; plan: Plan }[] = [];
  const isKnown = (part: string) => partsOf(buildFace()).includes(part);
  for (const part of ['release', 'page', 'screen/menu', 'dialog/item']) expect(isKnown(part)).toBe(true);
  let number = 0;
  for (let time = start; time < end; time += visitors * SECOND) {
    const mine = ++number;
    plan(time, () => {
      const newest = new Map(MODULES.map((module) => [module, channelHistory(world.state, module).slice(0, 3)]));
      plans = [...plans.filter((each) => each.at > world.time - 30 * SECOND), { at: world.time, plan: newest }];
      const given = plans.find((each) => each.at >= world.time - 2 * SECOND)!.plan;
      const edge = edges[mine % EDGES.length]!;
      visit(edge, mine, given);
      stranger(edge, given, world.time);
    });
  }

  for (let second = start / SECOND; second <= end / SECOND + 5 * 60; second++) {
    world.time = second * SECOND;
    for (const act of agenda.get(second) ?? []) await act();
  }
  return { world, broken };
}

describe('of several new releases', () => {
  it('the broken one goes, and no other, in whatever order they come and edges report [PLAT-019]', async () => {
    await fc.assert(
      fc.asyncProperty(day, async (generated) => {
        const { world, broken } = await play(generated);
        expect(world.takenBack).toEqual([broken]);
      }),
      { numRuns: 150 },
    );
  });

  it('none goes for a fault of another that all have had for an hour', async () => {
    const world = new World();
    for (const module of MODULES) world.publish(module, '1.0.0');
    world.time += 60 * MINUTE;
    const pages = async (version: string, views: number, failures: number) =>
      world.report(new Map([[`mf-menu@${version} page`, { views, failures, places: failures }]]));
    await pages('1.0.0', 100, 5);
    world.publish('mf-menu', '2.0.0');
    await pages('2.0.0', 200, 8);
    world.time += 10 * MINUTE;
    for (let each = 0; each < 10; each++) await pages('2.0.0', 10, 10);
    expect(world.takenBack).toEqual([]);
  });
});

describe('a stranger with two addresses', () => {
  const PARTS = ['release', 'screen/menu', 'dialog/item'];
  /**
   * Says of each address as much as edges count: two sessions for each part, and two documents that no page
   * follows, in seven minutes.
   */
  const claims = (words: readonly number[]) => {
    const said = new Map<string, number[]>();
    let turn = 0;
    return (edge: Edge, plan: Plan, time: number) => {
      const once = (key: string, tell: () => void) => {
        const known = inMap(said, key, () => []).filter((each) => each > time - 7 * MINUTE);
        if (known.length >= 2) return;
        said.set(key, [...known, time]);
        tell();
      };
      for (const address of ['stranger 1', 'stranger 2']) {
        const word = words[turn++ % words.length]!;
        const here = `${edge.name} ${address}`;
        if (word % 4 === 3) {
          once(`${here} page`, () => {
            for (const [module, [version]] of plan) edge.count(`${module}@${version}`, 'page', address, true);
          });
          continue;
        }
        const [module, versions] = [...plan][word % plan.size]!;
        const [release, part] = [`${module}@${versions[word % versions.length]}`, PARTS[word % PARTS.length]!];
        once(`${here} ${release} ${part}`, () => edge.count(release, part, address, true));
      }
    };
  };
  const words = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });

  it('takes no release back, whatever it says to however many edges', async () => {
    await fc.assert(
      fc.asyncProperty(day, words, async (generated, said) => {
        const { world } = await play({ ...generated, fault: null }, claims(said));
        expect(world.takenBack).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps no broken release where it is', async () => {
    await fc.assert(
      fc.asyncProperty(day, words, async (generated, said) => {
        const { world, broken } = await play(generated, claims(said));
        expect(world.takenBack).toContain(broken);
      }),
      { numRuns: 60 },
    );
  });
});
