import { headText } from '@sufra/contract/document-title';
import { useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ShareNetworkIcon } from '@sufra/ui/icons';
import { useRef, useState } from 'react';

const stack = css`display:grid;gap:var(--s4)`;
const field = css`inline-size:100%;min-block-size:3rem;padding-inline:var(--s4);border:0;border-radius:var(--r-m);background:var(--sunken)`;

export interface SendLinkProps {
  readonly url: string;
  /** What goes with it, where the device shares. */
  readonly message: string;
  /** Words of the button that sends it. */
  readonly label: string;
  /** Name of the field that holds it. */
  readonly name: string;
  readonly test: string;
}

/**
 * A link to be sent by the device's own sheet, or copied; where neither is allowed it is marked, so that the
 * customer copies it.
 */
export function SendLink({ url, message, label, name, test }: SendLinkProps) {
  const t = useText();
  const { locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'select' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setResult('copied');
    } catch {
      input.current?.select();
      setResult('select');
    }
  }
  async function share() {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ ...(message && { text: headText(message, locale) }), url });
    } catch (error) {
      // The customer closed the device's sheet: that was an answer.
      if ((error as Error).name !== 'AbortError') await copy();
    }
  }
  return (
    <div className={stack}>
      <Button block icon={<ShareNetworkIcon />} onClick={() => void share()} data-test={test}>
        {label}
      </Button>
      <input ref={input} readOnly value={url} dir="ltr" aria-label={name} className={field} />
      <Button kind="secondary" block onClick={() => void copy()}>
        {t('payLink.copy')}
      </Button>
      <p role="status">{result ? t(`payLink.${result}`) : null}</p>
    </div>
  );
}
