/**
 * What a part of the backend needs of a domain above it. The part that needs it defines a *hook*, with its
 * type and what is answered while no domain provides it; the domain above provides it when it registers.
 * Everything else is an import of a domain below.
 */
export interface Hook<Handler> {
  /** For people: `customer of a token`. */
  readonly name: string;
  readonly fallback: Handler;
}

/** `fallback`: the handler of a server without the domain. */
export function defineHook<Handler>(name: string, fallback: Handler): Hook<Handler> {
  return { name, fallback };
}

export interface Hooks {
  /** A second handler of the same hook takes the place of the first. */
  provide: <Handler>(hook: Hook<Handler>, handler: Handler) => void;
  of: <Handler>(hook: Hook<Handler>) => Handler;
}

export function createHooks(): Hooks {
  const handlers = new Map<Hook<unknown>, unknown>();
  return {
    provide: (hook, handler) => void handlers.set(hook, handler),
    of: <Handler>(hook: Hook<Handler>) => (handlers.has(hook) ? (handlers.get(hook) as Handler) : hook.fallback),
  };
}
