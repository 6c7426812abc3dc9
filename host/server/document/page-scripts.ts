/** Which scripts of others a page may have (HOST-043, HOST-059). */
import { isPayPage } from '@sufra/contract/order-pages';
import { type AllowedScripts, type ChosenScripts, chosenScripts } from '../../page-scripts/known.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { PageTarget, ScreenTarget } from './target.ts';

const NONE: ChosenScripts = { scripts: [], origins: { scripts: [], connections: [], frames: [] } };

/** True: card data is typed in a frame of this page. */
export function paysHere(target: PageTarget): target is ScreenTarget {
  return target.kind === 'screen' && isPayPage(target.route);
}

/**
 * Every page with the layout: not the closed page, not that of an error, and none where card data is typed
 * (decision 104, C-44).
 */
export function pageScripts(
  { settings }: Pick<Tenant, 'settings'>,
  target: PageTarget,
  allowed: AllowedScripts,
): ChosenScripts {
  if (paysHere(target)) return NONE;
  if (target.kind === 'host' && (target.variant.page === 'closed' || target.variant.page === 'error')) return NONE;
  return chosenScripts(settings, allowed);
}
