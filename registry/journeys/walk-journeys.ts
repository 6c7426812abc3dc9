/**
 * The runner of proofs and rehearsals: takes compositions with their journeys, walks each journey in a
 * browser of its own that has the composition, and says which went. Knows no browser itself, so that it can
 * be tested without one.
 */
import { describeStep, type Journey, type JourneyStep } from '@sufra/contract/journey';
import type { JourneyAnswer, WalkedPlan } from './proof-types.ts';

/** One browser, as a visitor that has never been there has it. */
export interface JourneyPage {
  open(address: string): Promise<void>;
  /** True when the step could be done; false: not yet. */
  attempt(step: JourneyStep, site: string): Promise<boolean>;
  /** `module@version` of what the page is made of. */
  releases(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface ComposedPlan {
  /** `module@version`, the shell first. */
  releases: readonly string[];
  journeys: readonly (Journey & { module: string })[];
}

export interface WalkOptions {
  /** Origin of the site. */
  site: string;
  newPage(): Promise<JourneyPage>;
  /**
   * Gives a page the composition: overrides of what the site has otherwise. Throws an Error with the reason
   * when that cannot be.
   */
  compose(page: JourneyPage, releases: readonly string[]): Promise<void>;
  /** Milliseconds for a step. */
  stepLimit?: number;
  /** Milliseconds between attempts. */
  pause?: number;
}

const STEP_LIMIT_MS = 15_000;
const PAUSE_MS = 100;
const LONGEST_WORDS = 300;

/** Rejects only when no browser can be opened. What could not be walked is named in `notWalked`. */
export async function walkPlans(
  plans: readonly ComposedPlan[],
  options: WalkOptions,
): Promise<{ walked: WalkedPlan[]; notWalked: string[] }> {
  const walked: WalkedPlan[] = [];
  const notWalked: string[] = [];
  for (const { releases, journeys } of plans) {
    const answers: JourneyAnswer[] = [];
    for (const journey of journeys) {
      const page = await options.newPage();
      try {
        await options.compose(page, releases);
        answers.push(await walk(page, journey, releases, options));
      } catch (error) {
        notWalked.push(short(`${journey.module} ${journey.name} in ${releases[0]}: ${(error as Error).message}`));
      } finally {
        await page.close();
      }
    }
    walked.push({ releases, journeys: answers });
  }
  return { walked, notWalked: [...new Set(notWalked)].slice(0, 50) };
}

async function walk(
  page: JourneyPage,
  { module, name, steps }: Journey & { module: string },
  releases: readonly string[],
  { site, stepLimit = STEP_LIMIT_MS, pause = PAUSE_MS }: WalkOptions,
): Promise<JourneyAnswer> {
  let isChecked = false;
  for (const step of steps) {
    const fault = (says: string) => ({
      module,
      journey: name,
      fault: { step: short(describeStep(step)), says: short(says) },
    });
    if ('open' in step) {
      try {
        await page.open(site + step.open);
      } catch (error) {
        return fault((error as Error).message);
      }
      // The first page says whether it is this plan at all.
      if (!isChecked) expectReleases(await page.releases(), releases, module);
      isChecked = true;
      continue;
    }
    const until = Date.now() + stepLimit;
    while (!(await page.attempt(step, site))) {
      if (Date.now() > until) return fault(`not within ${stepLimit / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return { module, journey: name, fault: null };
}

function expectReleases(shown: readonly string[], wanted: readonly string[], module: string): void {
  const foreign = shown.filter((release) => !wanted.includes(release));
  if (shown.length === 0) throw new Error('the site did not say what its page is made of');
  if (foreign.length > 0) throw new Error(`the site shows ${foreign.join(', ')}, which is not in this plan`);
  if (!shown.some((release) => release.startsWith(`${module}@`)))
    throw new Error(`${module} is switched off on this site`);
}

function short(words: string): string {
  return words.slice(0, LONGEST_WORDS);
}
