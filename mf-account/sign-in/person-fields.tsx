import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, fieldLimits, RadioRow, TextField, useBoundField } from '@sufra/ui/form';
import { useEmailRule } from './use-email-rule.ts';

export interface PersonValues {
  name: string;
  email?: string;
  /** `YYYY-MM-DD`. */
  birth_date?: string;
  gender?: string;
}

/** Name of a customer, in a form of `PersonValues` (C-17). */
export function NameField() {
  const t = useText();
  return (
    <TextField
      name="name"
      label={t('name.label')}
      isRequired
      maxLength={fieldLimits.name}
      autoComplete="name"
      enterKeyHint="next"
    />
  );
}

/** E-mail of a customer, if they like. */
export function EmailField() {
  const t = useText();
  const emailRule = useEmailRule();
  return (
    <TextField
      name="email"
      label={t('name.email')}
      optional
      type="email"
      dir="ltr"
      inputMode="email"
      maxLength={fieldLimits.email}
      autoComplete="email"
      validate={emailRule}
    />
  );
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
