import type { MenuGroup } from '@sufra/api/menu/endpoints';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { selectedGroupFromSlider } from '../state/selected-group.ts';
import { groupAnchor } from './category-nav.tsx';
import { settle } from './settle.ts';

/** Goes to the group that a banner of the home slider named, once the menu has it (MENU-011). */
export function useSelectedGroup(groups: readonly MenuGroup[]): void {
  const [selected, select] = useAtom(selectedGroupFromSlider);
  useEffect(() => {
    if (selected === null || groups.length === 0) return;
    select(null);
    if (!groups.some(({ id }) => id === selected)) return;
    // After the page of before has been left behind and its scroll put back to the top.
    // Not given up when `selected` is null again, which may be rendered before the frame.
    requestAnimationFrame(() => settle(groupAnchor(selected)));
    window.history.replaceState(window.history.state, '', `#${groupAnchor(selected)}`);
  }, [selected, select, groups]);
}
