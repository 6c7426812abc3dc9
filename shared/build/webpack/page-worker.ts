/**
 * Stands in modules in place of the browser's `Worker`, in their own code and in that of their libraries: where scripts' addresses must be
 * trusted ones, a worker's is when it is a text of the page's own (`blob:`). The policy is one for the page and is never handed out, so
 * that no element gets such an address by it. The document allows it where a module has the capability `workers`.
 */
import { WORKER_POLICY } from '@sufra/contract/page-protocol';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

declare global {
  /** Of the first module that asked; modules are built apart, and a policy is made once. */
  var __sufraWorker: typeof globalThis.Worker | undefined;
}

function makeWorker(): typeof globalThis.Worker {
  const Plain = globalThis.Worker;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL(address) {
      if (!address.startsWith(`blob:${location.origin}/`)) throw new TypeError('A worker is made from a text');
      return address;
    },
  });
  return class extends Plain {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(policy ? policy.createScriptURL(String(address)) : address, options);
    }
  };
}

/** The first worker of the page makes the policy; before that nothing is. */
export const PageWorker = new Proxy(class {} as unknown as typeof globalThis.Worker, {
  construct: (_target, [address, options]) => {
    globalThis.__sufraWorker ??= makeWorker();
    return new globalThis.__sufraWorker(address, options);
  },
});
