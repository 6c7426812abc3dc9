import type { SettingArea } from '@sufra/api/branch/endpoints';
import { useText } from '@sufra/module';
import { Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { useId } from 'react';
import { waitText } from './queue-words.ts';

const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

export interface AreaChoiceProps {
  readonly label: string;
  readonly areas: readonly SettingArea[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** One of a branch's areas, each with who waits there and for how long (WL-006, WL-015). */
export function AreaChoice({ label, areas, value, onChange }: AreaChoiceProps) {
  const t = useText();
  const name = useId();
  return (
    <ChoiceGroup label={label}>
      {areas.map(({ id, names, count, estimate_min = 0, estimate_max = 0 }) => (
        <RadioRow
          key={id}
          name={name}
          value={id}
          checked={value === id}
          onChange={() => onChange(id)}
          label={
            <>
              <Name name={names} />{' '}
              <span className={quiet}>
                {t('areas.parties', { count })}
                {estimate_max > 0 ? ` · ${waitText({ count, estimate_min, estimate_max, open: true }, t)}` : null}
              </span>
            </>
          }
        />
      ))}
    </ChoiceGroup>
  );
}
