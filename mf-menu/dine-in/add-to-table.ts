import type { EndpointInput } from '@sufra/api';
import { addSessionLine, type Session } from '@sufra/api/dine-in/endpoints';
import { newKey } from '@sufra/contract';
import type { Platform } from '@sufra/module';

/** Puts a dish into the order of a table's party, from its sheet or by its + (MENU-033). Answers with the session as it is then. */
export function addTableLine(
  { caller }: Pick<Platform, 'caller'>,
  sessionId: string,
  line: EndpointInput<typeof addSessionLine>['body'],
): Promise<Session> {
  return caller.call(addSessionLine, { params: { id: sessionId }, body: line }, { idempotencyKey: newKey() });
}
