/**
 * How the customer of this device paid their last order, so that the next one begins with it. Signing out and
 * 30 days forget it.
 */
import type { Draft } from '@sufra/module';
import { useRemembered } from './remembered.ts';

const VERSION = 1;

export function useUsualMethod(): Draft<{ method_id: string }> {
  return useRemembered<{ method_id: string }>('method', VERSION);
}
