import { isApiError } from '@sufra/api';
import { getWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { isId } from '@sufra/contract';
import type { LoaderAnswer, LoaderInput } from '@sufra/module';

/**
 * Loads an entry for its page; 404 when there is none for this visitor, other failures are shown by the page
 * with Retry.
 */
export async function loadEntry({ load, t }: Pick<LoaderInput, 'load' | 't'>, id: string): Promise<LoaderAnswer> {
  const missing = { status: 404, head: { title: t('entry.headTitle'), noindex: true } };
  if (!isId(id)) return missing;
  const head = { title: t('landing.headTitle'), noindex: true };
  try {
    await load(getWaitingEntry, { params: { id } });
    return { head };
  } catch (error) {
    return isApiError(error) && (error.status === 404 || error.status === 403) ? missing : { head };
  }
}
