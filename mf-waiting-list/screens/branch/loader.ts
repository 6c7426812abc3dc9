import { isApiError } from '@sufra/api';
import { type Branch, getBranch, getWaitingSettings, listSettingAreas } from '@sufra/api/branch/endpoints';
import { checkWaiting } from '@sufra/api/waiting-list/endpoints';
import { isId } from '@sufra/contract';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import { localizedName } from '@sufra/i18n';
import type { Loader, LoaderInput } from '@sufra/module';
import { queueInputs } from '../../queue/queue-inputs.ts';

/** The queue of a branch. 404: no such branch, or it has no queue. */
export const loader: Loader = async (input) => {
  const { params, context, t, tryLoad } = input;
  const id = params.id ?? '';
  const tenant = localizedName(context.tenant.name, context.locale).text;
  const missing = { status: 404, head: { title: t('queuePage.missingTitle', { tenant }), noindex: true } };
  const branch = await loadBranch(input, id);
  if (branch === 'unknown') return missing;
  const inputs = queueInputs(id);
  if (branch && !branch.modules.waiting) return missing;
  const settings = await tryLoad(getWaitingSettings, inputs.settings);
  if (settings?.waiting_settings === null) return missing;
  await Promise.all([tryLoad(checkWaiting, inputs.check), tryLoad(listSettingAreas, inputs.areas)]);
  const name = branch ? localizedName(branch.names, context.locale).text : tenant;
  return {
    ...(branch && settings ? {} : { status: UNREADABLE_STATUS }),
    head: {
      title: t('queuePage.headTitle', { name }),
      description: t('queuePage.headDescription', { name, tenant }),
    },
  };
};

/** `unknown`: certainly not there. Undefined: could not be read (the page is not cached then). */
async function loadBranch({ load, tryLoad }: LoaderInput, id: string): Promise<Branch | 'unknown' | undefined> {
  if (!isId(id)) return 'unknown';
  const { branch } = queueInputs(id);
  try {
    return await load(getBranch, branch);
  } catch (error) {
    return isApiError(error) && error.status === 404 ? 'unknown' : tryLoad(getBranch, branch);
  }
}
