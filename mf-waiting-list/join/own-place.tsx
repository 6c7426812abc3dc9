import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { Link, tap, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useProve } from '../entry/use-prove.ts';
import { entryPath } from '../storage/active-entry.ts';

const card = css`display:grid;gap:var(--s3)`;

export interface OwnPlaceProps {
  readonly entry: WaitingEntry;
  /** The code of this branch's door, which the page was opened by; null: none. */
  readonly door: string | null;
}

/**
 * A device in line opens its entry (WL-014); one that proved nothing and scanned the code at the door
 * confirms by it (WL-021).
 */
export function OwnPlace({ entry, door }: OwnPlaceProps) {
  const t = useText();
  const errorText = useErrorText();
  const { navigate } = usePlatform();
  const path = entryPath(entry);
  const prove = useProve(entry.id, () => {}, door);
  const asks = door !== null && entry.proved === false;
  return (
    <Card as="section" aria-label={t('join.own')} className={card}>
      <p>{t(asks ? 'unproved.here' : 'join.own')}</p>
      {asks ? (
        <Button
          block
          busy={prove.busy}
          onClick={() => void prove.send().then((done) => done && navigate(path))}
          {...tap('waiting-prove')}
        >
          {t('unproved.confirm')}
        </Button>
      ) : null}
      {prove.error ? (
        <Banner tone="danger" role="alert">
          {errorText(prove.error)}
        </Banner>
      ) : null}
      <Link to={path}>{t('join.openOwn')}</Link>
    </Card>
  );
}
