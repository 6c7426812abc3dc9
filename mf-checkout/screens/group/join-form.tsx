import { MAX_NICKNAME_LENGTH } from '@sufra/api/dine-in/limits';
import { type Group, joinGroup } from '@sufra/api/order/endpoints';
import { useAttempt, usePlatform, useSession, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { useKeepJoined } from '../../group/use-group.ts';

const stack = css`display:grid;gap:var(--s3)`;
const soft = css`color:var(--ink-2);font-size:var(--fs-s)`;

/** The name that others see; the basket of this phone waits until the group is over. */
export function JoinForm({ group, cartId }: { readonly group: Group; readonly cartId: string | null }) {
  const t = useText();
  const errorText = useErrorText();
  const keep = useKeepJoined();
  const join = useAttempt(joinGroup);
  const { place, cart } = usePlatform();
  const name = useSession()?.customer?.name ?? '';
  const submit = async (values: { name: string }) => {
    try {
      const own = cart.snapshot().cart?.id ?? cartId;
      const body = { name: values.name.trim(), ...(own === null ? {} : { cart_id: own }) };
      const { group: joined } = await join({ params: { id: group.id }, body });
      keep(joined);
      await place.set({ type: joined.type, branch_id: joined.branch_id });
      return undefined;
    } catch (error) {
      return { name: errorText(error) };
    }
  };
  return (
    <Form<{ name: string }>
      onSubmit={submit}
      className={stack}
      initialValues={{ name: name.slice(0, MAX_NICKNAME_LENGTH) }}
    >
      <p className={soft}>{t('group.joinText')}</p>
      <TextField
        name="name"
        label={t('group.name')}
        hint={t('group.nameHint')}
        isRequired
        maxLength={MAX_NICKNAME_LENGTH}
        autoComplete="nickname"
      />
      <SubmitButton block>{t('group.join')}</SubmitButton>
    </Form>
  );
}
