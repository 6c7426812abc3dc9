/** Times that pass: one clock for the page, and only what shows one is drawn again. */
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { useSyncExternalStore } from 'react';

/** So much the server's clock is ahead of this device's, in milliseconds: a tablet that is 25 minutes wrong counts as the others do. */
let ahead = 0;

export function setAhead(ms: number): void {
  ahead = ms;
}

/** Epoch milliseconds of the server's clock. */
export function clockNow(): number {
  return Date.now() + ahead;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = clockNow();
    for (const each of [...listeners]) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Within a second: a clock that was put back does not hold it. */
const lately = () => Math.max(Math.min(now, clockNow()), clockNow() - 999);

/** A text that depends on the time of day: what shows it is drawn again only when the text changes. `text` gets epoch milliseconds. */
export function useTimedText(text: (now: number) => string): string {
  const read = () => text(lately());
  return useSyncExternalStore(subscribe, read, () => '');
}

/** Whole seconds since an instant of the server's. */
function useSecondsSince(instant: string): number {
  const seconds = () => Math.max(0, Math.floor((lately() - Date.parse(instant)) / 1000));
  return useSyncExternalStore(subscribe, seconds, () => 0);
}

const figure = css`font-size:1.625rem;font-weight:600;line-height:1;font-variant-numeric:tabular-nums;unicode-bidi:isolate`;
const unit = css`font-size:.875rem;font-weight:500;margin-inline-start:3px`;

/** `02:31`: a new order waits to be taken. */
export function Waiting({ since }: { readonly since: string }) {
  const seconds = useSecondsSince(since);
  const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <bdi dir="ltr" translate="no" className={figure}>
      {text}
    </bdi>
  );
}

/** `11 min` in its state. */
export function Minutes({ since }: { readonly since: string }) {
  const t = useText();
  return (
    <span className={figure}>
      {Math.floor(useSecondsSince(since) / 60)}
      <small className={unit}>{t('card.min')}</small>
    </span>
  );
}
