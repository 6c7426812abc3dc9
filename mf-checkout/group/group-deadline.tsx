import type { Group, GroupChange } from '@sufra/api/order/endpoints';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { useText } from '@sufra/module';
import { Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup } from '@sufra/ui/form';

const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;

const MINUTES_PER_HOUR = HOUR_MS / MINUTE_MS;
const MINUTES = [10, 20, 30, 60, 120] as const;

interface GroupDeadlineProps {
  readonly group: Pick<Group, 'deadline'>;
  readonly onChange: (change: GroupChange) => void;
}

/** Until when guests add dishes: so many minutes from now, or until the host closes. */
export function GroupDeadline({ group, onChange }: GroupDeadlineProps) {
  const t = useText();
  const set = (minutes: number | null) => onChange({ minutes, state: 'open' });
  return (
    <ChoiceGroup label={t('group.deadline')}>
      <div className={chips} data-test="group-deadline">
        <Chip selected={group.deadline === null} onClick={() => set(null)}>
          {t('group.noDeadline')}
        </Chip>
        {MINUTES.map((minutes) => (
          <Chip key={minutes} onClick={() => set(minutes)}>
            {minutes % MINUTES_PER_HOUR === 0
              ? t('group.inHours', { count: minutes / MINUTES_PER_HOUR })
              : t('group.inMinutes', { count: minutes })}
          </Chip>
        ))}
      </div>
    </ChoiceGroup>
  );
}
