import { type ReactNode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { FailureBoundary } from '../components/failure-boundary.tsx';

interface RootOptions {
  element: HTMLElement;
  identifierPrefix: string;
  hydrate: boolean;
  /** Rendered in this task, so that no frame shows the empty element. */
  isSync?: boolean;
  onFailure: (error: unknown) => void;
}

/** Puts a React tree into an element and resolves when it is on the page; rejects when it throws before that. */
export function mountRoot(
  node: ReactNode,
  { element, identifierPrefix, hydrate, isSync = false, onFailure }: RootOptions,
): Promise<Root> {
  return new Promise((resolve, reject) => {
    let mounted = false;
    const failed = (error: unknown) => {
      if (mounted) onFailure(error);
      else reject(error);
    };
    const done = () => {
      if (mounted) return;
      mounted = true;
      resolve(root);
    };
    const tree = (
      <FailureBoundary onFailure={failed}>
        <Mounted done={done}>{node}</Mounted>
      </FailureBoundary>
    );
    const options = {
      identifierPrefix,
      // The page works on, but came to life slowly, and differently from what was read; a test fails by this line.
      onRecoverableError: (error: unknown) =>
        console.warn(`Hydration was repaired in ${identifierPrefix.slice(0, -1)}:`, error),
    };
    if (!hydrate) element.replaceChildren();
    let root: Root;
    if (hydrate) {
      // As a transition, React hydrates in slices and a tap in between is answered (TBT of the menu at CPU ÷ 4: half).
      startTransition(() => {
        root = hydrateRoot(element, tree, options);
      });
    } else {
      root = createRoot(element, options);
      if (isSync) flushSync(() => root.render(tree));
      else root.render(tree);
    }
  });
}

/** Around the tree, not beside it: a second child would give each `useId` of it another value than on the server. */
function Mounted({ done, children }: { done: () => void; children: ReactNode }) {
  useEffect(done, [done]);
  return children;
}
