import type { MenuItem } from '@sufra/api/menu/endpoints';
import { CachedRows } from '@sufra/module/cached-rows';
import { cx } from '@sufra/ui/css';
import { type ReactElement, useCallback, useRef, useState } from 'react';
import { fingerprint } from './fingerprint.ts';
import { isNearViewport } from './near-viewport.ts';
import { ServerRows, type ServerRowsProps } from './server-rows.tsx';
import type { ShownGroup } from './shown-group.ts';
import { useIdleRender } from './use-idle-render.ts';

export interface GroupRowsProps extends Pick<ServerRowsProps, 'renderAdd' | 'className' | 'onMissing'> {
  readonly group: ShownGroup;
  /** Class that reserves the height of rows that are not made yet. */
  readonly reservedClass: string;
  /** The group that is seen first: its rows are made at once. */
  readonly isFirst: boolean;
  /** The page came as a document. */
  readonly isFromServer: boolean;
  /** True: the server's rows are not right any more, whatever their fingerprint. */
  readonly isStale: boolean;
  readonly rowsOf: (items: readonly MenuItem[]) => readonly ReactElement[];
}

/**
 * The dishes of one group of a large menu (decision 54). The server's rows stay as long as their fingerprint
 * is that of the known data; else the browser makes its own, near ones at once and others in idle time.
 */
export function GroupRows(props: GroupRowsProps) {
  const { group, className, reservedClass, isFirst, isFromServer, isStale, rowsOf, renderAdd, onMissing } = props;
  const ref = useRef<HTMLUListElement>(null);
  const { items, served } = group;
  const isRight =
    served !== undefined && (items.length === 0 || (!isStale && fingerprint(items) === served.fingerprint));
  // Rows that were replaced once are gone.
  const [isReplaced, setReplaced] = useState(!isRight);
  if (!isRight && !isReplaced) setReplaced(true);
  const missing = useCallback(() => {
    setReplaced(true);
    onMissing();
  }, [onMissing]);
  if (!isReplaced) return <ServerRows listRef={ref} className={className} renderAdd={renderAdd} onMissing={missing} />;
  // A change in sight is shown at once.
  const isUrgent = isFirst || (served ? isNearViewport(ref.current) : isFromServer);
  return (
    <BrowserRows className={className} reservedClass={reservedClass} isUrgent={isUrgent}>
      {() => rowsOf(items)}
    </BrowserRows>
  );
}

const NONE: readonly ReactElement[] = [];

export interface BrowserRowsProps {
  readonly className: string;
  readonly reservedClass: string;
  /** True: its rows are drawn with the page. */
  readonly isUrgent: boolean;
  readonly children: () => readonly ReactElement[];
}

/**
 * The dishes of a group as the browser draws them: when they are urgent or come near, else in idle time, and
 * their height is reserved until then.
 */
export function BrowserRows({ className, reservedClass, isUrgent, children }: BrowserRowsProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const isDue = useIdleRender(listRef, isUrgent);
  return (
    <CachedRows listRef={listRef} className={cx(className, !isDue && reservedClass)} rows={isDue ? children() : NONE} />
  );
}
