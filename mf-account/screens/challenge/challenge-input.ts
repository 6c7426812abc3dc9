import { isId } from '@sufra/contract';

/** An address that can name no challenge is asked for as one that does not exist. */
export function challengeInput(id: string | undefined): { params: { id: string } } {
  return { params: { id: isId(id) ? id : '-' } };
}
