import type { Branch } from '@sufra/api/branch/endpoints';
import type { Slots } from '@sufra/api/reservation/endpoints';
import { useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button, LinkButton, Name, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PhoneIcon } from '@sufra/ui/icons';
import { quiet } from '../booking/layout.ts';
import { dayText } from '../calendar/day-labels.ts';
import { WaitingOffer } from './waiting-offer.tsx';

const frame = css`display:grid;gap:var(--s3);justify-items:start`;
const words = css`display:grid;gap:2px`;

export interface NoTimesProps {
  readonly branch: Branch;
  readonly offered: Slots;
  readonly hasQueue: boolean;
  readonly onDate: (date: string) => void;
}

const REASONS: readonly string[] = ['full', 'closed', 'too_late', 'too_far', 'party'];

/**
 * Why this day has no time for this party, and the ways on: the next day with places, the waiting list, the
 * phone (RES-014).
 */
export function NoTimes({ branch, offered: { reason, closed_reason, next_date }, hasQueue, onDate }: NoTimesProps) {
  const t = useText();
  const { locale } = useLocale();
  const why = reason && REASONS.includes(reason) ? reason : 'full';
  return (
    <div className={frame} role="status" data-test="no-times" data-reason={why}>
      <div className={words}>
        <p>
          <strong>{t('plan.noneTitle')}</strong>
        </p>
        <p className={quiet}>{t(`plan.reason.${why}`)}</p>
        {closed_reason ? (
          <p className={quiet}>
            <Name name={closed_reason} />
          </p>
        ) : null}
      </div>
      {next_date ? (
        <Button size="small" onClick={() => onDate(next_date)}>
          {t('plan.nextDate', { day: dayText(next_date, { t, locale }) })}
        </Button>
      ) : null}
      {hasQueue && (why === 'full' || why === 'too_late') ? <WaitingOffer branch={branch} /> : null}
      {branch.phone ? (
        <LinkButton kind="secondary" size="small" icon={<PhoneIcon />} href={telUrl(branch.phone)}>
          {t('plan.call')}
        </LinkButton>
      ) : null}
    </div>
  );
}
