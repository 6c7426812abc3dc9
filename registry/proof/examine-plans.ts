/**
 * What can be said of the plans that a release would come to, without a browser: the rules of releases, asked
 * of every plan (PLAT-010). Pure.
 */
import { type Descriptor, SHELL } from '@sufra/contract';
import { PLAN_CHECKS } from '../checks/index.ts';
import { sizesAreWithinLimits } from '../checks/sizes-are-within-limits.ts';
import type { PlanProof, ProofAnswer } from '../journeys/proof-types.ts';
import { LAST_BUCKET } from '../plan/buckets.ts';
import { OTHERS } from '../plan/judge.ts';
import { candidatesFor } from '../plan/resolve.ts';
import { apply, copyState, keyOf, type State } from '../plan/state.ts';
import { reportOf } from '../store/report.ts';
import { COMPOSITIONS_MAX, type Composition, compositionsOf, idOf, switchCombinations } from './compositions.ts';
import { licenceFaults } from './licences.ts';

/** Growth that asks for a look: both, so that a small module may grow by a screen. */
const GROWTH = { percent: 25, bytes: 20_000 } as const;

export interface ProofGround {
  plans: readonly PlanProof[];
  /** Of the release itself. */
  answers: readonly ProofAnswer[];
  /** Compositions in which it stands, in the order of `plans`. */
  compositions: readonly Composition[];
  notProved: readonly string[];
}

/** `channel`: where it would be current. */
export function examinePlans(
  state: State,
  subject: Descriptor,
  channel: string,
  descriptorOf: (module: string, version: string) => Descriptor | null,
): ProofGround {
  const after = copyState(state);
  const { name: module, version } = subject;
  const change = { action: 'promote', module, version, channel } as const;
  apply(after, { revision: state.revision + 1, at: '', change, reason: null, actorId: '', actor: '' });
  const all = compositionsOf(after, descriptorOf).filter(({ releases }) => releases.includes(subject));
  const compositions = all.slice(0, COMPOSITIONS_MAX);
  const notProved = all.length > compositions.length ? [`${all.length - compositions.length} further plans`] : [];
  const before = candidatesFor(state, { tenant: OTHERS, bucket: LAST_BUCKET }, descriptorOf).get(module)?.[0];
  const inPlans = {
    about: 'it is in a plan',
    faults:
      all.length === 0
        ? [`no plan would have ${keyOf(module, version)}: no visitor follows ${channel}, or no shell runs it`]
        : [],
  };
  return {
    plans: compositions.map(proofOfPlan),
    answers: [
      inPlans,
      {
        about: 'sizes-are-within-limits',
        faults: sizesAreWithinLimits.faultsOf(subject, { shell: null, modules: [] }),
      },
      growth(subject, before ?? null),
      licences(subject),
      { about: 'texts', faults: subject.missingTexts?.map((key) => `${key} is missing`) ?? [] },
    ],
    compositions,
    notProved,
  };
}

function proofOfPlan(composition: Composition): PlanProof {
  const { kinds, releases } = composition;
  return {
    kinds,
    releases: releases.map(({ name, version }) => keyOf(name, version)),
    answers: [
      ...PLAN_CHECKS.map(({ name }) => ({ about: name, faults: faultsOf(name, releases) })),
      {
        about: 'switches',
        faults: switchCombinations(composition).flatMap(({ off, left }) =>
          PLAN_CHECKS.flatMap(({ name }) =>
            faultsOf(name, left).map((fault) => `without ${off.join(', ')}: ${name}: ${fault}`),
          ),
        ),
      },
    ],
    journeys: [],
  };
}

function faultsOf(check: string, releases: readonly Descriptor[]): string[] {
  const shell = releases.find(({ name }) => name === SHELL) ?? null;
  const { faultsOf: ask } = PLAN_CHECKS.find(({ name }) => name === check)!;
  return releases.flatMap((release) => {
    const modules = releases.filter(({ name }) => name !== SHELL && name !== release.name);
    return ask(release, { shell, modules }).map((fault) => `${keyOf(release.name, release.version)}: ${fault}`);
  });
}

function growth(subject: Descriptor, before: Descriptor | null): ProofAnswer {
  const about = 'growth';
  if (!before || before === subject) return { about, faults: [] };
  const [now, then] = [reportOf(subject, null).browser.brotli, reportOf(before, null).browser.brotli];
  const more = now - then;
  const percent = Math.round((more / Math.max(then, 1)) * 100);
  const words = `${now} bytes (brotli), ${more < 0 ? '' : '+'}${more} to ${before.version}`;
  if (more > GROWTH.bytes && percent > GROWTH.percent)
    return { about, faults: [`${words}: ${percent} % more; at most ${GROWTH.percent} % or ${GROWTH.bytes} bytes`] };
  return { about, faults: [], notes: [words] };
}

function licences({ brings }: Descriptor): ProofAnswer {
  const about = 'licences';
  if (!brings) return { about, faults: [], notes: ['its build does not say what it brings: build it again to know'] };
  return { about, faults: licenceFaults(brings) };
}

/** Changes with everything that a proof is about: the plans and what they are made of. */
export function groundOf({ compositions }: Pick<ProofGround, 'compositions'>): string {
  return compositions
    .map(({ releases }) => idOf(releases))
    .sort()
    .join('\n');
}
