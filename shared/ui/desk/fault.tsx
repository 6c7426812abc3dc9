import type { ReactNode } from 'react';
import { faultText } from './texts.ts';

export interface FaultProps {
  /** Its words; null, undefined, false or empty: nothing went wrong. */
  readonly children: ReactNode;
}

/** What went wrong, in a line that is spoken when it appears; in a row it takes a line of its own. */
export function Fault({ children }: FaultProps) {
  return children ? (
    <p role="alert" className={faultText}>
      {children}
    </p>
  ) : null;
}
