import { useText } from '@sufra/module';
import { CheckRow, ChoiceGroup } from '@sufra/ui/form';

const NEEDS = ['wheelchair', 'child_seat'] as const;
export type Need = (typeof NEEDS)[number];

/** The needs among codes that the provider knows; a later release may know more. */
export function needsIn(codes: readonly string[]): readonly Need[] {
  return NEEDS.filter((need) => codes.includes(need));
}

export interface NeedsChoiceProps {
  readonly value: readonly Need[];
  readonly onChange: (needs: readonly Need[]) => void;
}

/** What the table must allow: room for a wheelchair, a high chair. */
export function NeedsChoice({ value, onChange }: NeedsChoiceProps) {
  const t = useText();
  return (
    <ChoiceGroup label={t('join.needs')} rule={t('join.optional')}>
      {NEEDS.map((need) => (
        <CheckRow
          key={need}
          checked={value.includes(need)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, need] : value.filter((one) => one !== need))
          }
          label={t(`join.need.${need}`)}
        />
      ))}
    </ChoiceGroup>
  );
}
