import { EMAIL } from '@sufra/api/user/email-shape';
import { readEmail } from '@sufra/i18n';
import { useText } from '@sufra/module';

/** Validates an e-mail that may be left out: the words of what is wrong, or undefined. */
export function useEmailRule(): (value: string | undefined) => string | undefined {
  const t = useText();
  return (value) => (value && !EMAIL.test(readEmail(value)) ? t('errors.EMAIL_INVALID') : undefined);
}
