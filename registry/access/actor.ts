/** Who changes something: the holder of a token, as far as the registry knows. */
export interface Actor {
  /** Id of the token. */
  id: string;
  name: string;
  /** Modules it may change; `all`: an operator's, who may change everything. */
  modules: readonly string[] | 'all';
}

/** The registry itself, when it takes a bad release back. */
export const REGISTRY: Actor = { id: 'registry', name: 'registry', modules: 'all' };
