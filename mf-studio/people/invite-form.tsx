import { invitePerson } from '@sufra/api/staff/endpoints';
import { EMAIL } from '@sufra/api/user/email-shape';
import { readEmail } from '@sufra/i18n';
import { useAttempt, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { faultText, quiet, Section } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { type FormEvent, useId, useState } from 'react';
import { type Membership, MembershipFields } from './membership-fields.tsx';
import { usePeopleAction } from './use-people-action.ts';

const form = css`display:grid;gap:12px;max-inline-size:26rem`;
const field = css`display:grid;gap:4px;font-weight:600`;

/** Invites a person by a link that opens once, for 48 hours (SHOP-002). */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const [value, setValue] = useState<Membership>({ role: 'counter', branches: null });
  const action = usePeopleAction();
  const invite = useAttempt(invitePerson);
  const faultId = useId();
  const isGood = EMAIL.test(readEmail(email));
  const fault = isTried && !isGood ? t('people.emailFault') : action.fault;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isGood) return;
    const body = { email: readEmail(email), ...value };
    action.run(() => invite({ params: { restaurant }, body }), {
      said: t('people.invited', { email: body.email }),
      onDone,
    });
  };
  return (
    <Section title={t('people.invite')}>
      <form noValidate className={form} onSubmit={submit} aria-label={t('people.invite')}>
        <p className={quiet}>{t('people.inviteText')}</p>
        <label className={field}>
          {t('people.email')}
          <input
            type="email"
            dir="ltr"
            autoComplete="off"
            className={cx(inputClass)}
            value={email}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? faultId : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <MembershipFields value={value} onChange={setValue} />
        {fault ? (
          <p id={faultId} role="alert" className={faultText}>
            {fault}
          </p>
        ) : null}
        <Button type="submit" busy={action.busy}>
          {t('people.send')}
        </Button>
      </form>
    </Section>
  );
}
