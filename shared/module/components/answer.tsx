import type { ApiError } from '@sufra/api';
import { ErrorState, type ErrorStateProps, Loading, StaleNote } from '@sufra/ui';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { EndpointState, NotAsked } from '../hooks/use-endpoint.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';

/** Words of a failure; Retry is added where a page can try again. */
export type FailureWords = Omit<ErrorStateProps, 'onRetry' | 'retrying'>;

/** An answer that has data: how old they are, and whether a newer one is on its way. */
export type Answered<Data> = Extract<EndpointState<Data>, { state: 'ready' | 'stale' }>;

export interface AnswerProps<Data> {
  /** What `useEndpoint` gave. `idle`: nothing is shown. */
  readonly of: EndpointState<Data> | NotAsked;
  /** `Skeleton`s in the shape of what comes. */
  readonly skeleton: ReactNode;
  /** Of the frame around the skeletons. */
  readonly className?: string;
  /** What is said while it loads. Default: "One moment". */
  readonly loading?: string;
  /**
   * The words when there is no answer; for a refusal that is no failure (not found, signed out) an element of its own.
   * `null`: the server had no answer, and the page is not live yet, or never will be without JavaScript.
   */
  readonly failed: FailureWords | ((error: ApiError | null) => FailureWords | ReactElement);
  /** Above data that are not the newest. Default: of when they are, and Retry; `null`: the data say it themselves. */
  readonly stale?: ReactNode;
  /** What the data look like; an empty list is theirs to say. */
  readonly children: (data: Data, answer: Answered<Data>) => ReactNode;
}

/**
 * An answer in each of its states: its skeleton, its failure with Retry, its data, and a note on data that
 * are old. Retry keeps its focus while it is tried, and leaves it to what comes in its place.
 */
export function Answer<Data>({ of, skeleton, className, loading, failed, stale, children }: AnswerProps<Data>) {
  const hydrated = useHydrated();
  const [hasRetried, setRetried] = useState(false);
  if (of.state === 'idle') return null;
  const retry = () => {
    setRetried(true);
    of.retry();
  };
  const takeFocus = hasRetried ? <TakeFocus onDone={() => setRetried(false)} /> : null;
  if (of.state === 'ready' || of.state === 'stale')
    return (
      <>
        {of.state === 'ready' ? (
          takeFocus
        ) : stale === undefined ? (
          <StaleNote
            updatedAt={of.updatedAt}
            offline={of.error.failure === 'offline'}
            onRetry={retry}
            retrying={of.fetching}
          />
        ) : (
          stale
        )}
        {children(of.data, of)}
      </>
    );
  if (of.state === 'loading' && hydrated)
    return (
      <Loading label={loading} className={className}>
        {skeleton}
      </Loading>
    );
  const words = typeof failed === 'function' ? failed(of.error) : failed;
  if ('title' in words)
    return <ErrorState {...words} {...(hydrated ? { onRetry: retry, retrying: of.fetching } : {})} />;
  return (
    <>
      {takeFocus}
      {words}
    </>
  );
}

/**
 * Focus that was lost with a Retry that has done its work goes to what follows; focus that the user has moved stays.
 */
function TakeFocus({ onDone }: { readonly onDone: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const next = place.current?.nextElementSibling;
    if (next instanceof HTMLElement && document.activeElement === document.body) {
      if (next.tabIndex < 0) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    }
    onDone();
  });
  return <span hidden ref={place} />;
}
