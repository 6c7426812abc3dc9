import { type Endpoint, type EndpointInput, type EndpointOutput, isApiError } from '@sufra/api';
import type { LoaderAnswer, LoaderInput } from '@sufra/module';
import { isUnavailable } from './change/unavailable.ts';

/**
 * Loads an order for its page and says 404 when there is none for this visitor; other failures are shown by
 * the page with Retry.
 */
export async function loadOrder<E extends Endpoint>(
  { load, t }: Pick<LoaderInput, 'load' | 't'>,
  endpoint: E,
  input: EndpointInput<E>,
  titleOf: (order: EndpointOutput<E>) => string,
): Promise<LoaderAnswer> {
  try {
    const order = await load(endpoint, input);
    return { head: { title: titleOf(order), description: t('order.description'), noindex: true } };
  } catch (error) {
    const head = { title: t('order.notAvailable'), noindex: true };
    if (isApiError(error) && isUnavailable(error.status)) return { status: 404, head };
    return { head: { title: t('order.heading'), noindex: true } };
  }
}
