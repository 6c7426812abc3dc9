import { getBranch } from '@sufra/api/branch/endpoints';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';

export interface BranchHoursProps {
  readonly branchId: string;
  readonly timeZone: string;
}

/** Until when the branch takes things back today, or when it opens next; nothing while that is not known. */
export function BranchHours({ branchId, timeZone }: BranchHoursProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const branch = dataOf(useEndpoint(getBranch, { params: { id: branchId } }));
  const service = branch?.services.find(({ type }) => type === 'pickup') ?? branch?.services[0];
  if (!service) return t('deposits.here');
  const options = { locale, timeZone };
  const isOpen = service.state !== 'closed';
  const at = isOpen ? service.closes_at : service.opens_at;
  if (!at) return t('deposits.here');
  const time = isOpen ? formatTime(at, options) : `${formatDay(at, { ...options, now })} ${formatTime(at, options)}`;
  return t(isOpen ? 'deposits.openUntil' : 'deposits.opensAt', { time });
}
