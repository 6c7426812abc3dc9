import type { Head } from '@sufra/contract';
import { type ComponentType, useEffect, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { usePlatform } from './context.tsx';

/** Around each screen: tells the document and the customer about a soft navigation; nothing at all on the first page. */
export function Screen({ component: Component }: { component: ComponentType }) {
  const head = useLoaderData() as Head | null;
  const { key } = useLocation();
  const { setHead } = usePlatform();
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key && key === 'default') return;
    if (head) setHead(head);
  }, [head, key, setHead]);
  return <Component />;
}
