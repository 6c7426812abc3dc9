import type { SoldOutUntil, Stock } from '@sufra/api/staff/endpoints';
import type { LocalizedText } from '@sufra/contract';
import { formatDay, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { useErrorText, useText } from '@sufra/module';
import { Badge, Button, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { faultText } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { type ReactNode, useState } from 'react';
import { clockNow } from '../board/tick.tsx';
import { nextTime } from './next-time.ts';
import { type StockPlace, useAvailability } from './use-availability.ts';

const row = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding-block:10px`;
const nameClass = css`flex:1 1 10rem;font-weight:600`;
const action = css`min-block-size:3.5rem`;
const panel = css`flex-basis:100%;display:flex;flex-wrap:wrap;gap:8px;align-items:end`;
const field = css`display:grid;gap:4px;font-size:.875rem;font-weight:600`;
const input = css`min-block-size:3.5rem`;

type Subject = Pick<Stock['groups'][number]['items'][number], 'available' | 'until'> & { names: LocalizedText };

export interface StockRowProps {
  readonly subject: Subject;
  /** How colleagues and the screen reader call it: an option with its dish. */
  readonly name: string;
  readonly place: StockPlace;
  readonly onDone: () => void;
  /** Beside the name. */
  readonly note?: ReactNode;
  /** Below the choice of a time, once it is open. */
  readonly more?: ReactNode;
}

/** A dish or an option: sold out today, until a time, until further notice, or available again (SHOP-013). */
export function StockRow({ subject, name, place, onDone, note, more }: StockRowProps) {
  const t = useText();
  const errorText = useErrorText();
  const { timeZone } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [clock, setClock] = useState('');
  const change = useAvailability(place, name);
  const set = (until: SoldOutUntil | null) => void change.run(until).then(onDone, () => {});
  const button = { kind: 'secondary', className: action, busy: change.loading } as const;
  const time = nextTime(clock, timeZone, clockNow());
  return (
    <div className={row}>
      <span className={nameClass}>
        <Name name={subject.names} />
        {note}
      </span>
      {subject.available ? (
        <>
          <Button {...button} aria-label={t('soldOut.dish', { dish: name })} onClick={() => set('today')}>
            {t('soldOut.today')}
          </Button>
          <Button {...button} aria-label={t('soldOut.noticeDish', { dish: name })} onClick={() => set('notice')}>
            {t('soldOut.notice')}
          </Button>
        </>
      ) : (
        <>
          <Until until={subject.until} />
          <Button {...button} aria-label={t('soldOut.undoDish', { dish: name })} onClick={() => set(null)}>
            {t('soldOut.again')}
          </Button>
        </>
      )}
      <Button
        kind="secondary"
        className={action}
        aria-expanded={isOpen}
        aria-label={t('soldOut.moreDish', { dish: name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('soldOut.more')}
      </Button>
      {isOpen ? (
        <div className={panel}>
          <label className={field}>
            {t('soldOut.untilTime')}
            <input
              type="time"
              className={cx(inputClass, input)}
              value={clock}
              onChange={(event) => setClock(event.target.value)}
            />
          </label>
          <Button
            {...button}
            aria-label={t('soldOut.untilDish', { dish: name })}
            disabledReason={time === null ? t('soldOut.timeFirst') : null}
            onClick={() => time && set(time)}
          >
            {t('soldOut.word')}
          </Button>
        </div>
      ) : null}
      {isOpen ? more : null}
      {change.error ? <p className={faultText}>{errorText(change.error)}</p> : null}
    </div>
  );
}

function Until({ until }: Pick<Subject, 'until'>) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const at =
    until && `${formatDay(until, { locale, timeZone, now: new Date() })} ${formatTime(until, { locale, timeZone })}`;
  return <Badge tone="danger">{at ? t('soldOut.until', { time: at }) : t('soldOut.word')}</Badge>;
}

/** An option with its dish in words. */
export function useOptionName(): (dish: LocalizedText, option: LocalizedText) => string {
  const { locale } = useLocale();
  return (dish, option) => `${localizedName(dish, locale).text}: ${localizedName(option, locale).text}`;
}
