import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '@sufra/api/order/limits';
import { type Customer, removeAvatar, sendAvatar } from '@sufra/api/user/endpoints';
import { formatMegabytes, useLocale } from '@sufra/i18n';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Card, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { FilePicker } from '@sufra/ui/form';
import { useRef, useState } from 'react';
import { Avatar } from '../../account/avatar.tsx';
import { useKeepCustomer } from '../../account/use-keep-customer.ts';
import { useErrorText } from '../../sign-in/use-error-text.ts';

const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s3) var(--s4)`;

/** The picture of the account: chosen, changed, removed; its limits are said before it is sent (ACCT-007). */
export function PictureCard({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, toast } = usePlatform();
  const keep = useKeepCustomer();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useAction(async (file: File | null) => {
    const changed = file ? await caller.call(sendAvatar, { body: file }) : await caller.call(removeAvatar, {});
    await keep(changed);
    toast({ text: t(file ? 'info.pictureSaved' : 'info.pictureRemoved') });
    // "Remove" may be gone.
    choose.current?.focus();
  });
  const run = (file: File | null) => {
    setProblem(null);
    change.run(file).catch((error: unknown) => setProblem(errorText(error)));
  };
  const send = (file: File | undefined) => {
    if (!file) return;
    if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) setProblem(t('errors.FILE_TYPE'));
    else if (file.size > MAX_PHOTO_BYTES)
      setProblem(t('errors.TOO_LARGE', { size: formatMegabytes(MAX_PHOTO_BYTES, locale) }));
    else run(file);
  };
  return (
    <Card as="section" aria-label={t('info.picture')}>
      <div className={row}>
        <Avatar customer={customer} />
        <Button
          ref={choose}
          kind="soft"
          size="small"
          busy={change.loading}
          onClick={() => input.current?.click()}
          {...tap('avatar-choose')}
        >
          {t(customer.avatar ? 'info.changePicture' : 'info.choosePicture')}
        </Button>
        {customer.avatar ? <TextButton onClick={() => run(null)}>{t('info.removePicture')}</TextButton> : null}
      </div>
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <FilePicker
        ref={input}
        accept={String(PHOTO_TYPES)}
        maxBytes={MAX_PHOTO_BYTES}
        onPick={([file]) => send(file)}
        data-test="avatar-input"
      />
    </Card>
  );
}
