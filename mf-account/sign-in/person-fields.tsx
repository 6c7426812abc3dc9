import { useText } from '@sufra/module';
import { fieldLimits, TextField } from '@sufra/ui/form';
import { useEmailRule } from './use-email-rule.ts';

export interface PersonValues {
  name: string;
  email?: string;
}

/** Who a customer is, in a form of `PersonValues`: the name, and an e-mail if they like (C-17). */
export function PersonFields() {
  const t = useText();
  const emailRule = useEmailRule();
  return (
    <>
      <TextField
        name="name"
        label={t('name.label')}
        isRequired
        maxLength={fieldLimits.name}
        autoComplete="name"
        enterKeyHint="next"
      />
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
    </>
  );
}
