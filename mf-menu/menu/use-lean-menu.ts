import type { EndpointInput } from '@sufra/api';
import { createYielder } from '@sufra/api/client/yield-to-main';
import { getMenu, type Menu } from '@sufra/api/menu/endpoints';
import { type EndpointState, useEndpoint, usePollWhenDisconnected, useRealtime } from '@sufra/module';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hashItems } from '../dish/large-menu.ts';
import { useOnline } from '../page/use-online.ts';
import { useServed } from './use-served.ts';

type MenuInput = EndpointInput<typeof getMenu>;

export interface LeanMenu<Lean> {
  /** What the document carries instead of a large menu; undefined when the menu's data are all there. */
  lean: Lean | undefined;
  /** True: `lean` is of the menu that is asked for now. */
  isCurrent: boolean;
  /** The whole menu; of a large one only once it was wanted. `updatedAt` is that of `lean` until then. */
  state: EndpointState<Menu>;
  /** Asks for the whole of a large menu. Stable. */
  loadFull: () => void;
}

export interface LeanMenuOptions {
  /** The key of what the loader gives `instead`. */
  keyOf: (input: MenuInput) => readonly unknown[];
  /** What the loader asked; by default what is asked now. */
  servedInput?: MenuInput;
  enabled?: boolean;
}

/**
 * A menu as the page follows it. A large one is not in its document: it is asked for when the screen wants it, when what is
 * sold may have changed (news, a line that was down), and for another place or time.
 */
export function useLeanMenu<Lean>(
  input: MenuInput,
  { keyOf, servedInput = input, enabled = true }: LeanMenuOptions,
): LeanMenu<Lean> {
  const served = useServed<Lean, MenuInput>(keyOf, servedInput);
  // Another place or time is another menu.
  const isCurrent = served !== undefined && JSON.stringify(input) === JSON.stringify(served.input);
  const [wanted, setWanted] = useState(false);
  const loadFull = useCallback(() => setWanted(true), []);
  const pollEvery = usePollWhenDisconnected();
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (wasOffline.current || pollEvery) setWanted(true);
  }, [online, pollEvery]);
  useRealtime('menu.availability', loadFull);
  useRealtime('tenant.updated', loadFull);
  const state = useEndpoint(getMenu, input, { pollEvery, enabled: enabled && (!isCurrent || wanted) });
  const data = useReadied(state.data, served !== undefined);
  const updatedAt = state.updatedAt || (isCurrent ? served.updatedAt : 0);
  return { lean: served?.data, isCurrent, state: { ...state, data, updatedAt }, loadFull };
}

/**
 * A large menu once it can be drawn without a pause: the prints of its groups, which tell what changed since the document was
 * made, are the longest part of that and are made in steps. Until then the menu of before, if it is of the same place.
 */
function useReadied(menu: Menu | undefined, enabled: boolean): Menu | undefined {
  const [readied, setReadied] = useState<Menu>();
  useEffect(() => {
    if (!enabled || !menu) return;
    let isLeft = false;
    const ready = async () => {
      const yieldToMain = createYielder();
      for (const { items } of menu.groups) {
        hashItems(items);
        await yieldToMain();
        if (isLeft) return;
      }
      setReadied(menu);
    };
    void ready();
    return () => {
      isLeft = true;
    };
  }, [menu, enabled]);
  if (!enabled || !menu) return menu;
  return readied?.branch_id === menu.branch_id && readied.type === menu.type ? readied : undefined;
}
