import { getReservationsSettings, listBranches } from '@sufra/api/branch/endpoints';
import { isOn } from '@sufra/contract';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';
import { settingsInput } from '../../booking/booking-inputs.ts';
import { reservableBranches } from '../../booking/reserve-action.ts';

/**
 * The branches and, of those that take bookings, their terms; neither on a closed site. Reservations are the
 * visitor's own: the browser asks.
 */
export const loader: Loader = async ({ context, t, tryLoad }) => {
  if (!isOn(context.tenant.settings, 'website.enable'))
    return { head: { title: t('landing.closedTitle'), description: t('landing.closedLead') } };
  const branches = await tryLoad(listBranches, { query: {} });
  const taking = (branches ?? []).filter(({ modules }) => modules.reservation);
  await Promise.all(taking.map(({ id }) => tryLoad(getReservationsSettings, settingsInput(id))));
  const tenant = localizedName(context.tenant.name, context.locale).text;
  return {
    ...(branches ? {} : { status: UNREADABLE_STATUS }),
    head: {
      title: t('landing.headTitle'),
      description: t('landing.headDescription', { tenant }),
      ...(taking.length > 0 ? { jsonLd: reservableBranches(context, taking) } : {}),
    },
  };
};
