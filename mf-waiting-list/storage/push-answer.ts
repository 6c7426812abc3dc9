import { pushAnswerRecord } from '@sufra/module/push-offer';

/** What this device said to being notified of turns (WL-017). */
export const pushAnswer = pushAnswerRecord('waiting-list');
