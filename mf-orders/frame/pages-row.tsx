import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const line = css`display:flex;flex-wrap:wrap;gap:8px`;
const tall = css`min-block-size:3.5rem`;

export interface PagesRowProps {
  /** Where the page begins; null: at the newest. */
  readonly before: string | null;
  /** Where the page behind it begins; null: there is none. */
  readonly next: string | null;
  readonly onBefore: (before: string | null) => void;
}

/** The ways to the newest page of a list, and to the one behind. */
export function PagesRow({ before, next, onBefore }: PagesRowProps) {
  const t = useText();
  return (
    <div className={line}>
      {before ? (
        <Button kind="secondary" className={tall} onClick={() => onBefore(null)}>
          {t('history.newest')}
        </Button>
      ) : null}
      {next ? (
        <Button kind="secondary" className={tall} onClick={() => onBefore(next)}>
          {t('history.older')}
        </Button>
      ) : null}
    </div>
  );
}
