import { formatDate, useLocale } from '@sufra/i18n';
import { ClockFillIcon } from '../icons/index.ts';
import { useWords } from '../words.ts';
import { Banner } from './banner.tsx';
import { TextButton } from './button.tsx';
import { Time } from './text.tsx';

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
  const { timeZone } = useLocale();
  const words = useWords();
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
      {offline ? words.offline : words.notRefreshed} {words.lastUpdate} {formatDate(updatedAt, { timeZone })}{' '}
      <Time at={updatedAt} />
    </Banner>
  );
}
