import { type Branch, getBranch } from '@sufra/api/branch/endpoints';
import type { Menu } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { type EndpointState, useEndpoint, usePlace, usePlatform, usePollWhenDisconnected } from '@sufra/module';
import { useRef } from 'react';
import { type Outline, outlineKey } from '../dish/large-menu.ts';
import { useOrderPeriod } from '../place/use-order-period.ts';
import { menuInput, shownMenu } from './menu-input.ts';
import { useLeanMenu } from './use-lean-menu.ts';

export interface MenuState {
  /** The menu now; while another time's or branch's is on its way, the one before. */
  menu: Menu | undefined;
  branch: Branch | undefined;
  type: OrderType | null;
  /** What the document's HTML holds of a large menu; undefined when its data are all there. */
  outline: Outline | undefined;
  /** False: only the outline is known. The whole menu comes when it is wanted. */
  whole: boolean;
  /** Asks for the whole of a large menu. */
  loadFull: () => void;
  menuState: EndpointState<Menu>;
  branchState: EndpointState<Branch>;
}

/** The menu that is shown, with its branch. `type`: the one in the address. */
export function useMenu(type: OrderType | null): MenuState {
  const { context } = usePlatform();
  const place = usePlace();
  const pollEvery = usePollWhenDisconnected();
  const shown = shownMenu(context, place, type);
  const { branch_id } = shown;
  const period = useOrderPeriod(branch_id === null ? null : { branch_id, type: shown.type });
  const {
    lean: outline,
    isCurrent,
    state: menuState,
    loadFull,
  } = useLeanMenu<Outline>(menuInput(shown, period), {
    keyOf: outlineKey,
    servedInput: menuInput(shown),
  });
  const branchState = useEndpoint(
    getBranch,
    { params: { id: shown.branch_id ?? '' } },
    { enabled: shown.branch_id !== null, pollEvery },
  );
  const last = useRef<{ menu?: Menu; branch?: Branch }>({});
  if (menuState.data) last.current.menu = menuState.data;
  else if (isCurrent) last.current.menu = outline;
  if (branchState.data) last.current.branch = branchState.data;
  return {
    menu: menuState.data ?? (isCurrent || !menuState.error ? last.current.menu : undefined),
    outline,
    whole: menuState.data !== undefined,
    loadFull,
    branch: branchState.data ?? (branchState.error ? undefined : last.current.branch),
    type: shown.type,
    menuState,
    branchState,
  };
}
