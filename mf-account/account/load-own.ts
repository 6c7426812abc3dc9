import { type Endpoint, type EndpointInput, isApiError } from '@sufra/api';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import type { LoaderInput } from '@sufra/module';

/** Loads what a signed-in customer's page shows; 401 makes them a guest, and the page shows sign-in (HOST-051). */
export async function loadOwn<E extends Endpoint>(
  { session, load }: Pick<LoaderInput, 'session' | 'load'>,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<{ status?: number }> {
  if (!session?.customer) return {};
  try {
    await load(endpoint, input);
    return {};
  } catch (error) {
    return isApiError(error) && error.status === 401 ? {} : { status: UNREADABLE_STATUS };
  }
}
