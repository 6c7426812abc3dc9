import type { Group, GroupChange } from '@sufra/api/order/endpoints';
import { useText } from '@sufra/module';
import { Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup } from '@sufra/ui/form';

const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;

/** Whether the host pays for all, or each their own share (CHK-053). */
export function GroupPays({
  group,
  onChange,
}: {
  readonly group: Pick<Group, 'each_pays'>;
  readonly onChange: (change: GroupChange) => void;
}) {
  const t = useText();
  return (
    <ChoiceGroup label={t('shares.who')}>
      <div className={chips} data-test="group-pays">
        <Chip selected={!group.each_pays} onClick={() => onChange({ each_pays: false })}>
          {t('shares.iPay')}
        </Chip>
        <Chip selected={group.each_pays === true} onClick={() => onChange({ each_pays: true })}>
          {t('shares.eachPays')}
        </Chip>
      </div>
    </ChoiceGroup>
  );
}
