import type { Branch } from '@sufra/api/branch/endpoints';
import { rangesOn, runningDay } from '@sufra/api/branch/hours';
import { isOn, type OrderType, type Place } from '@sufra/contract';
import {
  formatClock,
  formatList,
  formatPhone,
  isolateLtr,
  type Locale,
  localePath,
  localizedName,
  type Translate,
  useLocale,
  weekdayName,
} from '@sufra/i18n';
import { isWholeDay } from '@sufra/i18n/time/clock';
import { usePlace, usePlatform, useText } from '@sufra/module';
import { Badge, Button, CallLink, Card, DirectionsLink, LinkButton, Name } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { CheckIcon } from '@sufra/ui/icons';
import { PlaceForm } from '../place/place-form.tsx';
import { branchAnchor } from './branch-anchor.ts';
import * as styles from './branch-card.styles.ts';
import { branchStatus, type StatusContext, serviceOf } from './state.ts';
import { StatusLabel } from './status-label.tsx';

export interface BranchCardProps {
  readonly branch: Branch;
  /** The type chosen; null: the branch's readiest. */
  readonly type: OrderType | null;
  /** Kilometres. */
  readonly distance?: number | null;
  /** The place the customer has now. */
  readonly chosen?: boolean;
  /** The one whose pin on the map was pressed. */
  readonly pointed?: boolean;
  /** The one card whose action is filled. */
  readonly primary?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** True: an address leads to it (`branchAnchor`). A page has one such list. */
  readonly anchored?: boolean;
  readonly onChoose: (place: Place) => void;
}

/** Name, distance, state in words, services, hours today, one action, call and map (MENU-004, MENU-006). */
export function BranchCard({
  branch,
  type,
  distance,
  chosen,
  pointed,
  primary,
  heading: Heading = 'h3',
  anchored,
  onChoose,
}: BranchCardProps) {
  const t = useText();
  const { locale } = useLocale();
  const { settings } = usePlatform().context.tenant;
  const { now } = usePlatform().context;
  const place = usePlace();
  const status = branchStatus(branch, type, { t, locale, now });
  const service = serviceOf(branch, type);
  const label = localizedName(branch.names, locale).text;
  const hours = hoursToday(branch, service?.type ?? null, status.open, { t, locale, now });
  return (
    <Card
      as="li"
      chosen={chosen}
      id={anchored ? branchAnchor(branch.id) : undefined}
      data-branch={branch.id}
      tabIndex={-1}
      className={cx(styles.card, styles.reached, status.orderable === 'no' && styles.closed, pointed && styles.lit)}
    >
      <div className={styles.top}>
        <div>
          <Heading className={styles.name}>
            <Name name={branch.names} />
          </Heading>
          <p className={styles.quiet}>
            <Name name={branch.address} />
          </p>
        </div>
        {distance != null ? <span className={styles.far}>{kilometresText(distance, t)}</span> : null}
      </div>
      <p className={styles.line}>
        <Badge tone={status.tone} dot>
          {status.label}
        </Badge>
        <StatusLabel status={status} withPromise />
      </p>
      <p className={styles.caption}>{servicesText(branch, settings, t, locale)}</p>
      {hours ? <p className={styles.caption}>{hours}</p> : null}
      <div className={styles.actions}>
        {service?.type === 'delivery' && status.orderable !== 'no' ? (
          // Where it goes is asked first (MENU-008).
          <LinkButton
            href={localePath(locale, `/select-type/delivery/${branch.id}`)}
            size="small"
            block
            className={styles.form}
            kind={status.orderable === 'later' ? 'secondary' : primary || chosen ? 'primary' : 'soft'}
          >
            {t(actionKey(status.orderable, 'delivery', isOn(settings, 'checkout.enable')))}
          </LinkButton>
        ) : service && status.orderable !== 'no' ? (
          <PlaceForm type={service.type} branchId={branch.id} onChoose={onChoose} className={styles.form}>
            <Button
              type="submit"
              size="small"
              block
              kind={status.orderable === 'later' ? 'secondary' : primary || chosen ? 'primary' : 'soft'}
              // A delivery from here is no choice to collect here.
              icon={chosen && place?.type === service.type ? <CheckIcon /> : null}
            >
              {t(actionKey(status.orderable, service.type, isOn(settings, 'checkout.enable')))}
            </Button>
          </PlaceForm>
        ) : (
          <span className={cx(styles.form, styles.quiet)}>{t('branch.noOrders')}</span>
        )}
        {branch.phone ? (
          <CallLink
            phone={branch.phone}
            label={t('branch.call', { name: label, phone: isolateLtr(formatPhone(branch.phone)) })}
          />
        ) : null}
        <DirectionsLink
          latitude={branch.latitude}
          longitude={branch.longitude}
          label={t('branch.directions', { name: label })}
        />
      </div>
    </Card>
  );
}

function actionKey(orderable: 'now' | 'later', type: OrderType, ordering: boolean): string {
  // At a table one orders by its code.
  if (!ordering || type === 'dine_in') return 'branch.seeMenu';
  return orderable === 'later' ? 'branch.orderLater' : `branch.choose.${type}`;
}

/** Always in kilometres with one decimal (MENU-005). */
export function kilometresText(distance: number, t: Translate): string {
  return t('branch.km', { km: distance.toFixed(1) });
}

function servicesText(branch: Branch, settings: Parameters<typeof isOn>[0], t: Translate, locale: Locale): string {
  const words = branch.services.map(({ type }) => t(`type.${type}`));
  if (branch.modules.reservation && isOn(settings, 'reservation.enable')) words.push(t('branch.reservation'));
  return formatList(words, locale, 'commas');
}

/** Of the night that runs until it ends. Null where the state beside it says the same: open 24 hours. */
function hoursToday(
  branch: Branch,
  type: OrderType | null,
  open: boolean,
  { t, locale, now }: StatusContext,
): string | null {
  const running = runningDay(branch, type, { now, timeZone: branch.time_zone });
  const ranges = rangesOn(branch, type, running?.day ?? null);
  if (ranges.length === 0) return t('branch.closedToday');
  if (ranges.some(isWholeDay)) return open ? null : t('branch.todayWhole');
  const words = ranges.map(({ from, to }) =>
    t('dish.fromTo', { from: formatClock(from, locale), to: formatClock(to, locale) }),
  );
  const hours = formatList(words, locale, 'commas');
  return running?.isNight
    ? t('branch.night', { day: weekdayName(running.day.weekday, locale), hours })
    : t('branch.today', { hours });
}
