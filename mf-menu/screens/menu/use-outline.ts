import type { EndpointInput } from '@sufra/api';
import type { getMenu } from '@sufra/api/menu/endpoints';
import { useAlive, usePlatform } from '@sufra/module';
import { useRef } from 'react';
import { type Outline, outlineKey } from '../../parts/dish/large-menu.ts';

/** The outline with the question that it answers. */
export interface Outlined {
  outline: Outline;
  input: EndpointInput<typeof getMenu>;
}

/**
 * What the document says of a large menu whose HTML is on this page: only for the screen that took the HTML over, and as
 * long as it is there. Undefined everywhere else.
 */
export function useOutline(input: EndpointInput<typeof getMenu>): Outlined | undefined {
  const { queryClient } = usePlatform();
  const alive = useAlive();
  const first = useRef<{ found: Outlined | undefined }>(undefined);
  if (!first.current) {
    const outline = alive ? undefined : queryClient.getQueryData<Outline>(outlineKey(input));
    first.current = { found: outline && { outline, input } };
  }
  return first.current.found;
}
