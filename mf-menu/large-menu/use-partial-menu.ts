import { createYielder } from '@sufra/api/client/yield-to-main';
import { getMenu, type Menu } from '@sufra/api/menu/endpoints';
import {
  dataOf,
  type EndpointState,
  type NotAsked,
  useEndpoint,
  usePollWhenDisconnected,
  useRealtime,
} from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MenuInput } from './document.ts';
import { fingerprint } from './fingerprint.ts';
import { useDocumentRecord } from './use-document-record.ts';

export interface PartialMenu<Partial> {
  /** What the document carries instead of a large menu; undefined when the menu's data are all there. */
  partial: Partial | undefined;
  /** True: `partial` is of the menu that is asked for now. */
  isCurrent: boolean;
  /** The whole menu, once it can be drawn; a large one is fetched only when it is needed. */
  data: Menu | undefined;
  /** Epoch milliseconds of `data`, of `partial` until then; 0: neither is known. */
  updatedAt: number;
  /** How fetching the whole menu goes. */
  state: EndpointState<Menu> | NotAsked;
  /** Fetches the whole of a large menu. Stable. */
  loadFull: () => void;
}

export interface PartialMenuOptions {
  /** The key of what the loader gives `instead`. */
  keyOf: (input: MenuInput) => readonly unknown[];
  /** What the loader asked. Default: `input`. */
  documentInput?: MenuInput;
  /** Default true. */
  enabled?: boolean;
}

/**
 * A menu that its document may carry only in part. A large one is fetched as a whole when the screen asks for
 * it, when what can be ordered may have changed (a realtime event, a connection that was down), and for
 * another place or time.
 */
export function usePartialMenu<Partial>(
  input: MenuInput,
  { keyOf, documentInput = input, enabled = true }: PartialMenuOptions,
): PartialMenu<Partial> {
  const record = useDocumentRecord<Partial, MenuInput>(keyOf, documentInput);
  // Another place or time is another menu.
  const isCurrent = record !== undefined && JSON.stringify(input) === JSON.stringify(record.input);
  const [isWanted, setWanted] = useState(false);
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
  const state = useEndpoint(getMenu, input, { pollEvery, enabled: enabled && (!isCurrent || isWanted) });
  const data = usePrepared(dataOf(state), record !== undefined);
  const updatedAt = 'updatedAt' in state ? state.updatedAt : isCurrent ? record.updatedAt : 0;
  return { partial: record?.data, isCurrent, data, updatedAt, state, loadFull };
}

/**
 * A large menu once it can be drawn without a long task: the fingerprints of its groups, which show what
 * changed since the document was made, are the longest part of that and are made in steps. Until then the
 * menu of before, if it is of the same place.
 */
function usePrepared(menu: Menu | undefined, enabled: boolean): Menu | undefined {
  const [prepared, setPrepared] = useState<Menu>();
  useEffect(() => {
    if (!enabled || !menu) return;
    let isCancelled = false;
    const prepare = async () => {
      const yieldToMain = createYielder();
      for (const { items } of menu.groups) {
        fingerprint(items);
        await yieldToMain();
        if (isCancelled) return;
      }
      setPrepared(menu);
    };
    void prepare();
    return () => {
      isCancelled = true;
    };
  }, [menu, enabled]);
  if (!enabled || !menu) return menu;
  return prepared?.branch_id === menu.branch_id && prepared.type === menu.type ? prepared : undefined;
}
