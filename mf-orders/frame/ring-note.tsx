import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useRinging, useWorkplace } from '@sufra/module/console';
import { css, cx } from '@sufra/ui/css';
import { BellFillIcon, BellIcon } from '@sufra/ui/icons';

const note = css`display:inline-flex;align-items:center;gap:8px;min-block-size:3.5rem;padding-inline:16px;border-radius:10px;font-weight:600;box-shadow:inset 0 0 0 1px currentColor;& svg{font-size:1.25rem;flex:none}`;
const rings = css`background:var(--brand);color:var(--on-brand);box-shadow:none;text-decoration:none`;

/** Beside what is done here: new orders that ring, and that the sound is off. */
export function RingNote() {
  const t = useText();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  const { orders, isOn, heard, unlock } = useRinging();
  return (
    <>
      {orders.length > 0 ? (
        <a href={localePath(locale, `/orders/${restaurant}`)} className={cx(note, rings)}>
          <BellFillIcon />
          {t('board.waiting', { count: orders.length })}
        </a>
      ) : null}
      {heard || !isOn ? null : (
        <button type="button" className={note} onClick={unlock}>
          <BellIcon />
          {t('board.sound')}
        </button>
      )}
    </>
  );
}
