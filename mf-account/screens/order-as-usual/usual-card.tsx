import { changeUsualOrder, deleteUsualOrder, type UsualOrder } from '@sufra/api/order/endpoints';
import { MAX_USUAL_NAME_LENGTH } from '@sufra/api/order/limits';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { Button, Card, Money, Name, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, type FormErrors, SubmitButton, TextField } from '@sufra/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { useUsualChanged } from './use-usual-changed.ts';
import { UsualPreview } from './usual-preview.tsx';

const card = css`list-style:none;display:flex;flex-direction:column;gap:var(--s2)`;
const head = css`display:flex;align-items:flex-start;justify-content:space-between;gap:var(--s2)`;
const title = css`font-size:var(--fs-m);font-family:inherit;font-weight:600;overflow-wrap:anywhere;&:focus{outline:0}`;
const note = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const actions = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2) var(--s5)`;

/** One usual order: its dishes and what they cost then; looked at, renamed, forgotten. */
export function UsualCard({ order }: { readonly order: UsualOrder }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, context, toast } = usePlatform();
  const errorText = useErrorText();
  const changed = useUsualChanged();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<'preview' | 'name' | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && shown === null) heading.current?.focus();
    wasOpen.current = shown !== null;
  }, [shown]);
  const { id, name, dishes, count, total, branch_names } = order;
  const words = formatList(
    dishes.map(({ names, qty }) => `${qty > 1 ? `${qty} × ` : ''}${localizedName(names, locale).text}`),
    locale,
    'commas',
  );
  const more = count - dishes.reduce((sum, { qty }) => sum + qty, 0);

  const remove = useAction<void, void>(async () => {
    await caller.call(deleteUsualOrder, { params: { id } });
    toast({ text: t('usual.removed') });
    // The card is gone: the focus goes to the page's title.
    document.querySelector<HTMLElement>('h1')?.focus();
    await changed();
  });
  async function rename({ name: typed }: { name: string }): Promise<FormErrors | undefined> {
    try {
      await caller.call(changeUsualOrder, { params: { id }, body: { name: typed.trim() } });
    } catch (error) {
      return { name: errorText(error) };
    }
    setShown(null);
    await changed();
    return undefined;
  }

  return (
    <Card as="li" className={card} data-test="usual-order">
      <div className={head}>
        <h2 ref={heading} tabIndex={-1} className={title}>
          <bdi>{name}</bdi>
        </h2>
        <Money amount={total} currency={context.tenant.currency} />
      </div>
      <p className={note}>
        {words}
        {more > 0 ? ` ${t('usual.more', { count: more })}` : null}
        {' · '}
        <Name name={branch_names} />
      </p>
      {shown === 'preview' ? (
        <UsualPreview order={order} onClose={() => setShown(null)} />
      ) : shown === 'name' ? (
        <Form<{ name: string }>
          initialValues={{ name }}
          onSubmit={rename}
          attributes={{ 'aria-label': t('usual.rename'), 'data-test': 'rename-usual' }}
        >
          <TextField name="name" label={t('usual.name')} isRequired maxLength={MAX_USUAL_NAME_LENGTH} autoFocus />
          <div className={actions}>
            <SubmitButton block={false} size="small">
              {t('usual.keep')}
            </SubmitButton>
            <TextButton onClick={() => setShown(null)}>{t('usual.cancel')}</TextButton>
          </div>
        </Form>
      ) : (
        <div className={actions}>
          <Button
            kind="soft"
            size="small"
            aria-label={t('usual.lookAt', { name })}
            onClick={() => setShown('preview')}
            {...tap(`usual-${id}`)}
          >
            {t('usual.look')}
          </Button>
          <TextButton aria-label={t('usual.renameOf', { name })} onClick={() => setShown('name')}>
            {t('usual.rename')}
          </TextButton>
          <TextButton
            aria-label={t('usual.removeOf', { name })}
            aria-busy={remove.loading || undefined}
            onClick={() => void remove.run().catch(() => {})}
          >
            {t('usual.remove')}
          </TextButton>
        </div>
      )}
      {remove.error ? <span role="alert">{errorText(remove.error)}</span> : null}
    </Card>
  );
}
