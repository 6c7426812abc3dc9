/**
 * What to do with a line when its dish runs out after the order was placed (guide §6.8): stored with the
 * line, read by the kitchen.
 */
import type { Item } from '@sufra/api/menu/endpoints';
import type { CartLine, RunsOut } from '@sufra/api/order/endpoints';
import { refuse } from '../../errors/refusal.ts';
import { judgeLine } from '../../menu/judge-line.ts';
import type { KeptRunsOut, LineRow } from '../tables.ts';
import type { Facts } from './facts.ts';

/** The dishes that lines are about: their own, and those chosen as a replacement. An id may occur several times. */
export function dishesOf(rows: readonly Pick<LineRow, 'item_id' | 'runs_out'>[]): string[] {
  return rows.flatMap(({ item_id, runs_out }) => (runs_out?.item_id ? [item_id, runs_out.item_id] : [item_id]));
}

/** Whether the dish can come as it is, without a choice, and costs no more than `unit` (minor units) does now. */
export function canComeInstead(item: Item | undefined, unit: number, qty: number): boolean {
  if (!item) return false;
  const { state, price } = judgeLine({ item_id: item.id, qty }, { item, branchNames: null, ofItem: qty });
  return state === 'ok' && price !== null && price.unit <= unit;
}

/**
 * The choice as stored. Throws MODULE_DISABLED, ITEM_UNAVAILABLE for a dish that cannot come instead of one at `unit`.
 */
export function readRunsOut(
  wanted: RunsOut,
  row: Pick<LineRow, 'item_id' | 'qty'>,
  unit: number,
  facts: Facts,
): KeptRunsOut {
  if (!facts.runsOutOn) throw refuse('MODULE_DISABLED', { field: 'runs_out' });
  const { choice } = wanted;
  if (choice !== 'swap') return { choice, item_id: null, names: null };
  const item = facts.items.get(wanted.item_id ?? '');
  if (!item || item.id === row.item_id || !canComeInstead(item, unit, row.qty))
    throw refuse('ITEM_UNAVAILABLE', {
      field: 'runs_out.item_id',
      params: { item: item?.names ?? null, branch: facts.branch?.names ?? null },
    });
  return { choice, item_id: item.id, names: item.names };
}

/** The same of a line that comes again, after an Undo or from an earlier order: null when it cannot be done. */
export function runsOutAgain(
  wanted: RunsOut | null | undefined,
  row: Pick<LineRow, 'item_id' | 'qty'>,
  unit: number,
  facts: Facts,
): KeptRunsOut | null {
  if (!wanted || !facts.runsOutOn) return null;
  const item = facts.items.get(wanted.item_id ?? '');
  const possible = wanted.choice !== 'swap' || (item && item.id !== row.item_id && canComeInstead(item, unit, row.qty));
  return possible ? readRunsOut(wanted, row, unit, facts) : null;
}

/** As the line's owner and the kitchen see it; null: the restaurant does not ask. */
export function runsOutView({ runs_out, qty }: LineRow, unit: number, facts: Facts): CartLine['runs_out'] {
  if (!facts.runsOutOn) return null;
  if (runs_out?.choice !== 'swap') return { choice: runs_out?.choice ?? 'call', item_id: null, names: null };
  const item = facts.items.get(runs_out.item_id ?? '');
  const available = canComeInstead(item, unit, qty);
  return { choice: 'swap', item_id: runs_out.item_id, names: item?.names ?? runs_out.names, available };
}
