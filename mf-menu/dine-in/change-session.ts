import { isApiError } from '@sufra/api';
import type { Session } from '@sufra/api/dine-in/endpoints';
import type { Platform } from '@sufra/module';
import { cacheSession } from './cache-session.ts';

const GONE = 410;

/** What a change of a table's order needs of the page. */
export interface SessionChange {
  readonly platform: Pick<Platform, 'caller' | 'queryClient' | 'announce' | 'toast'>;
  /** `useRefusalText()`. */
  readonly refusalText: (error: unknown) => string;
  /** The session has ended (410): instead of the toast. */
  readonly onEnded?: () => void;
}

/**
 * Runs a change whose answer is the session as it is now, and keeps that; a refusal is shown as a toast. False: it was
 * refused.
 */
export async function changeSession(
  { platform, refusalText, onEnded }: SessionChange,
  call: () => Promise<Session>,
): Promise<boolean> {
  try {
    cacheSession(platform, await call());
    return true;
  } catch (error) {
    if (onEnded && isApiError(error) && error.status === GONE) onEnded();
    else platform.toast({ text: refusalText(error), tone: 'danger' });
    return false;
  }
}
