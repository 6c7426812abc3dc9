/** The author of a change: the holder of a token, as far as the registry knows. */
export interface Actor {
  /** Id of the token. */
  id: string;
  name: string;
  /** Modules it may change; `all`: an operator's token, which may change everything. */
  modules: readonly string[] | 'all';
}

/** The registry itself, when it takes a bad release back. */
export const REGISTRY: Actor = { id: 'registry', name: 'registry', modules: 'all' };
