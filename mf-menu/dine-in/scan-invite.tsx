import { useText } from '@sufra/module';
import { needsScripts, replacesScripts } from '@sufra/module/scripted';
import { css } from '@sufra/ui/css';
import { useAtomValue } from 'jotai';
import { seatAtom } from '../storage/seat.ts';
import { ScanButton } from './scan-button.tsx';

const box = css`display:flex;flex-direction:column;gap:var(--s3);padding:var(--s4);border-radius:var(--r-m);background:var(--brand-wash)`;
const scripted = css`${needsScripts}`;
const unscripted = css`${replacesScripts}`;

/**
 * A seated guest orders by the table's code; a branch alone brings food to no table (MENU-032, MENU-038).
 * Nothing while the guest sits at one.
 */
export function ScanInvite() {
  const t = useText();
  if (useAtomValue(seatAtom) !== null) return null;
  return (
    <div className={box}>
      <p>{t('dine.scanToOrder')}</p>
      <p className={unscripted}>{t('dine.scanByPhone')}</p>
      <div className={scripted}>
        <ScanButton />
      </div>
    </div>
  );
}
