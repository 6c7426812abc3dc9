import { confirmSession } from '@sufra/api/dine-in/endpoints';
import { TABLE_DIGITS } from '@sufra/api/dine-in/limits';
import { readCodeDigits } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { useCacheSession } from '../../dine-in/cache-session.ts';
import { useTableErrorText } from '../../dine-in/use-table-error-text.ts';

const form = css`max-inline-size:22.5rem;padding-block-start:var(--s2)`;

/** Takes the digits that staff say. */
export function ConfirmForm({ sessionId }: { readonly sessionId: string }) {
  const t = useText();
  const errorText = useTableErrorText();
  const { caller } = usePlatform();
  const keep = useCacheSession();
  const submit = async ({ digits }: { digits?: string }) => {
    const staff_code = readCodeDigits(digits ?? '');
    try {
      keep(await caller.call(confirmSession, { params: { id: sessionId }, body: { staff_code } }));
      return undefined;
    } catch (error) {
      // What is not four digits is as wrong as four others.
      return {
        digits: errorText(error, ({ code }) => (code === 'INVALID_INPUT' ? t('dine.errors.STAFF_CODE_WRONG') : null)),
      };
    }
  };
  return (
    <Form<{ digits: string }> onSubmit={submit} className={form}>
      <TextField
        name="digits"
        label={t('dine.staffCode')}
        isRequired
        maxLength={TABLE_DIGITS}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      <SubmitButton>{t('dine.confirm')}</SubmitButton>
    </Form>
  );
}
