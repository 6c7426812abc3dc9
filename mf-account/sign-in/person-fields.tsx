import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow, TextField, useBoundField } from '@sufra/ui/form';

export interface PersonValues {
  name: string;
  email?: string;
  /** `YYYY-MM-DD`. */
  birth_date?: string;
  gender?: string;
}

/** Birth date and gender, if they like (ACCT-005, ACCT-007). */
export function AboutFields() {
  const t = useText();
  return (
    <>
      <TextField
        name="birth_date"
        label={t('name.birthDate')}
        hint={t('name.birthDateHint')}
        optional
        type="date"
        dir="ltr"
        min="1900-01-01"
        autoComplete="bday"
      />
      <GenderField />
    </>
  );
}

const GENDERS = ['female', 'male', ''] as const;
const group = css`border:0;padding:0`;

function GenderField() {
  const t = useText();
  const { input } = useBoundField('gender');
  return (
    <ChoiceGroup label={t('name.gender')} rule={t('name.optional')} className={group}>
      {GENDERS.map((gender) => (
        <RadioRow
          key={gender}
          name="gender"
          value={gender}
          checked={(input.value ?? '') === gender}
          onChange={() => input.onChange(gender)}
          label={t(`name.genders.${gender || 'unsaid'}`)}
        />
      ))}
    </ChoiceGroup>
  );
}
