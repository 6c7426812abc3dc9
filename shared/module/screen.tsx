import type { Head } from '@sufra/contract';
import { type ComponentType, createContext, useContext, useEffect } from 'react';
import { usePlatform } from './context.tsx';

/** What a screen's loader answered, as the router holds it. */
export interface ScreenData {
  head?: Head;
  status?: number;
}

/** Filled by every renderer of screens: the server's, the browser's `Screens`, tests. */
export const ScreenDataContext = createContext<ScreenData | undefined>(undefined);

/**
 * HTTP status that the screen's loader answered with, 200 by default: how a screen knows of a 404 on the server and
 * while hydrating, where failed answers are not part of the query cache (CHK-041).
 */
export function useScreenStatus(): number {
  return useContext(ScreenDataContext)?.status ?? 200;
}

/**
 * Around each screen: updates the document's head after a soft navigation. The first page has its head from
 * the server, so its data has none.
 */
export function Screen({ component: Component }: { component: ComponentType }) {
  const head = useContext(ScreenDataContext)?.head;
  const { setHead } = usePlatform();
  useEffect(() => {
    if (head) setHead(head);
  }, [head, setHead]);
  return <Component />;
}
