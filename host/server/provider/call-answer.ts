import type { FragmentAnswer } from '@sufra/contract';

/** The provider's answer to a fragment. A public one comes as JSON text, made once, which a renderer parses once. */
export type CallAnswer = FragmentAnswer | { status: number; text: string };
