import { listReservations } from '@sufra/api/reservation/endpoints';
import { reservationDialog } from '@sufra/contract/modules/reservations';
import { localizedName, useLocale } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import {
  dataOf,
  useDialog,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
  useReadable,
  useText,
} from '@sufra/module';
import { PageStrip } from '@sufra/module/page-strip';
import { CalendarBlankFillIcon } from '@sufra/ui/icons';
import { useEffect, useState } from 'react';
import { reservationPath } from '../../booking/steps.ts';
import { whenText } from '../../booking/time-words.ts';
import { isAhead } from '../../reservation/status-words.ts';
import { readDeviceReservations } from '../../storage/device-reservations.ts';

/** How long before its start it is in sight on every page. */
const IN_SIGHT_MS = DAY_MS;

/** Above every page: the reservation of the coming day, and the way to it; asked for only where this device made one. */
export default function ReservationStrip() {
  const t = useText();
  const { locale } = useLocale();
  const { context, location, navigate } = usePlatform();
  const open = useDialog(reservationDialog);
  const path = useReadable(location).split('?')[0]!;
  const [noted, setNoted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks again
  useEffect(() => setNoted(readDeviceReservations(Date.now()).length > 0), [path]);
  const poll = usePollWhenDisconnected();
  const mine = dataOf(
    useEndpoint(listReservations, { query: { scope: 'upcoming' } }, { enabled: noted, pollEvery: noted && poll }),
  );
  const until = Date.parse(context.now) + IN_SIGHT_MS;
  const next = mine?.find((one) => isAhead(one) && Date.parse(one.starts_at) < until);
  if (!noted || !next || /^\/(reservations|checkout|o)(\/|$)/.test(path)) return null;
  const { id, branch_name, time_zone: timeZone, status } = next;
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<CalendarBlankFillIcon />}
      to={reservationPath(id)}
      onOpen={() =>
        void open({ reservation_id: id }).then((result) => result === 'details' && navigate(reservationPath(id)))
      }
      data-test="reservation-strip"
    >
      {status === 'table ready'
        ? t('page.tableReady')
        : t('strip.words', {
            name: localizedName(branch_name, locale).text,
            when: whenText(next, { t, locale, timeZone, now: context.now }),
          })}
    </PageStrip>
  );
}
