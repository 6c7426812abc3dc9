import type { Session } from '@sufra/api/dine-in/endpoints';
import { menuInput } from '../../menu/menu-input.ts';

/** The menu that a party at a table orders from; loader and screen ask the same. */
export function sessionMenuInput({ branch }: Pick<Session, 'branch'>): ReturnType<typeof menuInput> {
  return menuInput({ branch_id: branch.id, type: 'dine_in' });
}

/** Only a member of the table sees the menu, while it takes orders. */
export function showsMenu({ state, joined, stopped }: Pick<Session, 'state' | 'joined' | 'stopped'>): boolean {
  return state === 'open' && joined && !stopped;
}
