import type { Head } from '@sufra/contract';
import { type ComponentType, useEffect, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { usePlatform } from './context.tsx';

/** What react-router keeps of a loader's answer. */
export interface ScreenData {
  head?: Head;
  status?: number;
}

/**
 * HTTP status that the screen's loader answered with, 200 by default: how a screen knows of a 404 on the server and
 * while hydrating, where failed answers are not part of the query cache (CHK-041).
 */
export function useScreenStatus(): number {
  return (useLoaderData() as ScreenData | null)?.status ?? 200;
}

/** Around each screen: tells the document and the customer about a soft navigation; nothing at all on the first page. */
export function Screen({ component: Component }: { component: ComponentType }) {
  const head = (useLoaderData() as ScreenData | null)?.head;
  const { key } = useLocation();
  const { setHead } = usePlatform();
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key && key === 'default') return;
    if (head) setHead(head);
  }, [head, key, setHead]);
  return <Component />;
}
