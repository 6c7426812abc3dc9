/** What the floor says of a party. */
import type { Evening, StaffReservation } from '@sufra/api/staff/endpoints';
import { formatList, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import {
  CheckIcon,
  ClockIcon,
  ForkKnifeIcon,
  HourglassMediumIcon,
  type Icon,
  WarningCircleFillIcon,
  XIcon,
} from '@sufra/ui/icons';
import { useGuestName, useNeeds } from '../guests/guest-words.tsx';
import { isOver } from './timeline.ts';

/** How a block is drawn: state by icon, word and edge. */
export type PartyLook = 'seated' | 'booked' | 'ready' | 'late' | 'held' | 'gone' | 'missed';

export function lookOf(party: Pick<StaffReservation, 'status' | 'late'>): PartyLook {
  const { status } = party;
  if (status === 'seated') return 'seated';
  if (status === 'no_show') return 'missed';
  if (isOver(party)) return 'gone';
  if (status === 'pending' || status === 'pending_payment') return 'held';
  if (party.late) return 'late';
  return status === 'table ready' ? 'ready' : 'booked';
}

export const LOOK_ICONS: Readonly<Record<PartyLook, Icon>> = {
  seated: ForkKnifeIcon,
  booked: ClockIcon,
  ready: CheckIcon,
  late: WarningCircleFillIcon,
  held: HourglassMediumIcon,
  gone: CheckIcon,
  missed: XIcon,
};

export interface PartyWords {
  name: string;
  /** `8:00 PM`, when they leave, how late they are. */
  short: string;
  /** All of it, beginning with what is seen. */
  whole: string;
  facts: string[];
}

export function usePartyWords(evening: Evening): (party: StaffReservation) => PartyWords {
  const t = useText();
  const { locale } = useLocale();
  const nameOf = useGuestName();
  const needsOf = useNeeds();
  const clock = (at: string) => formatTime(at, { locale, timeZone: evening.time_zone });
  const labels = new Map(evening.sections.flatMap(({ tables }) => tables.map(({ id, label }) => [id, label] as const)));
  return (party) => {
    const look = lookOf(party);
    const name = party.name === null && party.source === 'staff' ? t('reservation.walkIn') : nameOf(party.name);
    const count = t('guest.count', { count: party.guests_count });
    const tables = party.table_ids.flatMap((id) => labels.get(id) ?? []);
    const short =
      look === 'seated'
        ? t('reservation.leave', { time: clock(party.ends_at) })
        : look === 'late' && party.no_show_at
          ? t('reservation.givenAway', { time: clock(party.no_show_at) })
          : clock(party.starts_at);
    const facts = [
      t(`reservation.look.${look}`),
      t('reservation.times', { from: clock(party.starts_at), to: clock(party.ends_at) }),
      count,
      tables.length > 0 ? t('reservation.tables', { tables: tables.join(' + ') }) : t('reservation.noTable'),
      party.late_minutes ? t('reservation.saysLate', { count: party.late_minutes }) : '',
      look === 'late' && party.no_show_at ? t('reservation.givenAway', { time: clock(party.no_show_at) }) : '',
      party.event ? localizedName(party.event, locale).text : '',
      needsOf(party.needs),
    ].filter(Boolean);
    return { name, short, facts, whole: `${name} · ${party.guests_count}: ${formatList(facts, locale)}` };
  };
}
