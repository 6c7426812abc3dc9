/** What a look found; each says what to do about it. */
export interface Finding {
  /** What was looked at: `database`. */
  about: string;
  ok: boolean;
  says: string;
  /** What to do when it is not ok. */
  remedy: string | null;
}
