/** What waits for staff rings on every screen of a restaurant, for those that may take it (SHOP-010, SHOP-018). */

import type { StaffRight } from '@sufra/api/staff/access/roles';
import { readWaiting, type Waiting } from '@sufra/api/staff/endpoints';
import { dataOf, useEndpoint } from '@sufra/module';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLive } from '../use-live.ts';
import { useConsoleWords } from '../words.ts';
import { RING_EVERY_MS } from './bell.ts';
import { type Ring, useRing, useRingOnce, useTitleMark } from './use-ring.ts';

export interface Ringing extends Ring, Pick<Waiting, 'orders' | 'tables'> {
  /** Accepted orders that were canceled, until a person has read it; an hour at most. */
  canceled: NonNullable<Waiting['canceled']>;
  /** Papers that did not come out of their printer, until a person sees to it (PRN-003). */
  prints: NonNullable<Waiting['prints']>;
  /** Asks again what waits: a person has just read or taken something. */
  retry(): void;
  /** False: for a person that only looks. */
  isOn: boolean;
  /** So much the server's clock is ahead of this device's, in milliseconds; 0: not known yet. */
  ahead: number;
}

interface Shared {
  ringing: Ringing;
  know: (orders: readonly KnownOrder[]) => void;
}

interface KnownOrder {
  readonly id: string;
  readonly status: string;
  readonly branch_id: string;
  readonly placed_at: string;
}

const RingingContext = createContext<Shared | null>(null);

/** What rings here, and its sound. */
export function useRinging(): Ringing {
  return useShared().ringing;
}

/** Orders as a screen knows them: what this device has just taken rings no more, what has just come rings at once. */
export function useKnownOrders(orders: readonly KnownOrder[]): void {
  const { know } = useShared();
  const key = orders.map(({ id, status }) => `${id} ${status}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same orders are another list each time
  useEffect(() => know(orders), [know, key]);
}

function useShared(): Shared {
  const shared = useContext(RingingContext);
  if (!shared) throw new Error('useRinging needs AtRestaurant above it');
  return shared;
}

export interface RingingScopeProps {
  readonly restaurant: string;
  readonly may: (right: StaffRight) => boolean;
  readonly children: ReactNode;
}

export function RingingScope({ restaurant, may, children }: RingingScopeProps) {
  const live = useLive();
  const mayTake = may('take_orders');
  const mayServe = may('serve_tables');
  const answer = useEndpoint(
    readWaiting,
    { params: { restaurant }, query: {} },
    { ...live, enabled: may('see_orders') },
  );
  const told = dataOf(answer);
  const [known, know] = useState<readonly KnownOrder[]>([]);
  const orders = useMemo(() => merged(told?.orders ?? [], known), [told, known]);
  const tables = told?.tables ?? NONE;
  const rounds = tables.filter(({ waits_for }) => waits_for === 'round').map(({ id }) => `round ${id}`);
  const canceled = told?.canceled ?? NO_CANCELS;
  const prints = told?.prints ?? NO_PRINTS;
  const rising = mayTake ? [...orders.map(({ id }) => id), ...rounds] : [];
  const falling = mayTake ? canceled.map(({ id }) => id) : [];
  const unprinted = mayTake ? prints.map(({ id }) => id) : [];
  const ring = useRing(rising, { mark: null });
  const endRing = useRing(falling, { tune: 'canceled', delay: RING_EVERY_MS / 2, mark: null });
  const printRing = useRing(unprinted, { tune: 'alarm', delay: RING_EVERY_MS / 4, mark: null });
  const words = useConsoleWords();
  const said = [
    rising.length > 0 ? String(rising.length) : '',
    falling.length > 0 ? words.canceledOrders(falling.length) : '',
    unprinted.length > 0 ? words.unprinted(unprinted.length) : '',
  ].filter(Boolean);
  useTitleMark(said.length > 0 ? said.join(' · ') : null);
  const mute = () => {
    ring.mute();
    endRing.mute();
    printRing.mute();
  };
  const calls = useMemo(
    () => (told && mayServe ? told.tables.filter(isCall).map(({ id, waits_for }) => `${id} ${waits_for}`) : null),
    [told, mayServe],
  );
  useRingOnce(calls);
  const ahead = told && 'updatedAt' in answer ? Date.parse(told.now) - answer.updatedAt : 0;
  const shared = {
    ringing: { ...ring, mute, orders, tables, canceled, prints, retry: answer.retry, isOn: mayTake || mayServe, ahead },
    know,
  };
  return <RingingContext value={shared}>{children}</RingingContext>;
}

const NONE: Waiting['tables'] = [];
const NO_CANCELS: NonNullable<Waiting['canceled']> = [];
const NO_PRINTS: NonNullable<Waiting['prints']> = [];

const isCall = ({ waits_for }: Waiting['tables'][number]) => waits_for === 'waiter' || waits_for === 'bill';

/** The oldest first. */
function merged(told: Waiting['orders'], known: readonly KnownOrder[]): Waiting['orders'] {
  const ids = new Set(known.map(({ id }) => id));
  const own = known
    .filter(({ status }) => status === 'created')
    .map(({ id, branch_id, placed_at }) => ({ id, branch_id, placed_at }));
  return [...told.filter(({ id }) => !ids.has(id)), ...own].sort((a, b) => (a.placed_at < b.placed_at ? -1 : 1));
}
