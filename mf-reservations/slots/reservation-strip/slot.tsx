import { listReservations } from '@sufra/api/reservation/endpoints';
import { reservationDialog } from '@sufra/contract/modules/reservations';
import { localizedName, useLocale } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import {
  dataOf,
  Link,
  useDialog,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
  useReadable,
  useText,
} from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { css } from '@sufra/ui/css';
import { CalendarBlankFillIcon, CaretRightIcon } from '@sufra/ui/icons';
import { type MouseEvent, useEffect, useState } from 'react';
import { reservationPath } from '../../booking/steps.ts';
import { whenText } from '../../booking/time-words.ts';
import { isAhead } from '../../reservation/status-words.ts';
import { readDeviceReservations } from '../../storage/device-reservations.ts';

const strip = css`display:flex;align-items:center;gap:var(--s3);min-block-size:var(--control);padding-inline:var(--gut);background:var(--accent-tint);color:var(--accent-ink);font-size:var(--fs-s);&:hover span{text-decoration:underline}`;
const words = css`flex:1;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600`;

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
  useEffect(() => setNoted(readDeviceReservations(Date.now()).length > 0), [path]);
  const poll = usePollWhenDisconnected();
  const mine = dataOf(
    useEndpoint(listReservations, { query: { scope: 'upcoming' } }, { enabled: noted, pollEvery: noted && poll }),
  );
  const until = Date.parse(context.now) + IN_SIGHT_MS;
  const next = mine?.find((one) => isAhead(one) && Date.parse(one.starts_at) < until);
  if (!noted || !next || /^\/(reservations|checkout|o)(\/|$)/.test(path)) return null;
  const { id, branch_name, time_zone: timeZone, status } = next;
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void open({ reservation_id: id }).then((result) => result === 'details' && navigate(reservationPath(id)));
  };
  return (
    <section aria-label={t('strip.label')} data-test="reservation-strip">
      <Link to={reservationPath(id)} className={strip} onClick={show}>
        <CalendarBlankFillIcon />
        <span className={words}>
          {status === 'table ready'
            ? t('page.tableReady')
            : t('strip.words', {
                name: localizedName(branch_name, locale).text,
                when: whenText(next, { t, locale, timeZone, now: context.now }),
              })}
        </span>
        <CaretRightIcon />
      </Link>
    </section>
  );
}
