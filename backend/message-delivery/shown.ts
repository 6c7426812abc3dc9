import { defineHook } from '../hooks.ts';

/** Whether messages of the outbox are read here although none leaves, as the console of a sandbox shows them. */
export const messagesAreShown = defineHook('messages are shown', (): boolean => false);
