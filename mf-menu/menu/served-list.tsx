import { type ReactNode, type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { addButtonOf, servedDish } from '../dish/served-dish.ts';
import type { Addable } from '../dish/use-add-dish.ts';
import { useNear } from './use-near.ts';

/** The same object always: React compares it, and touches the content only when it is another one. */
const UNTOUCHED = { __html: '' } as const;

export interface ServedListProps {
  listRef: RefObject<HTMLUListElement | null>;
  className: string;
  /** The live button of a dish, for the place of the server's. Absent: rows to read. */
  controlOf?: ((dish: Addable) => ReactNode) | false;
  /** Told when the server's rows are not there: the page was made anew by the browser. */
  onMissing: () => void;
}

interface Row {
  dish: Addable;
  place: Element;
  /** The server's button, until the live one stands beside it. */
  served: HTMLButtonElement;
}

/**
 * The rows of a far group as the server sent them: React passes over them, so that a group costs nothing until it comes near,
 * and then only its buttons, which count what is in the cart. The rest of a row is words and links, which the list around hears.
 */
export function ServedList({ listRef, className, controlOf, onMissing }: ServedListProps) {
  const ordering = Boolean(controlOf);
  const near = useNear(listRef, ordering);
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
    // In small steps between the frames of a swipe.
    startTransition(() => setRows(found));
  }, [near, ordering, listRef]);

  // In the same frame: the live button takes the place, and the focus, of the server's.
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
      {controlOf ? rows.map(({ dish, place }) => createPortal(controlOf(dish), place, dish.id)) : null}
    </>
  );
}
