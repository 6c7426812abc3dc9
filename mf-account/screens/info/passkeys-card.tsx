import { queryKey } from '@sufra/api';
import { deletePasskey, listPasskeys, type Passkey, renamePasskey } from '@sufra/api/user/endpoints';
import { Answer, tap, useAction, useEndpoint, usePlatform, useText } from '@sufra/module';
import { knowsPasskeys } from '@sufra/module/passkeys';
import { useOpener } from '@sufra/module/use-opener';
import { Banner, Button, Card, DateText, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, type FormErrors, fieldLimits, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { useMakePasskey } from '../../passkeys/use-make-passkey.ts';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { CardTitle } from './card-title.tsx';

const stack = css`display:flex;flex-direction:column;align-items:stretch;gap:var(--s3)`;
const row = css`display:flex;flex-direction:column;gap:var(--s1);padding-block:var(--s2);border-block-start:1px solid var(--line)`;
const name = css`font-weight:600;overflow-wrap:anywhere`;
const small = css`font-size:var(--fs-s);color:var(--ink-2);overflow-wrap:anywhere`;
const actions = css`display:flex;flex-wrap:wrap;gap:0 var(--s5)`;
const buttons = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const question = css`display:flex;flex-direction:column;gap:var(--s3);border:0;padding:0;min-inline-size:0`;

/** The customer's passkeys: made, named, removed; a code signs in as before (ACCT-037). */
export function PasskeysCard() {
  const t = useText();
  const passkeys = useEndpoint(listPasskeys, {});
  const { make, busy, problem } = useMakePasskey();
  const [can, setCan] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  useEffect(() => setCan(knowsPasskeys()), []);
  return (
    <Card as="section" className={stack} aria-label={t('passkeys.title')} data-test="passkeys">
      <CardTitle>{t('passkeys.title')}</CardTitle>
      <p className={small}>{t('passkeys.text')}</p>
      <Answer
        of={passkeys}
        skeleton={<Skeleton shape="button" />}
        failed={{ title: t('passkeys.failed'), text: t('passkeys.failedText') }}
      >
        {(rows) =>
          rows.length === 0 ? null : (
            <ul aria-label={t('passkeys.title')}>
              {rows.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onGone={() => adder.current?.focus()} />
              ))}
            </ul>
          )
        }
      </Answer>
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      {can ? (
        <Button ref={adder} kind="secondary" busy={busy} onClick={make} {...tap('add-passkey')}>
          {t('passkeys.make')}
        </Button>
      ) : (
        <p className={small}>{t('passkeys.unable')}</p>
      )}
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onGone: () => void;
}

function PasskeyRow({ passkey, onGone }: PasskeyRowProps) {
  const t = useText();
  const { caller, queryClient, toast, context } = usePlatform();
  const errorText = useErrorText();
  const [step, setStep] = useState<'shown' | 'naming' | 'removing'>('shown');
  const { opener, returnFocus } = useOpener(step === 'shown');
  const { time_zone } = context.tenant;
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKey(listPasskeys) });
  const close = () => {
    setStep('shown');
    returnFocus();
  };
  const remove = useAction(async (_: undefined) => {
    await caller.call(deletePasskey, { params: { id: passkey.id } });
    toast({ text: t('passkeys.removed') });
    onGone();
    await reload();
  });
  async function rename({ name: typed }: { name: string }): Promise<FormErrors | undefined> {
    try {
      await caller.call(renamePasskey, { params: { id: passkey.id }, body: { name: typed.trim() } });
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
    await reload();
    close();
    return undefined;
  }

  return (
    <li className={row} data-test="passkey">
      <span className={name}>
        <bdi>{passkey.name}</bdi>
      </span>
      <span className={small}>
        {t(passkey.used_at ? 'passkeys.used' : 'passkeys.since')}{' '}
        <DateText at={passkey.used_at ?? passkey.created_at} timeZone={time_zone} />
      </span>
      {step === 'shown' ? (
        <div className={actions}>
          <TextButton
            ref={opener}
            aria-label={t('passkeys.renameOf', { name: passkey.name })}
            onClick={() => setStep('naming')}
            {...tap('rename-passkey')}
          >
            {t('passkeys.rename')}
          </TextButton>
          <TextButton
            aria-label={t('passkeys.removeOf', { name: passkey.name })}
            onClick={() => setStep('removing')}
            {...tap('remove-passkey')}
          >
            {t('passkeys.remove')}
          </TextButton>
        </div>
      ) : null}
      {step === 'naming' ? (
        <Form<{ name: string }>
          initialValues={{ name: passkey.name }}
          onSubmit={rename}
          attributes={{ 'aria-label': t('passkeys.renameOf', { name: passkey.name }) }}
        >
          <TextField
            name="name"
            label={t('passkeys.name')}
            isRequired
            maxLength={fieldLimits.passkeyName}
            autoComplete="off"
          />
          <div className={buttons}>
            <SubmitButton {...tap('passkey-name')}>{t('account.save')}</SubmitButton>
            <Button kind="ghost" onClick={close}>
              {t('account.cancel')}
            </Button>
          </div>
        </Form>
      ) : null}
      {step === 'removing' ? (
        <fieldset aria-label={t('passkeys.removeOf', { name: passkey.name })} className={question}>
          <p className={small}>{t('passkeys.removeText')}</p>
          <div className={buttons}>
            <Button
              kind="danger"
              size="small"
              busy={remove.loading}
              onClick={() =>
                remove.run(undefined).catch((error: unknown) => toast({ text: errorText(error), tone: 'danger' }))
              }
              {...tap('passkey-gone')}
            >
              {t('passkeys.remove')}
            </Button>
            <Button kind="ghost" size="small" onClick={close}>
              {t('account.cancel')}
            </Button>
          </div>
        </fieldset>
      ) : null}
    </li>
  );
}
