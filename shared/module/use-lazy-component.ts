import { useState } from 'react';

export interface LazyComponent<Component> {
  state: 'idle' | 'loading' | 'failed' | { Component: Component };
  /** Loads it, or tries again. */
  load: () => void;
}

/**
 * A component that is loaded on demand. Not `lazy`, which caches a failure for good. @param importComponent
 * resolves to it
 */
export function useLazyComponent<Component>(importComponent: () => Promise<Component>): LazyComponent<Component> {
  const [state, setState] = useState<LazyComponent<Component>['state']>('idle');
  const load = () => {
    if (state === 'loading') return;
    setState('loading');
    importComponent().then(
      (Component) => setState({ Component }),
      () => setState('failed'),
    );
  };
  return { state, load };
}
