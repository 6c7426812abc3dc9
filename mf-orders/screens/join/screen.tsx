import { acceptInvitation, type OpenInvitation, readInvitation } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { useRoleName } from '@sufra/module/console';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, type FormErrors, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { EntryPage } from '../../access/entry-page.tsx';
import { ReplacedSession } from '../../access/replaced-session.tsx';

const tall = css`min-block-size:3.5rem`;
const NAME_MAX = 60;

/** `/join#{token}`: what an invitation offers, and accepting it once (SHOP-002). */
export default function JoinScreen() {
  const t = useText();
  const errorText = useErrorText();
  const [token] = useState(() => (typeof window === 'undefined' ? '' : window.location.hash.slice(1)));
  const invitation = useEndpoint(readInvitation, { params: { token } });
  return (
    <EntryPage title={t('join.title')}>
      <Answer
        of={invitation}
        skeleton={<Skeleton shape="block" />}
        failed={(error) => ({ title: error ? errorText(error) : t('errors.UNKNOWN') })}
      >
        {(data) => <Offer invitation={data} token={token} />}
      </Answer>
    </EntryPage>
  );
}

function Offer({ invitation, token }: { readonly invitation: OpenInvitation; readonly token: string }) {
  const t = useText();
  const roleName = useRoleName();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { caller, session, navigate } = usePlatform();
  const restaurant = localizedName(invitation.restaurant.names, locale).text;
  const accept = async ({ name = '' }: { name?: string }): Promise<FormErrors | undefined> => {
    try {
      await caller.call(acceptInvitation, { body: { token, name: name.trim() } });
      await session.refresh();
      navigate('/', { replace: true });
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  };
  return (
    <Form<{ name: string }> onSubmit={accept} attributes={{ 'aria-label': t('join.title') }}>
      <p>{t('join.offer', { restaurant, role: roleName(invitation.role) })}</p>
      <ReplacedSession />
      <TextField
        name="name"
        label={t('join.name')}
        maxLength={NAME_MAX}
        autoComplete="name"
        validate={(typed) => (typed?.trim() ? undefined : t('join.nameFault'))}
      />
      <SubmitButton className={tall}>{t('join.accept')}</SubmitButton>
    </Form>
  );
}
