import { localePath, useLocale } from '@sufra/i18n';
import { css, cx } from '@sufra/ui/css';
import { noEdge, pressableHere } from '@sufra/ui/desk';
import { BellFillIcon, BellIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { useWorkplace } from '../at-restaurant.tsx';
import { useConsoleWords } from '../words.ts';
import { useRinging } from './ringing.tsx';

const note = css`display:inline-flex;align-items:center;gap:8px;min-block-size:3.5rem;padding-inline:16px;font-weight:600;${pressableHere};& svg{font-size:1.25rem;flex:none}`;
const rings = css`background:var(--brand);color:var(--on-brand);${noEdge};text-decoration:none`;
const ends = css`background:var(--danger);color:var(--surface);${noEdge};text-decoration:none`;

export interface RingNoteProps {
  /** Where work is not live: says that the sound is off only while something rings. */
  readonly isAside?: boolean;
}

/** Beside what is done here: new orders and papers that ring, with the way to them, and that the sound is off. */
export function RingNote({ isAside = false }: RingNoteProps) {
  const words = useConsoleWords();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  const { orders, canceled, prints, isOn, heard, unlock } = useRinging();
  const isQuiet = isOn && !heard && (!isAside || orders.length + canceled.length + prints.length > 0);
  const board = localePath(locale, `/orders/${restaurant}`);
  return (
    <>
      {isOn && canceled.length > 0 ? (
        <a href={board} className={cx(note, ends)}>
          <WarningCircleFillIcon />
          {words.canceledOrders(canceled.length)}
        </a>
      ) : null}
      {isOn && prints.length > 0 ? (
        <a href={board} className={cx(note, ends)}>
          <WarningCircleFillIcon />
          {words.unprinted(prints.length)}
        </a>
      ) : null}
      {isOn && orders.length > 0 ? (
        <a href={board} className={cx(note, rings)}>
          <BellFillIcon />
          {words.newOrders(orders.length)}
        </a>
      ) : null}
      {isQuiet ? (
        <button type="button" className={note} onClick={unlock}>
          <BellIcon />
          {words.soundOn}
        </button>
      ) : null}
    </>
  );
}
