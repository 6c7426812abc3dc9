import { isApiError } from '@sufra/api';
import { usePlatform, useText } from '@sufra/module';
import { useFreshProof } from '@sufra/module/console';

/**
 * Runs what sends money back, with a fresh proof where one is asked for. Where it is more than this person
 * may decide, it asks a second person in its place and says so; resolves to which of the two was done
 * (SHOP-007, SHOP-014).
 */
export function useGiveOrAsk(): (
  give: () => Promise<unknown>,
  ask: () => Promise<unknown>,
) => Promise<'given' | 'asked'> {
  const withProof = useFreshProof();
  const { announce } = usePlatform();
  const t = useText();
  return async (give, ask) => {
    try {
      await withProof(give);
      return 'given';
    } catch (error) {
      if (!isApiError(error) || !error.has('REFUND_NEEDS_SECOND')) throw error;
      await ask();
      announce(t('refund.asked'), 'assertive');
      return 'asked';
    }
  };
}
