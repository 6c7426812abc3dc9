import type { shareDialog } from '@sufra/contract/modules/menu';
import { localizedName, useLocale } from '@sufra/i18n';
import { type DialogOf, dataOf, usePlatform, useText } from '@sufra/module';
import { Button, LinkButton, Name, Plate, SheetLayout } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useRef, useState } from 'react';
import { dishPicture } from '../../dish/picture.ts';
import { dishAddress } from '../../item/share-button.tsx';
import { useItem } from '../../item/use-item.ts';

const stack = css`display:grid;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const dish = css`display:grid;grid-template-columns:72px 1fr;gap:var(--s3);align-items:center;font-weight:600`;
const field = css`inline-size:100%;min-block-size:3rem;padding-inline:var(--s4);border:0;border-radius:var(--r-m);background:var(--sunken)`;

/** `menu.share`: the dish, its link, copy and WhatsApp (MENU-039). */
const ShareDialog: DialogOf<typeof shareDialog> = ({ props: { item_id }, close, titleId }) => {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const { state, known } = useItem(item_id);
  const item = dataOf(state) ?? known;
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'select' | null>(null);
  const url = dishAddress(context.origin, locale, item_id);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setResult('copied');
    } catch {
      // Not allowed: the link is marked, so that the customer copies it.
      input.current?.select();
      setResult('select');
    }
  };
  const message = item ? `${localizedName(item.names, locale).text}\n${url}` : url;
  return (
    <SheetLayout title={t('share.title')} titleId={titleId} onClose={() => close()}>
      <div className={stack}>
        {item ? (
          <p className={dish}>
            <Plate picture={dishPicture(item)} sizes="72px" loading="eager" />
            <Name name={item.names} />
          </p>
        ) : null}
        <input ref={input} readOnly value={url} dir="ltr" aria-label={t('share.link')} className={field} />
        <Button block onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        <p role="status">{result ? t(`share.${result}`) : null}</p>
        <LinkButton
          kind="soft"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('share.whatsapp')}
        </LinkButton>
      </div>
    </SheetLayout>
  );
};
export default ShareDialog;
