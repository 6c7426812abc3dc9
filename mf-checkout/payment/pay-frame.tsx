import { parseUrl } from '@sufra/contract/older-browsers';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { useText } from '@sufra/module';
import { Banner, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';

const frame = css`display:block;inline-size:100%;border:0;border-radius:var(--r-m);color-scheme:light`;
/** The form lies over its skeleton: nothing moves when it has come. */
const place = css`position:relative`;
const over = css`position:absolute;inset-block-start:0`;
const note = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.55`;
const LEAST_HEIGHT = 320;
const MAX_HEIGHT_PX = 900;
/** A form that says nothing for so long was not loaded. */
const LOAD_TIMEOUT_MS = 12 * SECOND_MS;

export interface PayFrameProps {
  /** Of another origin: card numbers are typed there, and never reach this page. */
  readonly url: string;
  /** The card was sent. */
  readonly onSent: () => void;
  /** The customer's bank asks: a page of the frame's own origin. */
  readonly onQuestion: (url: string) => void;
  readonly onRetry: () => void;
}

interface FrameMessage {
  type: 'ready' | 'height' | 'invalid' | 'sending' | 'sent' | 'question' | 'failed';
  height?: unknown;
  url?: unknown;
}

/** The payment provider's card form (CHK-026). Messages from other windows or origins are ignored. */
export function PayFrame({ url, onSent, onQuestion, onRetry }: PayFrameProps) {
  const t = useText();
  const ref = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(LEAST_HEIGHT);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [invalid, setInvalid] = useState(false);
  const heard = useRef({ onSent, onQuestion });
  heard.current = { onSent, onQuestion };

  useEffect(() => {
    const { origin } = new URL(url);
    const listen = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== ref.current?.contentWindow || !isFrameMessage(data)) return;
      setState('ready');
      if (data.type === 'height' && typeof data.height === 'number')
        setHeight(Math.min(MAX_HEIGHT_PX, Math.max(LEAST_HEIGHT, Math.ceil(data.height) + 8)));
      // A message about the height says nothing about validity.
      setInvalid((before) => data.type === 'invalid' || (data.type === 'height' && before));
      if (data.type === 'sent') heard.current.onSent();
      if (data.type === 'question' && typeof data.url === 'string' && isOf(data.url, origin))
        heard.current.onQuestion(data.url);
    };
    window.addEventListener('message', listen);
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), LOAD_TIMEOUT_MS);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(timer);
    };
  }, [url]);

  if (state === 'failed')
    return (
      <Banner tone="danger" role="alert" action={<TextButton onClick={onRetry}>{t('pay.again')}</TextButton>}>
        {t('pay.frameFailed')}. {t('pay.frameFailedText')}
      </Banner>
    );
  return (
    <>
      {invalid ? (
        <Banner tone="danger" role="alert">
          {t('pay.invalid')}
        </Banner>
      ) : null}
      <div className={place}>
        {state === 'loading' ? <Skeleton shape="button" className={over} /> : null}
        <iframe
          ref={ref}
          src={url}
          title={t('pay.card')}
          className={frame}
          height={height}
          allow="payment"
          referrerPolicy="no-referrer"
          data-test="pay-frame"
        />
      </div>
      <p className={note}>{t('pay.cardNote')}</p>
    </>
  );
}

function isFrameMessage(data: unknown): data is FrameMessage {
  return typeof data === 'object' && data !== null && (data as { source?: unknown }).source === 'sufra-pay';
}

function isOf(address: string, origin: string): boolean {
  return parseUrl(address)?.origin === origin;
}
