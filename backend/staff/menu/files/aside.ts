/**
 * Menus as files are read, judged and written in a thread of its own (safety W7, decision 584): a file of 40
 * KB can be made to cost seconds, and 10,000 honest rows cost half a second, in which the server would answer
 * no restaurant. A thread has little time and memory, and restaurants take turns.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refuse } from '../../../errors/refusal.ts';
import { createTenantLimits } from '../../../tenant-limits.ts';
import type { MenuText } from '../menu-of-texts.ts';
import { MenuWork } from './menu-work.ts';

/** @internal */
export const ASIDE_LIMITS = {
  /**
   * Of a processor, for a call, in milliseconds. To read a full workbook, 10,000 rows of ten columns, takes half of it.
   */
  processorMs: 1000,
  /** To write a menu, which is not a stranger's: 10,000 dishes with choices as a workbook. */
  writeMs: 5000,
  /** Of a clock, in milliseconds: a busy machine gives the thread few turns. */
  clockMs: 10_000,
  /** Until the thread has loaded its code, in milliseconds. */
  startMs: 20_000,
  memoryMb: 256,
  /**
   * Letters of a menu and of a record that are worked on in the server's own thread: some milliseconds, less
   * than the start of a thread.
   */
  hereLetters: 500_000,
};
const LOOK_EVERY_MS = 50;
/** Of a text that a thread gets at a time. */
const PART_LETTERS = 500_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * One thread at a time; a restaurant's next file comes after those of others. Three more of a restaurant
 * wait, 15 seconds at most.
 */
const turns = createTenantLimits({ places: 1, ofOne: 1, waiting: 3, patience: 15_000 });

/** A call took too much time or memory; its thread has ended. */
export class TooHeavy extends Error {
  override readonly name = 'TooHeavy';
}

type Ask = <Call extends keyof MenuWork>(
  call: Call,
  ...given: Parameters<MenuWork[Call]>
) => Promise<ReturnType<MenuWork[Call]>>;

/** A `MenuWork`, wherever it is. Each call throws `TooHeavy`. */
export interface MenuDesk extends Ask {
  /** Hands texts over one by one, so that none holds the server for long. */
  bringMenu: (which: 'before' | 'after', texts: readonly MenuText[]) => Promise<void>;
  bringRecord: (record: string) => Promise<void>;
}

/**
 * Runs `work` with a thread of its own: for files of strangers. What is too dear throws `TooHeavy`. Throws
 * UNAVAILABLE with Retry-After when too many wait.
 * @param tenant whose turn it takes
 */
export async function withMenuThread<Result>(
  tenant: string,
  work: (desk: MenuDesk) => Promise<Result>,
): Promise<Result> {
  const leave = await turns.enter(tenant);
  try {
    const thread = new MenuThread();
    try {
      await thread.start();
      return await work(deskOf((call, ...given) => thread.ask(call, given)));
    } finally {
      await thread.end();
    }
  } finally {
    leave();
  }
}

/**
 * Runs `work` in a thread when the restaurant's menu is large, else here. Throws UNAVAILABLE, also when it is too dear.
 */
export async function withMenuDesk<Result>(
  tenant: string,
  letters: number,
  work: (desk: MenuDesk) => Promise<Result>,
): Promise<Result> {
  if (letters <= ASIDE_LIMITS.hereLetters) return work(deskHere());
  try {
    return await withMenuThread(tenant, work);
  } catch (error) {
    if (error instanceof TooHeavy) throw refuse('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    throw error;
  }
}

/** In the caller's thread: for commands, which answer no requests meanwhile. */
export function deskHere(): MenuDesk {
  const work = new MenuWork();
  return deskOf(async (call, ...given) => (work[call] as (...all: unknown[]) => never).apply(work, given));
}

export function lettersOf(texts: readonly MenuText[]): number {
  return texts.reduce((sum, { json }) => sum + json.length, 0);
}

function deskOf(ask: Ask): MenuDesk {
  return Object.assign(ask, {
    bringMenu: async (which: 'before' | 'after', texts: readonly MenuText[]) => {
      await ask('startMenu', which);
      for (const text of texts) await ask('addMenu', which, text);
    },
    bringRecord: async (record: string) => {
      await ask('startRecord');
      for (let at = 0; at < record.length; at += PART_LETTERS)
        await ask('addRecord', record.slice(at, at + PART_LETTERS));
    },
  });
}

class MenuThread {
  readonly #thread = new Worker(new URL('./menu-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: ASIDE_LIMITS.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  readonly #ended = new AbortController();
  readonly #lost = once(this.#thread, 'exit', { signal: this.#ended.signal }).then(() => null);

  constructor() {
    this.#lost.catch(() => {});
    // Memory that runs out ends the thread with an error.
    this.#thread.on('error', () => {});
  }

  async start(): Promise<void> {
    await this.#answer(ASIDE_LIMITS.startMs);
  }

  async ask<Call extends keyof MenuWork>(
    call: Call,
    given: Parameters<MenuWork[Call]>,
  ): Promise<ReturnType<MenuWork[Call]>> {
    const asked = new AbortController();
    const answer = this.#answer(ASIDE_LIMITS.clockMs);
    answer.catch(() => {});
    const most = call === 'write' ? ASIDE_LIMITS.writeMs : ASIDE_LIMITS.processorMs;
    const before = await this.#spent();
    this.#thread.postMessage({ call, given });
    try {
      const found = await Promise.race([answer, this.#overSpent(before + most, asked.signal)]);
      return (found as { answer: ReturnType<MenuWork[Call]> }).answer;
    } finally {
      asked.abort();
    }
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#thread.terminate();
  }

  /** Its next message. Throws `TooHeavy`. */
  async #answer(withinMs: number): Promise<unknown> {
    try {
      const message = once(this.#thread, 'message', { signal: AbortSignal.timeout(withinMs) });
      message.catch(() => {});
      const found = await Promise.race([message, this.#lost]);
      if (found) return found[0];
    } catch {
      // A time is over, or the memory: the thread says no more than that.
    }
    throw new TooHeavy();
  }

  /**
   * Throws `TooHeavy` once the thread has spent its time. A Node that does not say how much of a processor a
   * thread takes has the clock alone.
   */
  async #overSpent(mostMs: number, answered: AbortSignal): Promise<void> {
    while (!answered.aborted) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      if ((await this.#spent()) > mostMs) throw new TooHeavy();
    }
  }

  /** Milliseconds of a processor; 0: not known. */
  async #spent(): Promise<number> {
    try {
      const usage = await this.#thread.cpuUsage?.();
      return usage ? (usage.user + usage.system) / 1000 : 0;
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  }
}
