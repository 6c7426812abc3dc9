/** Times that pass: one clock for the page, and only what shows one is drawn again. */
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * So much the server's clock is ahead of this device's, in milliseconds: a tablet that is 25 minutes wrong
 * counts as the others do.
 */
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

/**
 * A text that depends on the time of day: what shows it is drawn again only when the text changes. `text`
 * gets epoch milliseconds.
 */
export function useTimedText(text: (now: number) => string): string {
  const read = () => text(lately());
  return useSyncExternalStore(subscribe, read, () => '');
}

/**
 * Writes a text that passes into its element, each second and after each drawing. React draws none of it: 200
 * cards that count cost a frame of a scroll else (decision 559). `text` gets whole seconds since `since`, an
 * instant of the server's clock.
 */
function useCounted(since: string, text: (seconds: number) => string): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef('');
  const write = () => {
    const next = text(Math.max(0, Math.floor((lately() - Date.parse(since)) / 1000)));
    if (!element.current || next === shown.current) return;
    shown.current = next;
    // A text that changes costs less than one that comes in the place of another. A page's translator puts an
    // element there.
    const { firstChild } = element.current;
    if (firstChild instanceof Text) firstChild.nodeValue = next;
    else element.current.textContent = next;
  };
  const last = useRef(write);
  useLayoutEffect(() => {
    last.current = write;
    write();
  });
  useEffect(() => subscribe(() => last.current()), []);
  return element;
}

const figure = css`font-size:1.625rem;font-weight:600;line-height:1;font-variant-numeric:tabular-nums;unicode-bidi:isolate`;
/**
 * Its box does not depend on its text: a second that passes lays out nothing else. Wide enough for 999
 * minutes. No item of a flex row, which browsers lay out as a whole.
 */
const ownBox = css`display:inline-block;contain:size layout;inline-size:6ch;block-size:1em;text-align:end`;
const unit = css`font-size:.875rem;font-weight:500;margin-inline-start:3px`;

const clockText = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
const minutesText = (seconds: number) => String(Math.floor(seconds / 60));

/** `02:31`: a new order waits to be taken. */
export function Waiting({ since }: { readonly since: string }) {
  return (
    <bdi dir="ltr" translate="no" className={figure}>
      <span className={ownBox} ref={useCounted(since, clockText)} />
    </bdi>
  );
}

/** `11 min` in its state. */
export function Minutes({ since }: { readonly since: string }) {
  const t = useText();
  return (
    <span className={figure}>
      <span translate="no" ref={useCounted(since, minutesText)} />
      <small className={unit}>{t('card.min')}</small>
    </span>
  );
}
