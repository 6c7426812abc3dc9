/**
 * The room of a line above every page, in documents that are made before the line is known. A copy comes with
 * each module that imports this.
 */
import { isRecord, storageRecord } from '@sufra/contract';
import { STRIPS_ATTRIBUTE, STRIPS_KEY } from '@sufra/contract/page-protocol';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { useEffect, useLayoutEffect } from 'react';
import { useReadable } from '../hooks/use-readable.ts';
import type { Readable } from '../platform.ts';

interface Room {
  /** Epoch milliseconds. */
  readonly until: number;
  readonly notOn: readonly string[];
}

/** A line that was not seen for so long is not waited for. */
const REMEMBERED_MS = 6 * HOUR_MS;

const rooms = storageRecord<Readonly<Record<string, Room>>>({
  area: 'local',
  key: STRIPS_KEY,
  version: 1,
  parse: (value) => (isRecord(value) ? Object.fromEntries(Object.entries(value).filter(isRoom)) : null),
});

export interface StripRoom {
  /** Of the page: `Platform.location`. */
  readonly location: Readable<string>;
  /** Module and name of the contribution to `page.before`: `mf-checkout/order-strip`. */
  readonly id: string;
  /** Whether there is something to say; undefined while that is not known. */
  readonly goesOn: boolean | undefined;
  /** Locale-free paths on and below which the line says nothing. The same list each time. */
  readonly notOn: readonly string[];
}

/**
 * Notes on this device that the line is there, so that the next document begins below its room and nothing
 * moves when it comes. Gives whether the line is for the page that is open. A page whose line has
 * ended meanwhile stays where it is until another one is opened.
 */
export function useStripRoom({ location, id, goesOn, notOn }: StripRoom): boolean {
  const path = useReadable(location).replace(/[?#].*$/s, '');
  const isHere = !isBelow(path, notOn);
  useEffect(() => {
    if (goesOn === undefined) return;
    const { [id]: _, ...others } = rooms.read() ?? {};
    rooms.write(goesOn ? { ...others, [id]: { until: Date.now() + REMEMBERED_MS, notOn } } : others);
  }, [goesOn, id, notOn]);
  // In the same frame as the line that takes the room.
  useLayoutEffect(() => {
    if (goesOn && isHere) leaveRoom(id);
  }, [goesOn, isHere, id]);
  useEffect(() => location.subscribe(() => leaveRoom(id)), [location, id]);
  return isHere;
}

/** Whether a locale-free path is one of these pages, or below one. */
export function isBelow(path: string, pages: readonly string[]): boolean {
  return pages.some((page) => `${path}/`.startsWith(`${page}/`));
}

function leaveRoom(id: string): void {
  const root = document.documentElement;
  const held = (root.getAttribute(STRIPS_ATTRIBUTE) ?? '').split(' ').filter((one) => one && one !== id);
  if (held.length > 0) root.setAttribute(STRIPS_ATTRIBUTE, held.join(' '));
  else root.removeAttribute(STRIPS_ATTRIBUTE);
}

function isRoom(entry: [string, unknown]): entry is [string, Room] {
  const [, room] = entry;
  return isRecord(room) && typeof room.until === 'number' && Array.isArray(room.notOn);
}
