import type { MenuGroup } from '@sufra/api/menu/endpoints';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { groupAnchor } from '../large-menu/shown-group.ts';
import { holdSection } from '../scroll/hold-section.ts';
import { selectedGroupFromSlider } from '../state/selected-group.ts';

/** Goes to the group that a banner of the home slider named, once the menu has it (MENU-011). */
export function useSelectedGroup(groups: readonly MenuGroup[]): void {
  const [selected, select] = useAtom(selectedGroupFromSlider);
  useEffect(() => {
    if (selected === null || groups.length === 0) return;
    select(null);
    if (!groups.some(({ id }) => id === selected)) return;
    // After the previous page is unmounted and the scroll position is reset.
    // Not cancelled when `selected` is null again, which may be rendered before the frame.
    requestAnimationFrame(() => holdSection(groupAnchor(selected)));
    window.history.replaceState(window.history.state, '', `#${groupAnchor(selected)}`);
  }, [selected, select, groups]);
}
