/** What a table waits for: pure (SHOP-018). */
/** From the most urgent to what asks nothing of staff. */
export const TABLE_STATES = [
  'unconfirmed',
  'round',
  'waiter',
  'bill',
  'paying',
  'cooking',
  'seated',
  'free',
  'off',
] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** States in which staff are to do something now. */
export const TABLE_WAITS = ['unconfirmed', 'round', 'waiter', 'bill'] as const satisfies readonly TableState[];
export type TableWait = (typeof TABLE_WAITS)[number];
export const isWaiting = (state: TableState): state is TableWait => (TABLE_WAITS as readonly string[]).includes(state);

/** What of a table says what it waits for. `calls`: those that are not answered. */
interface Seen {
  readonly available: boolean;
  readonly party: {
    readonly confirmed: boolean;
    readonly state: string;
    readonly rounds: readonly { readonly state: string }[];
    readonly calls: readonly { readonly kind: string }[];
  } | null;
}

export function tableState({ party, available }: Seen): TableState {
  if (!party) return available ? 'free' : 'off';
  const { confirmed, rounds, calls, state } = party;
  const isCalled = (kind: string) => calls.some((call) => call.kind === kind);
  if (!confirmed) return 'unconfirmed';
  if (rounds.some((round) => round.state === 'sent')) return 'round';
  if (isCalled('waiter')) return 'waiter';
  if (state === 'bill_requested') return 'bill';
  if (state === 'paying') return 'paying';
  return rounds.some((round) => round.state === 'accepted') ? 'cooking' : 'seated';
}

/** The most urgent first; tables alike stay in the branch's order. */
export function byUrgency<Table extends Seen>(tables: readonly Table[]): Table[] {
  const rank = (table: Table) => TABLE_STATES.indexOf(tableState(table));
  return [...tables].sort((a, b) => rank(a) - rank(b));
}
