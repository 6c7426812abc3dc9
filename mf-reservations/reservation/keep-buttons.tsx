import { getBranch } from '@sufra/api/branch/endpoints';
import { calendarFile } from '@sufra/api/reservation/calendar-file';
import type { Reservation } from '@sufra/api/reservation/endpoints';
import { headText } from '@sufra/contract/document-title';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { formatSitting } from '@sufra/i18n/time/sitting';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Button, directionsUrl, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CalendarBlankIcon, MapTrifoldIcon, ShareNetworkIcon } from '@sufra/ui/icons';
import { branchInput } from '../booking/booking-inputs.ts';
import { reservationPath } from '../booking/steps.ts';

const row = css`display:flex;flex-wrap:wrap;gap:var(--s2);&>*{flex:1 1 9.5rem}`;

/** To remember and to share it: calendar file, the way there, and what a companion needs to know (RES-008, RES-032). */
export function KeepButtons({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  const { context, toast } = usePlatform();
  const branch = dataOf(useEndpoint(getBranch, branchInput(reservation.branch_id)));
  const { time_zone: timeZone, guests_count, number, starts_at, ends_at } = reservation;
  const brand = localizedName(context.tenant.name, locale).text;
  const place = localizedName(reservation.branch_name, locale).text;
  const street = localizedName(reservation.branch_address ?? branch?.address, locale).text;
  const route = branch ? directionsUrl(branch.latitude, branch.longitude) : null;
  const heading = t('page.calendarTitle', { name: `${brand} ${place}`.trim() });
  const guests = t('guests', { count: guests_count });

  function download() {
    const page = new URL(localePath(locale, reservationPath(reservation.id)), context.origin).href;
    const text = calendarFile({
      uid: `${reservation.id}@${new URL(context.origin).host}`,
      sequence: reservation.revision,
      startsAt: starts_at,
      endsAt: ends_at ?? starts_at,
      madeAt: context.now,
      title: heading,
      place: [place, street].filter(Boolean).join(' - '),
      text: [guests, number ? `${t('page.number')}: ${number}` : ''].filter(Boolean).join('\n'),
      url: page,
    });
    const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: `${number ?? 'reservation'}.ics`,
    });
    link.click();
    // The browser reads it after the tap.
    setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
  }

  async function share() {
    const when = formatSitting(reservation, { locale, timeZone, now: context.now });
    const text = headText([heading, when, guests, street].filter(Boolean).join('\n'), locale);
    const data = { title: headText(heading, locale), text, ...(route ? { url: route } : {}) };
    try {
      if (navigator.share) return await navigator.share(data);
      await navigator.clipboard.writeText([text, route].filter(Boolean).join('\n'));
      toast({ text: t('page.copied') });
    } catch (error) {
      // The customer closed the device's sheet: that was an answer.
      if ((error as Error).name !== 'AbortError') toast({ text: t('page.copyFailed'), tone: 'danger' });
    }
  }

  return (
    <div className={row}>
      <Button kind="secondary" size="small" icon={<CalendarBlankIcon />} onClick={download}>
        {t('page.addToCalendar')}
      </Button>
      {route ? (
        <LinkButton
          kind="secondary"
          size="small"
          icon={<MapTrifoldIcon />}
          href={route}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('page.directions')}
        </LinkButton>
      ) : null}
      <Button kind="secondary" size="small" icon={<ShareNetworkIcon />} onClick={() => void share()}>
        {t('page.share')}
      </Button>
    </div>
  );
}

const RELEASE_AFTER_MS = 10_000;
