import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LoadingProps {
  /** Label for screen readers. Default: "One moment". */
  readonly label?: string | undefined;
  /** Of the frame around the skeletons. */
  readonly className?: string | undefined;
  /** `Skeleton`s in the shape of what comes. */
  readonly children: ReactNode;
}

/** Placeholder of content that is loading: its shape, and one status for screen readers. */
export function Loading({ label, className, children }: LoadingProps) {
  const words = useWords();
  return (
    <>
      {/* Beside the frame: a status inside what is busy is not read out before that is done. */}
      <VisuallyHidden role="status">{label ?? words.wait}</VisuallyHidden>
      <div aria-busy="true" className={className}>
        {children}
      </div>
    </>
  );
}
