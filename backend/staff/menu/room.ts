import { refuse } from '../../errors/refusal.ts';

/** Throws MENU_FULL when a menu has no room for `count` groups or dishes. */
export function expectRoom(count: number, most: number): void {
  if (count > most) throw refuse('MENU_FULL', { params: { most } });
}
