import { MAX_NICKNAME_LENGTH } from '@sufra/api/dine-in/limits';
import { type Cart, openGroup } from '@sufra/api/order/endpoints';
import { useAttempt, useSession, useText } from '@sufra/module';
import { Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { UsersThreeIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useErrorText } from '../cart/use-error-text.ts';
import { useKeepJoined } from './use-group.ts';

const stack = css`display:grid;gap:var(--s3)`;
const soft = css`color:var(--ink-2);font-size:var(--fs-s)`;

/** The offer to open this basket to others, and the name that they see (CHK-052). */
export function StartGroup({ cart }: { readonly cart: Pick<Cart, 'id'> }) {
  const t = useText();
  const errorText = useErrorText();
  const keep = useKeepJoined();
  const open = useAttempt(openGroup);
  const name = useSession()?.customer?.name ?? '';
  const [isAsked, setAsked] = useState(false);
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
      <Button kind="soft" block icon={<UsersThreeIcon />} onClick={() => setAsked(true)} data-test="group-start">
        {t('group.start')}
      </Button>
    );
  return (
    <Card as="section" aria-label={t('group.start')} className={stack}>
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
      </Form>
    </Card>
  );
}
