/** What a page is rendered from. */
import type { FragmentCall, Locale, PageContext, Place, PlainBasket, SessionView } from '@sufra/contract';
import type { FlagRole } from '@sufra/contract/flag';
import type { ActivePlan } from '../plan/active.ts';
import type { CallAnswer } from '../provider/call-answer.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { PageTarget } from './target.ts';

export interface PageInput {
  tenant: Tenant;
  active: ActivePlan;
  target: PageTarget;
  origin: string;
  locale: Locale;
  /** Locale-free, with the query that the page may read. */
  path: string;
  place: Place | null;
  /** What flags of its modules are. Absent: each has its default. */
  flags?: { values: PageContext['flags']; role: FlagRole | undefined };
  /** Only for private pages. */
  session: SessionView | null;
  /** The visitor's basket, for slots of a visitor without scripts; null: slots are shared and know no visitor. */
  plain: PlainBasket | null;
  /** Only for pages that are not cached: error pages show it. */
  requestId: string | null;
  /** Makes calls as this visitor; for the screen, and for slots of a visitor without scripts. */
  visitorCall(call: FragmentCall): Promise<CallAnswer>;
  /** Makes calls as a guest; for what all visitors share. */
  guestCall(call: FragmentCall): Promise<CallAnswer>;
}
