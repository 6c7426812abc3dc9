import { formatDate, formatTime, useLocale } from '@sufra/i18n';
import { ClockFillIcon } from '../icons/index.ts';
import { useWords } from '../words.ts';
import { Banner } from './banner.tsx';
import { TextButton } from './button.tsx';

export interface StaleNoteProps {
  /** Epoch milliseconds of the answer that is shown. */
  readonly updatedAt: number;
  /** The newest try met no network, rather than a refusal. */
  readonly offline: boolean;
  readonly onRetry: () => void;
  /** The try is running. */
  readonly retrying: boolean;
}

/** Says that what is shown is not the newest: why, of when it is, and Retry. */
export function StaleNote({ updatedAt, offline, onRetry, retrying }: StaleNoteProps) {
  const { locale, timeZone } = useLocale();
  const words = useWords();
  const options = { locale, timeZone };
  return (
    <Banner
      tone="warning"
      icon={<ClockFillIcon />}
      role="status"
      offline={offline}
      action={
        <TextButton aria-busy={retrying || undefined} onClick={onRetry}>
          {words.retry}
        </TextButton>
      }
    >
      {offline ? words.offline : words.notRefreshed} {words.lastUpdate} {formatDate(updatedAt, options)}{' '}
      {formatTime(updatedAt, options)}
    </Banner>
  );
}
