import type { BoardOrder } from '@sufra/api/staff/endpoints';
import { usePlatform } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { type RefObject, useMemo } from 'react';
import { orderPath } from '../order/paths.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useShortcuts } from './use-shortcuts.ts';

export interface BoardKeysOptions {
  /** The oldest new order that is shown: the one with the filled button. */
  readonly next: BoardOrder | undefined;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly isOn: boolean;
  readonly onDone: () => void;
}

const NONE = { id: '', version: 0, status: '', number: '' };

/** Enter accepts the oldest new order, R opens its rejection, / goes to the search. */
export function useBoardKeys({ next, search, isOn, onDone }: BoardKeysOptions): void {
  const { own, may } = useWorkplace();
  const { navigate } = usePlatform();
  const { accept, busy } = useOrderActions(next ?? NONE, onDone);
  const canAct = next !== undefined && !busy && may('take_orders');
  const actions = useMemo(
    () => ({
      accept: canAct ? () => void accept(next.minutes?.suggested ?? null) : null,
      reject: canAct ? () => navigate(orderPath(own.restaurant, next.id, { isEnding: true })) : null,
      search: () => search.current?.focus(),
    }),
    [canAct, accept, next, navigate, own.restaurant, search],
  );
  useShortcuts(actions, isOn);
}
