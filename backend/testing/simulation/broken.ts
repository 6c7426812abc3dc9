/** Names of what is compared, as a failure says them. */
export type Invariant =
  | 'money'
  | 'orders'
  | 'stock'
  | 'points'
  | 'coupons'
  | 'messages'
  | 'tables'
  | 'queues'
  | 'audit'
  | 'tries'
  | 'tenants';

export interface Broken {
  invariant: Invariant;
  says: string;
}

/** A statement that answers what is wrong: `says` for each case. Its asker sees the rows of every tenant; `$1`: now. */
export type Question = readonly [Invariant, string];
