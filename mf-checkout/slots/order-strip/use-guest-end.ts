import type { Group } from '@sufra/api/order/endpoints';
import { useEffect, useState } from 'react';
import { type GuestEnd, guestEnd } from '../../group/guest-share.ts';
import { seenGroupEnds } from '../../storage/device-orders.ts';

/** How the group order of this guest ended, while that was not seen; null: it did not, or was seen. */
export function useGuestEnd(
  group: Group | null | undefined,
  path: string,
): { readonly end: GuestEnd | null; dismiss(): void } {
  // Undefined: the device's storage was not read yet.
  const [seen, setSeen] = useState<readonly string[] | undefined>(undefined);
  const look = () => setSeen(seenGroupEnds.recentIds(Date.now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks again, as another may have shown it
  useEffect(look, [path]);
  const end = group ? guestEnd(group) : null;
  return {
    end: end && seen && !seen.includes(end.key) ? end : null,
    dismiss() {
      if (end) seenGroupEnds.note(end.key, Date.now());
      look();
    },
  };
}
