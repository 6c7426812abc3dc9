import { type DoorCardLink, keepDoorCard } from '@sufra/api/order/endpoints';
import type { doorCardDialog } from '@sufra/contract/modules/checkout';
import { localePath, useLocale } from '@sufra/i18n';
import { type DialogOf, usePlatform, useText } from '@sufra/module';
import { Banner, Button, LinkButton, SheetLayout } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, FormActions, fieldLimits, SubmitButton, TextArea } from '@sufra/ui/form';
import { ShareNetworkIcon } from '@sufra/ui/icons';
import { useRef, useState } from 'react';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { doorPath } from '../../order/share/door-path.ts';

const stack = css`display:grid;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const soft = css`color:var(--ink-2)`;
const field = css`inline-size:100%;min-block-size:3rem;padding-inline:var(--s4);border:0;border-radius:var(--r-m);background:var(--sunken)`;

interface Values {
  note: string;
}

/** `checkout.door-card`: a note for the gate, then the card's link to send (guide §6.10). */
const DoorCardDialog: DialogOf<typeof doorCardDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const [link, setLink] = useState<DoorCardLink | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function make({ note }: Values): Promise<undefined> {
    setProblem(null);
    try {
      const body = { gate_note: note?.trim() || null };
      setLink(await caller.call(keepDoorCard, { params: { id: props.order_id }, body }));
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  return (
    <SheetLayout title={t('door.title')} titleId={titleId} onClose={() => close()}>
      {link ? (
        <Ready link={link} />
      ) : (
        <Form<Values> className={stack} initialValues={{ note: '' }} onSubmit={make}>
          <p className={soft}>{t('door.text')}</p>
          <TextArea name="note" label={t('door.note')} optional maxLength={fieldLimits.addressDescription} />
          {problem ? (
            <Banner tone="danger" role="alert">
              {problem}
            </Banner>
          ) : null}
          <FormActions>
            <SubmitButton data-test="make-door-card">{t('door.make')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </SheetLayout>
  );
};
export default DoorCardDialog;

function Ready({ link }: { readonly link: DoorCardLink }) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'select' | null>(null);
  const path = localePath(locale, doorPath(link.token));
  const url = new URL(path, context.origin).href;

  async function share() {
    try {
      if (navigator.share) return await navigator.share({ text: t('door.message'), url });
      await navigator.clipboard.writeText(url);
      setResult('copied');
    } catch (error) {
      if ((error as Error).name === 'AbortError') return;
      // Neither is allowed: the link is marked, so that the customer copies it.
      input.current?.select();
      setResult('select');
    }
  }
  return (
    <div className={stack}>
      <p role="status">{t('door.ready')}</p>
      <Button block icon={<ShareNetworkIcon />} onClick={() => void share()} data-test="share-door-card">
        {t('door.share')}
      </Button>
      <input ref={input} readOnly value={url} dir="ltr" aria-label={t('door.link')} className={field} />
      <p role="status">{result ? t(`payLink.${result}`) : null}</p>
      <LinkButton kind="soft" size="small" href={path} target="_blank" rel="noopener noreferrer">
        {t('door.look')}
      </LinkButton>
    </div>
  );
}
