import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row that scrolls sideways: its current entry (`aria-current`, or the one that is pressed) stands in
 * the middle, when the page opens and when another is current.
 */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is current.
  useEffect(() => {
    const entry = row.current?.querySelector('[aria-current],[aria-pressed=true]');
    // Not scrollIntoView, which may move the page below a fixed row.
    if (row.current && entry) row.current.scrollLeft += middleOf(entry) - middleOf(row.current);
  }, [current]);
  return row;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
