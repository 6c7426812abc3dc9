import type { MenuItem } from '@sufra/api/menu/endpoints';
import { useHydrated } from '@sufra/module';
import { cx } from '@sufra/ui/css';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { hashItems, type ShownGroup } from '../dish/large-menu.ts';
import { ServedList, type ServedListProps } from './served-list.tsx';
import { isNear } from './use-near.ts';
import { useTurn } from './use-turn.ts';

export interface LargeListProps extends Pick<ServedListProps, 'controlOf'> {
  group: ShownGroup;
  className: string;
  /** Class that keeps the place of dishes that are not drawn yet. */
  toCome: string;
  /** The group that is seen first: its rows are there at once. */
  first?: boolean;
  /** True: the server's rows do not say what is so now, whatever their print. */
  stale?: boolean;
  rowsOf: (items: readonly MenuItem[]) => ReactNode;
  /** The server's rows are not there after all: the whole menu is needed. Stable. */
  onMissing?: () => void;
}

/**
 * The dishes of one group of a large menu (decision 54). As long as the server's rows say what is known they stay; else the
 * browser makes its own, when their turn comes.
 */
export function LargeList({ group, className, toCome, first, stale, rowsOf, controlOf, onMissing }: LargeListProps) {
  const ref = useRef<HTMLUListElement>(null);
  const madeByServer = useRef(!useHydrated()).current;
  const { items, served } = group;
  const stands = served !== undefined && (items.length === 0 || (!stale && hashItems(items) === served.print));
  // What was once replaced is not there any more.
  const [isReplaced, setReplaced] = useState(!stands);
  if (!stands && !isReplaced) setReplaced(true);
  const lost = useCallback(() => {
    setReplaced(true);
    onMissing?.();
  }, [onMissing]);
  if (!isReplaced) return <ServedList listRef={ref} className={className} controlOf={controlOf} onMissing={lost} />;
  // A change in sight is seen at once.
  const atOnce = first || (served ? isNear(ref.current) : madeByServer);
  return (
    <MadeList listRef={ref} className={className} toCome={toCome} atOnce={atOnce}>
      {() => rowsOf(items)}
    </MadeList>
  );
}

interface MadeListProps {
  listRef: RefObject<HTMLUListElement | null>;
  className: string;
  toCome: string;
  atOnce: boolean;
  children: () => ReactNode;
}

function MadeList({ listRef, className, toCome, atOnce, children }: MadeListProps) {
  const due = useTurn(listRef, atOnce);
  return (
    <ul ref={listRef} className={cx(className, !due && toCome)}>
      {due ? children() : null}
    </ul>
  );
}
