import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

const title = css`font-size:var(--fs-l);font-weight:600;font-family:inherit`;

/** Heading of one card of My info. */
export function CardTitle({ children }: { readonly children: ReactNode }) {
  return <h2 className={title}>{children}</h2>;
}
