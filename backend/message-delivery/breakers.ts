/**
 * Circuit breakers: a gateway that fails again and again gets no messages of one tenant's account for a
 * while; they wait. After the pause one message tries it, and the others wait for how that ends.
 */
import { SECOND_MS } from '@sufra/i18n/time/units';
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
} from 'cockatiel';
import { GatewayRefused } from './gateways/gateway.ts';

/** Failures in a row that open the breaker. */
const FAILURES = 5;
const PAUSE_MS = 30 * SECOND_MS;

/** Rejects a call that was not made: the breaker opened after its message was claimed. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
}

/** One account at one gateway. */
interface Account {
  breaker: CircuitBreakerPolicy;
  /** Epoch milliseconds at which its pause ends. */
  until: number;
}

export class GatewayBreakers {
  /** As many as accounts that were used: operators name them. */
  readonly #accounts = new Map<string, Account>();

  /** How many messages may go to the gateway now: all, none, or the one that tries it. */
  places(tenant: string, gateway: string): number {
    const known = this.#accounts.get(`${tenant} ${gateway}`);
    if (!known || known.breaker.state === CircuitState.Closed) return Number.POSITIVE_INFINITY;
    return known.breaker.state === CircuitState.Open && Date.now() >= known.until ? 1 : 0;
  }

  /**
   * Makes the call and notes whether the gateway answered; a refusal is an answer. Throws what the call
   * throws, and `NotAsked`.
   */
  async call<Answer>(tenant: string, gateway: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { breaker } = this.#accountOf(`${tenant} ${gateway}`);
    const answer = await breaker
      .execute(() =>
        ask().catch((error: unknown) => {
          if (error instanceof GatewayRefused) return error;
          throw error;
        }),
      )
      .catch((error: unknown) => {
        throw error instanceof BrokenCircuitError ? new NotAsked('the breaker is open', { cause: error }) : error;
      });
    if (answer instanceof GatewayRefused) throw answer;
    return answer;
  }

  /** Those that get no message now, or one that tries them, as `{tenant} {gateway}`. */
  open(): string[] {
    const isAway = ({ breaker, until }: Account) =>
      breaker.state === CircuitState.HalfOpen || (breaker.state === CircuitState.Open && Date.now() < until);
    return [...this.#accounts].filter(([, account]) => isAway(account)).map(([key]) => key);
  }

  #accountOf(key: string): Account {
    const known = this.#accounts.get(key);
    if (known) return known;
    const breaker = circuitBreaker(handleAll, { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES) });
    const account: Account = { breaker, until: 0 };
    breaker.onBreak(() => {
      account.until = Date.now() + PAUSE_MS;
    });
    this.#accounts.set(key, account);
    return account;
  }
}
