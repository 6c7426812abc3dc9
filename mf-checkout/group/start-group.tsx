import { MAX_NICKNAME_LENGTH } from '@sufra/api/dine-in/limits';
import { type Cart, openGroup } from '@sufra/api/order/endpoints';
import { tap, useAttempt, useSession, useText } from '@sufra/module';
import { useOpener } from '@sufra/module/use-opener';
import { Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { UsersThreeIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useErrorText } from '../cart/words/use-error-text.ts';
import { useKeepJoined } from './use-group.ts';

const stack = css`display:grid;gap:var(--s3)`;
const title = css`font-size:var(--fs-b);line-height:1.5`;
const soft = css`color:var(--ink-2);font-size:var(--fs-s)`;

/** The offer to open this basket to others, and the name that they see (CHK-052). */
export function StartGroup({ cart }: { readonly cart: Pick<Cart, 'id'> }) {
  const t = useText();
  const errorText = useErrorText();
  const keep = useKeepJoined();
  const open = useAttempt(openGroup);
  const name = useSession()?.customer?.name ?? '';
  const [isAsked, setAsked] = useState(false);
  const { opener, returnFocus } = useOpener(!isAsked);
  const close = () => {
    setAsked(false);
    returnFocus();
  };
  const submit = async (values: { name: string }) => {
    try {
      keep((await open({ params: { id: cart.id }, body: { name: values.name.trim() } })).group);
      return undefined;
    } catch (error) {
      return { name: errorText(error) };
    }
  };
  if (!isAsked)
    return (
      <Button
        ref={opener}
        kind="soft"
        block
        icon={<UsersThreeIcon />}
        onClick={() => setAsked(true)}
        data-test="group-start"
      >
        {t('group.start')}
      </Button>
    );
  return (
    <Card as="section" aria-labelledby="group-start-title" className={stack}>
      <h3 id="group-start-title" className={title}>
        {t('group.start')}
      </h3>
      <p className={soft}>{t('group.startText')}</p>
      <Form<{ name: string }>
        onSubmit={submit}
        className={stack}
        initialValues={{ name: name.slice(0, MAX_NICKNAME_LENGTH) }}
      >
        <TextField
          name="name"
          label={t('group.name')}
          hint={t('group.nameHint')}
          isRequired
          maxLength={MAX_NICKNAME_LENGTH}
          autoComplete="nickname"
          autoFocus
        />
        <SubmitButton block>{t('group.makeLink')}</SubmitButton>
        <Button kind="ghost" size="small" onClick={close} {...tap('group-start-close')}>
          {t('group.notNow')}
        </Button>
      </Form>
    </Card>
  );
}
