import { isApiError } from '@sufra/api';
import { type Branch, getBranch, getReservationsSettings } from '@sufra/api/branch/endpoints';
import { isId } from '@sufra/contract';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import { localizedName } from '@sufra/i18n';
import type { Loader, LoaderInput } from '@sufra/module';
import { branchInput, settingsInput } from '../../booking/booking-inputs.ts';
import { reservableBranch } from '../../booking/reserve-action.ts';

/**
 * The branch and its terms; the times are the moment's own, and the browser asks for them. 404: no such
 * branch, or it takes no bookings.
 */
export const loader: Loader = async (input) => {
  const { params, context, t, tryLoad } = input;
  const id = params.id ?? '';
  const tenant = localizedName(context.tenant.name, context.locale).text;
  const missing = { status: 404, head: { title: t('plan.missingTitle', { tenant }), noindex: true } };
  const branch = await loadBranch(input, id);
  if (branch === 'unknown' || (branch && !branch.modules.reservation)) return missing;
  const settings = await tryLoad(getReservationsSettings, settingsInput(id));
  if (settings?.reservations_settings === null) return missing;
  const name = branch ? localizedName(branch.names, context.locale).text : tenant;
  return {
    ...(branch && settings ? {} : { status: UNREADABLE_STATUS }),
    head: {
      title: t('plan.headTitle', { name }),
      description: t('plan.headDescription', { name, tenant }),
      ...(branch ? { jsonLd: reservableBranch(context, branch) } : {}),
    },
  };
};

/** `unknown`: certainly not there. Undefined: could not be read (the page is not cached then). */
async function loadBranch({ load, tryLoad }: LoaderInput, id: string): Promise<Branch | 'unknown' | undefined> {
  if (!isId(id)) return 'unknown';
  try {
    return await load(getBranch, branchInput(id));
  } catch (error) {
    return isApiError(error) && error.status === 404 ? 'unknown' : tryLoad(getBranch, branchInput(id));
  }
}
