import { type PageRelease, releaseId } from '@sufra/contract';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { FailureBoundary } from '../components/failure-boundary.tsx';
import { clearRendering, markRendering } from './rendering-mark.ts';

interface RootOptions {
  element: HTMLElement;
  release: Pick<PageRelease, 'name' | 'version'>;
  identifierPrefix: string;
  hydrate: boolean;
  /** Rendered in this task, so that no frame shows the empty element. */
  isSync?: boolean;
  onFailure: (error: unknown) => void;
}

/** Puts a React tree into an element and resolves when it is on the page; rejects when it throws before that. */
export function mountRoot(
  node: ReactNode,
  { element, release, identifierPrefix, hydrate, isSync = false, onFailure }: RootOptions,
): Promise<Root> {
  return new Promise((resolve, reject) => {
    let mounted = false;
    const id = releaseId(release);
    const failed = (error: unknown) => {
      clearRendering(id);
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
        <Mounted done={done} id={id}>
          {node}
        </Mounted>
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
function Mounted({ done, id, children }: { done: () => void; id: string; children: ReactNode }) {
  // The first render alone, before that of the tree.
  useState(() => markRendering(id));
  // Before another root is rendered: of two marks neither counts.
  useLayoutEffect(() => clearRendering(id), [id]);
  useEffect(done, [done]);
  return children;
}
