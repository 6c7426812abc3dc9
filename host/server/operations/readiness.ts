/**
 * Readiness: the first 200 comes when the provider is ready, a plan is read and each of its modules has rendered once.
 * Afterwards the edge can serve, also without the provider (safety §4).
 */
import { PlanRefused } from '../plan/proof.ts';
import { RegistryFault } from '../plan/registry-addresses.ts';
import { ProviderDown } from '../tenant/sites.ts';
import type { Log } from './log.ts';

export interface Readiness {
  /** What is still missing; null: ready. */
  missing(): string | null;
  /** From now on 503: the process is about to end. */
  stop(): void;
}

/** Milliseconds between looks. */
const CHECK_INTERVAL_MS = 200;

export interface ReadinessOptions {
  /** What is still missing; null: nothing. May throw what the words below are for. */
  firstMissing(): Promise<string | null>;
  log: Log;
}

export function createReadiness({ firstMissing, log }: ReadinessOptions): Readiness {
  let missing: string | null = 'the first look at provider and registry';
  let stopped = false;

  async function warm(): Promise<void> {
    while (!stopped && missing !== null) {
      try {
        missing = await firstMissing();
      } catch (error) {
        missing = wordsOf(error);
        log.debug({ err: error }, 'not ready');
      }
      if (missing !== null) await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS).unref());
    }
    if (!stopped) log.info('ready');
  }
  void warm();

  return {
    missing: () => (stopped ? 'nothing: the edge is stopping' : missing),
    stop: () => {
      stopped = true;
    },
  };
}

/** What readiness waits for while the provider does not answer. */
export const PROVIDER_AWAY = 'the provider: it does not answer';
const REFUSED: Record<PlanRefused['reason'], string> = {
  'unknown-key': 'a plan signed with a key of SUFRA_VERIFY_KEYS: the registry signs with another',
  unsigned: 'a plan that is signed: the registry does not sign',
  'bad-signature': 'a plan that is what the registry signed: this one was changed on its way',
  'altered-facts': 'what the plan says of its releases: the registry sends something else',
  'other-tenant': 'a plan of this tenant: the registry sends another’s',
  'lower-revision': 'a plan that is not older than the last one',
};

/** What an operator looks at first, in the words of the cause; the log has the whole of it. */
function wordsOf(error: unknown): string {
  if (error instanceof ProviderDown) return PROVIDER_AWAY;
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof PlanRefused) return REFUSED[cause.reason];
  if (cause instanceof RegistryFault) {
    return cause.status === null ? 'the registry: it does not answer' : `the registry: it answered ${cause.status}`;
  }
  return 'a plan that can be used: the log says why there is none';
}
