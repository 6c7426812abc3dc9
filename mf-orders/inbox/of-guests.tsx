import { Forbidden, useWorkplace } from '@sufra/module/console';
import type { ReactNode } from 'react';

/** What guests wrote is for roles that answer them. */
export function OfGuests({ children }: { readonly children: ReactNode }) {
  const { may } = useWorkplace();
  return may('answer_guests') ? children : <Forbidden />;
}
