import { usePlatform, useText } from '@sufra/module';
import { ErrorState } from '@sufra/ui';

/** The cart could not be read. It is a store and no answer of an endpoint, so `Answer` does not show it. */
export function CartFailed() {
  const t = useText();
  const { cart } = usePlatform();
  return (
    <ErrorState
      title={t('cart.loadFailed')}
      text={t('cart.loadFailedText')}
      onRetry={() => void cart.load().catch(() => {})}
    />
  );
}
