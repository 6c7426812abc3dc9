import { isApiError } from '@sufra/api';
import { applyReferral } from '@sufra/api/loyalty/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { Card } from '@sufra/ui';
import { Form, type FormErrors, SubmitButton, TextField } from '@sufra/ui/form';
import { useBalancesChanged } from '../../balances/use-balances-changed.ts';
import { dropInvitation } from '../../sign-in/pending-invitation.ts';
import { useErrorText } from '../../sign-in/use-error-text.ts';

const MAX_CODE_CHARS = 40;

export interface ApplyCodeProps {
  /** Of the link that led here. */
  readonly invitation: string | null;
}

/** The code of the inviting friend; what was typed stays when it is refused. */
export function ApplyCode({ invitation }: ApplyCodeProps) {
  const t = useText();
  const { caller, toast } = usePlatform();
  const errorText = useErrorText();
  const changed = useBalancesChanged();
  async function send({ code }: { code: string }): Promise<FormErrors | undefined> {
    try {
      await caller.call(applyReferral, { body: { code: code.trim() } });
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { code: errorText(error) };
    }
    dropInvitation();
    toast({ text: t('referral.applied') });
    await changed('points');
    return undefined;
  }
  return (
    <Card as="section" aria-label={t('referral.have')}>
      <Form<{ code: string }>
        initialValues={{ code: invitation ?? '' }}
        onSubmit={send}
        attributes={{ 'aria-label': t('referral.have'), 'data-test': 'apply-code' }}
      >
        <TextField
          name="code"
          label={t('referral.have')}
          isRequired
          maxLength={MAX_CODE_CHARS}
          dir="ltr"
          autoComplete="off"
        />
        <SubmitButton kind="secondary">{t('referral.apply')}</SubmitButton>
      </Form>
    </Card>
  );
}
