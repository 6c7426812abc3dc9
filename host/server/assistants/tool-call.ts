import type { Caller } from '@sufra/api';
import type { Locale } from '@sufra/contract';

/** Of one call: a guest's calls to the provider, and where links lead. */
export interface ToolCall {
  caller: Caller;
  /** Counts a basket, which is many calls of the provider. Null: it may go on; else the seconds to wait. */
  spendBasket(): Promise<number | null>;
  origin: string;
  currency: string;
  /** The restaurant's first language. */
  locale: Locale;
}
