import { type Branch, getBranch } from '@sufra/api/branch/endpoints';
import { getMenu, type Menu } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import {
  type EndpointState,
  useCart,
  useEndpoint,
  usePlace,
  usePlatform,
  usePollWhenDisconnected,
} from '@sufra/module';
import { useRef } from 'react';
import { menuInput, shownMenu } from './menu-input.ts';

export interface MenuState {
  /** The menu now; while another time's or branch's is on its way, the one before. */
  menu: Menu | undefined;
  branch: Branch | undefined;
  type: OrderType | null;
  menuState: EndpointState<Menu>;
  branchState: EndpointState<Branch>;
}

/** The menu that is shown, with its branch. `type`: the one in the address. */
export function useMenu(type: OrderType | null): MenuState {
  const { context } = usePlatform();
  const place = usePlace();
  const { cart } = useCart();
  const pollEvery = usePollWhenDisconnected();
  const shown = shownMenu(context, place, type);
  const menuState = useEndpoint(getMenu, menuInput(shown, cart?.context.time.scheduled_period), { pollEvery });
  const branchState = useEndpoint(
    getBranch,
    { params: { id: shown.branch_id ?? '' } },
    { enabled: shown.branch_id !== null, pollEvery },
  );
  const last = useRef<{ menu?: Menu; branch?: Branch }>({});
  if (menuState.data) last.current.menu = menuState.data;
  if (branchState.data) last.current.branch = branchState.data;
  return {
    menu: menuState.data ?? (menuState.error ? undefined : last.current.menu),
    branch: branchState.data ?? (branchState.error ? undefined : last.current.branch),
    type: shown.type,
    menuState,
    branchState,
  };
}
