import type { SettingArea } from '@sufra/api/branch/endpoints';
import { useText } from '@sufra/module';
import { Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { useId } from 'react';
import { areaText } from './queue-labels.ts';

const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

export interface AreaChoiceProps {
  readonly label: string;
  readonly areas: readonly SettingArea[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** One of a branch's areas, each with its number of parties and its wait (WL-006, WL-015). */
export function AreaChoice({ label, areas, value, onChange }: AreaChoiceProps) {
  const t = useText();
  const name = useId();
  return (
    <ChoiceGroup label={label}>
      {areas.map((area) => (
        <RadioRow
          key={area.id}
          name={name}
          value={area.id}
          checked={value === area.id}
          onChange={() => onChange(area.id)}
          label={
            <>
              <Name name={area.names} /> <span className={quiet}>{areaText(area, t)}</span>
            </>
          }
        />
      ))}
    </ChoiceGroup>
  );
}
