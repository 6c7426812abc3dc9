import { literal, object } from 'superstruct';

export const proofProps = object({});
export const proofResult = literal('proved');
