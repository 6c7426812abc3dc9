import { type Branch, getBranch } from '@sufra/api/branch/endpoints';
import type { OrderType } from '@sufra/contract';
import { dataOf, useEndpoint, usePlace, usePlatform, usePollWhenDisconnected } from '@sufra/module';
import { useRef } from 'react';
import { type MenuPage, useMenuPage } from '../large-menu/use-menu-page.ts';
import { useOrderPeriod } from '../place/use-order-period.ts';
import { menuInput, shownMenu } from './menu-input.ts';

export interface MenuState {
  /** The menu now; while another time's or branch's is on its way, the one before. */
  page: MenuPage;
  branch: Branch | undefined;
  type: OrderType | null;
  /** Start of the time that was chosen; null: as soon as possible. */
  period: string | null;
}

/** The menu that is shown, with its branch. `type`: the one in the address. */
export function useMenu(type: OrderType | null): MenuState {
  const { context } = usePlatform();
  const place = usePlace();
  const pollEvery = usePollWhenDisconnected();
  const shown = shownMenu(context, place, type);
  const { branch_id } = shown;
  const period = useOrderPeriod(branch_id === null ? null : { branch_id, type: shown.type });
  const page = useMenuPage(menuInput(shown, period), { documentInput: menuInput(shown), keepPrevious: true });
  const answer = useEndpoint(
    getBranch,
    { params: { id: branch_id ?? '' } },
    { enabled: branch_id !== null, pollEvery },
  );
  const previous = useRef<Branch | undefined>(undefined);
  const known = dataOf(answer);
  if (known) previous.current = known;
  const branch = known ?? (answer.state === 'failed' ? undefined : previous.current);
  return { page, branch, type: shown.type, period };
}
