/**
 * Which failing releases go (decision 622). What a part does in place of which the release before works is
 * the release's own. Two things are not: documents that never came alive, of which each release in them may
 * be the cause, and parts of a module's first release, which no other release takes the place of. By these
 * one release goes at a time, and what pages told until then counts no more.
 */
import { SHELL } from '@sufra/contract';
import { PAGE_PART } from '@sufra/contract/parts';
import { STABLE } from '../plan/history.ts';
import { channelHistory, keyOf, type State } from '../plan/state.ts';
import { minuteOf, nextMinute } from './minute.ts';
import { type Count, isBad, isShared, RULE, type Rule, wasSilentBefore } from './rule.ts';

/** A part for which a release goes. */
export interface Bad {
  module: string;
  version: string;
  part: string;
  /** With the figures. */
  reason: string;
  /** `pages`, `first`: it goes alone. */
  evidence: 'own' | 'pages' | 'first';
  counted: Count;
  /** When the release became current, in milliseconds. */
  since: number;
  /** False: too few pages for a judgement. */
  isEnough: boolean;
}

interface Watch {
  since: number;
  predecessor: string | undefined;
  isCanary: boolean;
}

/** Counts of a release by part, from one time in milliseconds to another. */
export type Sum = (module: string, version: string, from: number, to: number) => Promise<Map<string, Count>>;

const NOTHING: Count = { views: 0, failures: 0, places: 0 };
/** As good as a release before can be: what is not bad beside it is not bad beside any. */
const FAULTLESS: Count = { views: Number.POSITIVE_INFINITY, failures: 0, places: 0 };
/** As few as there are. */
const ANY: Rule = { ...RULE, failures: 1, places: 1, silent: { ...RULE.silent, places: 1 } };

export class Judge {
  readonly #sum: Sum;
  readonly #state: () => State;
  readonly #now: () => Date;

  constructor(sum: Sum, state: () => State, now: () => Date) {
    this.#sum = sum;
    this.#state = state;
    this.#now = now;
  }

  /** Null: the release is not judged any more, or visitors do not get it. */
  watchOf(module: string, version: string): Watch | null {
    const of = this.#state().modules.get(module);
    const [current, before] = channelHistory(this.#state(), module);
    const isCanary = current !== version;
    const since = !isCanary ? of?.since.get(STABLE) : of?.canary?.version === version ? of.canary.since : undefined;
    if (of?.retired || since === undefined || this.#now().getTime() - Date.parse(since) > RULE.watched) return null;
    return { since: Date.parse(since), predecessor: isCanary ? current : before, isCanary };
  }

  /** Null: nothing speaks against it. */
  async badPart(module: string, version: string): Promise<Bad | null> {
    return (await this.#badParts(module, version)).find(({ isEnough }) => isEnough) ?? null;
  }

  /** All that go by what is their own; without such at most one of the others. */
  async findBad(): Promise<Bad[]> {
    const found: Bad[] = [];
    for (const [module, { canary }] of this.#state().modules) {
      const [current] = channelHistory(this.#state(), module);
      for (const version of [current, canary?.version])
        if (version !== undefined) found.push(...(await this.#badParts(module, version)));
    }
    const by = (evidence: Bad['evidence']) =>
      found.filter((bad) => bad.evidence === evidence).sort((one, other) => other.since - one.since);
    const own = by('own');
    if (own.length > 0) return own;
    const suspect = suspectOf(by('pages')) ?? by('first')[0];
    return suspect?.isEnough ? [suspect] : [];
  }

  /** What speaks against a release, at most one part by each kind of evidence. */
  async #badParts(module: string, version: string): Promise<Bad[]> {
    const watch = this.watchOf(module, version);
    if (!watch) return [];
    const { since, predecessor, isCanary } = watch;
    const end = this.#now().getTime() + 1;
    const recent = Math.max(since, end - RULE.window);
    const bad = (evidence: Bad['evidence'], part: string, counted: Count, than: string, isEnough = true): Bad => {
      const reason = `${keyOf(module, version)}, ${part}: ${figures(counted)}; ${than}`;
      return { module, version, part, reason, evidence, counted, since, isEnough };
    };
    if (predecessor === undefined) {
      if (module === SHELL) return [];
      const parts = await this.#sum(module, version, Math.max(recent, this.#settled()), end);
      const found = [...parts].find(([part, counted]) => isBad(part, counted, null));
      return found ? [bad('first', ...found, 'there is none before it')] : [];
    }
    const parts = await this.#sum(module, version, recent, end);
    // What was alive with it for a while did not die of it, so all its pages count.
    const pages = (await this.#sum(module, version, Math.max(since, this.#settled()), end)).get(PAGE_PART) ?? NOTHING;
    const mayBeBad =
      isBad(PAGE_PART, pages, FAULTLESS, ANY) ||
      [...parts].some(([part, counted]) => part !== PAGE_PART && isBad(part, counted, FAULTLESS));
    if (!mayBeBad) return [];
    const before = await this.#before(module, predecessor, since, recent);
    const than = (part: string) => `${predecessor}: ${figures(before(part).all)}`;
    const isItsOwn = (part: string, counted: Count, rule = RULE) =>
      isBad(part, counted, before(part).all, rule) && !isShared(part, counted, before(part), isCanary);
    const own = [...parts].find(([part, counted]) => part !== PAGE_PART && isItsOwn(part, counted));
    const isEnough = isItsOwn(PAGE_PART, pages);
    return [
      ...(own ? [bad('own', ...own, than(own[0]))] : []),
      ...(isItsOwn(PAGE_PART, pages, ANY) ? [bad('pages', PAGE_PART, pages, than(PAGE_PART), isEnough)] : []),
    ];
  }

  /** What is counted of a part of the release before. */
  async #before(module: string, predecessor: string, since: number, recent: number) {
    const half = since - RULE.watched;
    const end = this.#now().getTime() + 1;
    // The half hour before: what its visitors had until then. A canary's predecessor goes on beside it.
    const all = await this.#sum(module, predecessor, half, end);
    const now = await this.#sum(module, predecessor, recent, end);
    const earlier = await this.#sum(module, predecessor, half, minuteOf(since).getTime());
    return (part: string) => ({
      all: all.get(part) ?? NOTHING,
      now: now.get(part) ?? NOTHING,
      earlier: earlier.get(part) ?? NOTHING,
    });
  }

  /** From then on pages are without the release that went back last. Minutes are counted whole. */
  #settled(): number {
    return nextMinute(Date.parse(this.#state().wentBackAt) + RULE.settled);
  }
}

/**
 * Of releases in the same silent pages, the last change first: it, unless enough were silent with an earlier
 * one before it.
 */
function suspectOf(changes: readonly Bad[]): Bad | undefined {
  return changes
    .slice(1)
    .reduce((suspect, earlier) => (wasSilentBefore(earlier.counted, suspect!.counted) ? earlier : suspect), changes[0]);
}

function figures({ failures, views }: Count): string {
  return `${failures} failures for ${views} visitors`;
}
