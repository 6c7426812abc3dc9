/** Calls about the messages that a customer takes (MSG-007). */
import { chooseMessages as chooseMessagesCall, getMessageChoices } from '@sufra/api/user/endpoints';
import { serve } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { chooseMessages, messageChoicesOf } from './message-choices.ts';

export async function registerMessageChoices(platform: Platform): Promise<void> {
  await serve(platform, getMessageChoices, async (call) => {
    const { id } = await call.signedIn();
    return { data: { channels: await call.withDb((db) => messageChoicesOf(db, id)) } };
  });

  await serve(platform, chooseMessagesCall, async (call) => {
    const { id } = await call.signedIn();
    const channels = await call.withDb(async (db) => {
      await chooseMessages(db, id, call.body, call.now());
      return messageChoicesOf(db, id);
    });
    return { data: { channels } };
  });
}
