import { Activity, type ReactNode, Suspense, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { FailureBoundary } from '../components/failure-boundary.tsx';

/**
 * Renders a tree off screen, in slices and at the lowest priority, and removes it. None of its effects runs.
 * What it leaves are its styles in the document, for which a browser goes through the whole page, and code
 * that has run once: both are much of what the first drawing takes. What it throws is ignored: it throws
 * again where it is seen.
 */
export function prerender(node: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    const root = createRoot(document.createElement('div'), { onCaughtError: () => {} });
    const done = () => {
      resolve();
      // Not within a commit of its own.
      setTimeout(() => root.unmount());
    };
    root.render(
      <Activity mode="hidden">
        <Rendered done={done} />
        <FailureBoundary onFailure={() => {}}>
          <Suspense>{node}</Suspense>
        </FailureBoundary>
      </Activity>,
    );
  });
}

/** The only kind of effect that runs in a hidden tree. */
function Rendered({ done }: { done: () => void }) {
  useInsertionEffect(done, [done]);
  return null;
}
