import { getBranch } from '@sufra/api/branch/endpoints';
import { formatDay, formatTime, formatUntil, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';

export interface BranchHoursProps {
  readonly branchId: string;
  readonly timeZone: string;
}

/** Until when the branch takes things back, or when it opens next; nothing while that is not known. */
export function BranchHours({ branchId, timeZone }: BranchHoursProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const branch = dataOf(useEndpoint(getBranch, { params: { id: branchId } }));
  const service = branch?.services.find(({ type }) => type === 'pickup') ?? branch?.services[0];
  if (!service) return t('deposits.here');
  const options = { locale, timeZone, now };
  const isOpen = service.state !== 'closed';
  const at = isOpen ? service.closes_at : service.opens_at;
  if (!at) return t('deposits.here');
  const time = isOpen ? formatUntil(at, options) : `${formatDay(at, options)} ${formatTime(at, options)}`;
  return t(isOpen ? 'deposits.openUntil' : 'deposits.opensAt', { time });
}
