import { useConnection, useText } from '@sufra/module';
import { RingNote } from '@sufra/module/console';
import { useOnline } from '@sufra/module/online';
import { css, cx } from '@sufra/ui/css';
import { lineBelow, noEdge } from '@sufra/ui/desk';
import { WifiSlashIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';

const bar = css`
display:flex;flex-wrap:wrap;align-items:center;gap:12px;min-block-size:4.5rem;padding:12px 16px;background:var(--surface);${lineBelow};position:sticky;inset-block-start:0;z-index:1;
& h1{font-size:1.375rem;line-height:1.3}&>svg{font-size:1.5rem;flex:none}
@media print{display:none}
`;
const cut = css`background:var(--ink);color:var(--canvas);${noEdge}`;
const grow = css`flex:1 1 12rem`;

/** False: no change of others comes in, and none leaves. */
export function useIsLive(): boolean {
  const isOnline = useOnline();
  return useConnection() !== 'disconnected' && isOnline;
}

export interface LiveHeaderProps {
  readonly title: ReactNode;
  /** What the missing connection means here. */
  readonly offline: string;
  readonly children?: ReactNode;
}

/** The head of a live screen; without a connection it says so, read from some metres away. */
export function LiveHeader({ title, offline, children }: LiveHeaderProps) {
  const t = useText();
  const isLive = useIsLive();
  return (
    <header className={cx(bar, !isLive && cut)}>
      {isLive ? null : <WifiSlashIcon />}
      <div className={grow}>
        <h1>{title}</h1>
        <p role="status">{isLive ? null : `${t('board.offline')}: ${offline}`}</p>
      </div>
      {children}
      <RingNote />
    </header>
  );
}
