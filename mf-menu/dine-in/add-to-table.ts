import type { EndpointInput } from '@sufra/api';
import { addSessionLine } from '@sufra/api/dine-in/endpoints';
import type { Translate } from '@sufra/i18n';
import { attempt } from '@sufra/module';
import { changeSession, type SessionChange } from './change-session.ts';

/**
 * Puts a dish into the order of a table's party, from its sheet or by its + (MENU-033), and announces it. False: it was
 * refused, which is shown.
 */
export async function addToTable(
  change: SessionChange & { readonly t: Translate },
  sessionId: string,
  line: EndpointInput<typeof addSessionLine>['body'],
): Promise<boolean> {
  const { caller, announce } = change.platform;
  const input = { params: { id: sessionId }, body: line };
  const added = await changeSession(change, () => attempt(caller, addSessionLine, input));
  if (added) announce(change.t('cart.addedAtTable'));
  return added;
}
