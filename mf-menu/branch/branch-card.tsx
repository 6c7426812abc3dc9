import type { Branch } from '@sufra/api/branch/endpoints';
import { rangesOn } from '@sufra/api/branch/hours';
import { isOn, type OrderType, type Place } from '@sufra/contract';
import {
  calendarDay,
  formatClock,
  formatList,
  formatPhone,
  isolateLtr,
  type Locale,
  localePath,
  localizedName,
  type Translate,
  useLocale,
} from '@sufra/i18n';
import { isWholeDay } from '@sufra/i18n/time/clock';
import { usePlace, usePlatform, useText } from '@sufra/module';
import { Badge, Button, CallLink, Card, DirectionsLink, LinkButton, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { CheckIcon } from '@sufra/ui/icons';
import { PlaceForm } from '../place/place-form.tsx';
import { branchStatus, serviceOf } from './state.ts';
import { StatusWords } from './status-words.tsx';

const card = css`display:flex;flex-direction:column;gap:var(--s2)`;
const top = css`display:flex;align-items:flex-start;justify-content:space-between;gap:var(--s3)`;
const name = css`font-size:var(--fs-l)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const far = css`flex:none;font-size:var(--fs-s);font-weight:600;white-space:nowrap`;
const line = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;color:var(--ink-2);font-size:var(--fs-s)`;
const caption = css`color:var(--ink-2);font-size:var(--fs-cap)`;
const actions = css`display:flex;align-items:center;gap:var(--s2);margin-block-start:auto;padding-block-start:var(--s2)`;
const form = css`flex:1`;
const closed = css`h2,h3{color:var(--ink-2)}`;
// Reached from its pin, not by Tab; on a phone the pins stay in sight above it.
const reached = css`scroll-margin-block:calc(var(--header-h,0px) + var(--s4)) var(--s10);&:focus{outline:3px solid var(--brand-ink);outline-offset:-3px}`;
const lit = css`background:var(--brand-wash)`;

export interface BranchCardProps {
  branch: Branch;
  /** The type chosen; null: the branch's readiest. */
  type: OrderType | null;
  /** Kilometres. */
  distance?: number | null;
  /** The place the customer has now. */
  chosen?: boolean;
  /** The one whose pin on the map was pressed. */
  pointed?: boolean;
  /** The one card whose action is filled. */
  primary?: boolean;
  heading?: 'h2' | 'h3';
  onChoose: (place: Place) => void;
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
  return (
    <Card
      as="li"
      chosen={chosen}
      data-branch={branch.id}
      tabIndex={-1}
      className={cx(card, reached, status.orderable === 'no' && closed, pointed && lit)}
    >
      <div className={top}>
        <div>
          <Heading className={name}>
            <Name name={branch.names} />
          </Heading>
          <p className={quiet}>
            <Name name={branch.address} />
          </p>
        </div>
        {distance != null ? <span className={far}>{kilometresText(distance, t)}</span> : null}
      </div>
      <p className={line}>
        <Badge tone={status.tone} dot>
          {status.label}
        </Badge>
        <StatusWords status={status} withPromise />
      </p>
      <p className={caption}>{servicesText(branch, settings, t, locale)}</p>
      <p className={caption}>{hoursToday(branch, service?.type ?? null, now, t, locale)}</p>
      <div className={actions}>
        {service?.type === 'delivery' && status.orderable !== 'no' ? (
          // Where it goes is asked first (MENU-008).
          <LinkButton
            href={localePath(locale, `/select-type/delivery/${branch.id}`)}
            size="small"
            block
            className={form}
            kind={status.orderable === 'later' ? 'secondary' : primary || chosen ? 'primary' : 'soft'}
          >
            {t(actionKey(status.orderable, 'delivery', isOn(settings, 'checkout.enable')))}
          </LinkButton>
        ) : service && status.orderable !== 'no' ? (
          <PlaceForm type={service.type} branchId={branch.id} onChoose={onChoose} className={form}>
            <Button
              type="submit"
              size="small"
              block
              kind={status.orderable === 'later' ? 'secondary' : primary || chosen ? 'primary' : 'soft'}
              // Who has a delivery from here has not chosen to collect here.
              icon={chosen && place?.type === service.type ? <CheckIcon /> : null}
            >
              {t(actionKey(status.orderable, service.type, isOn(settings, 'checkout.enable')))}
            </Button>
          </PlaceForm>
        ) : (
          <span className={cx(form, quiet)}>{t('branch.noOrders')}</span>
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
  if (!ordering) return 'branch.seeMenu';
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

function hoursToday(branch: Branch, type: OrderType | null, now: string, t: Translate, locale: Locale): string {
  const ranges = rangesOn(branch, type, calendarDay(now, branch.time_zone));
  if (ranges.length === 0) return t('branch.closedToday');
  if (ranges.some(isWholeDay)) return t('branch.todayWhole');
  const words = ranges.map(({ from, to }) =>
    t('dish.fromTo', { from: formatClock(from, locale), to: formatClock(to, locale) }),
  );
  return t('branch.today', { hours: formatList(words, locale, 'commas') });
}
