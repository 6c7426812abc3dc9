import { type ReactNode, type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { addButtonOf, servedDish } from '../dish/served-dish.ts';
import type { Addable } from '../dish/use-add-dish.ts';
import { useNearViewport } from './near-viewport.ts';

/** The same object always: React compares it, and touches the content only when it is another one. */
const UNTOUCHED = { __html: '' } as const;

export interface ServerRowsProps {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly className: string;
  /** The hydrated add control of a dish, which replaces the server's. Absent: nothing can be added. */
  readonly renderAdd?: (dish: Addable) => ReactNode;
  /** Called when the server's rows are not there: React rendered the page from scratch. Stable. */
  readonly onMissing: () => void;
}

interface Row {
  dish: Addable;
  place: Element;
  /** The server's button, until the hydrated one is beside it. */
  served: HTMLButtonElement;
}

/**
 * The rows of a group as the server sent them: React does not hydrate them, so that a group costs nothing
 * until it comes near the window, and then only its add controls, which count what is in the cart. The rest
 * of a row is words and links, whose clicks the list around handles.
 */
export function ServerRows({ listRef, className, renderAdd, onMissing }: ServerRowsProps) {
  const ordering = Boolean(renderAdd);
  const near = useNearViewport(listRef, ordering);
  const [rows, setRows] = useState<readonly Row[]>([]);

  useLayoutEffect(() => {
    if (!listRef.current?.firstElementChild) onMissing();
  }, [listRef, onMissing]);

  useEffect(() => {
    if (!near || !ordering) return;
    const found = [...(listRef.current?.children ?? [])].flatMap((row): Row[] => {
      const served = addButtonOf(row);
      const dish = served && servedDish(row);
      return served?.parentElement && dish ? [{ dish, place: served.parentElement, served }] : [];
    });
    // A transition: React renders them in small steps between the frames of a swipe.
    startTransition(() => setRows(found));
  }, [near, ordering, listRef]);

  // In the same frame: the hydrated button takes the place, and the focus, of the server's.
  useLayoutEffect(() => {
    for (const { place, served } of rows) {
      const isFocused = served === document.activeElement;
      served.remove();
      if (isFocused) place.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [rows]);

  return (
    <>
      <ul ref={listRef} className={className} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />
      {renderAdd ? rows.map(({ dish, place }) => createPortal(renderAdd(dish), place, dish.id)) : null}
    </>
  );
}
