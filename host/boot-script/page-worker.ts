/**
 * Workers of modules: their policy lets texts of the page (`blob:`) be workers and nothing else. It is made
 * before any module runs, so that none makes it with a rule of its own. The policy and the addresses that it
 * makes stay in here: an element would take them as a script's.
 */
import { WORKER_POLICY } from '@sufra/contract/page-protocol';

export interface TrustedTypes<Policy> {
  createPolicy(name: string, rules: object): Policy;
}

/**
 * Modules may replace whatever the page has, also in prototypes: no such part is called later with what must not leave.
 */
export function definePageWorker(
  trustedTypes: TrustedTypes<{ createScriptURL(address: string | URL): unknown }>,
): void {
  const Plain = Worker as new (address: unknown, options?: WorkerOptions) => Worker;
  const own = `blob:${location.origin}/`;
  const policy = trustedTypes.createPolicy(WORKER_POLICY, {
    createScriptURL(address: string): string {
      // Begins as it must, whatever `slice` is by now.
      const text = own + address.slice(own.length);
      if (text !== address) throw new TypeError('A worker is made from a text');
      return text;
    },
  });
  const trust = policy.createScriptURL.bind(policy);
  function PageWorker(address: string | URL, options?: WorkerOptions): Worker {
    return new Plain(trust(address), options);
  }
  // Neither writable nor configurable.
  Object.defineProperty(window, '__sufraWorker', { value: PageWorker });
}
