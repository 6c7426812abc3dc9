/** The form of an entry in `retained-columns.ts`. */

/**
 * Rows of a customer, as a condition in SQL. `$customer`: the id; `$phone`: the number in E.164, `$national`
 * its national digits; `$email`: the address; `$counted`: the number as the limits of sign-in count it.
 */
type Whose = string;

export interface Retained {
  table: string;
  whose: Whose;
  /** Columns of the file, in their order; their labels are texts of `locales/`. Empty: nothing that says anything. */
  shown: readonly string[];
  /**
   * What the file reads in place of the table, with its columns: what a row points to stands beside it (SQL,
   * with the names of `whose`).
   */
  from?: string;
  /** Column by which rows are in order. */
  by?: string;
  /** What happens to the rows: they go, they stay, or these columns are set (SQL). */
  deletion: 'delete' | 'keep' | Readonly<Record<string, string>>;
}
