import type { Head } from '@sufra/contract';
import { type ComponentType, useContext, useEffect } from 'react';
import { UNSAFE_DataRouterDataContext, UNSAFE_RouteContext } from 'react-router';
import { usePlatform } from './context.tsx';

/** What react-router keeps of a loader's answer. */
export interface ScreenData {
  head?: Head;
  status?: number;
}

/** As `useLoaderData`, by the contexts alone: its file would be in the shell's first load with much else. */
function useScreenData(): ScreenData | undefined {
  const id = useContext(UNSAFE_RouteContext).matches.at(-1)?.route.id ?? '';
  return useContext(UNSAFE_DataRouterDataContext)?.loaderData[id] as ScreenData | undefined;
}

/**
 * HTTP status that the screen's loader answered with, 200 by default: how a screen knows of a 404 on the server and
 * while hydrating, where failed answers are not part of the query cache (CHK-041).
 */
export function useScreenStatus(): number {
  return useScreenData()?.status ?? 200;
}

/** Around each screen: tells the document of a soft navigation. The first page has its head from the server, so its data has none. */
export function Screen({ component: Component }: { component: ComponentType }) {
  const head = useScreenData()?.head;
  const { setHead } = usePlatform();
  useEffect(() => {
    if (head) setHead(head);
  }, [head, setHead]);
  return <Component />;
}
