import type { Session } from '@sufra/api/dine-in/endpoints';
import { menuInput } from '../../menu/menu-input.ts';

/** The menu that a party at a table orders from; loader and screen ask the same. */
export function sessionMenuInput({ branch }: Pick<Session, 'branch'>): ReturnType<typeof menuInput> {
  return menuInput({ branch_id: branch.id, type: 'dine_in' });
}

/** Only who sits at the table, while it takes orders, sees the menu. */
export function showsMenu({ state, joined }: Pick<Session, 'state' | 'joined'>): boolean {
  return state === 'open' && joined;
}
