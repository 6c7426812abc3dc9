import { useText } from '@sufra/module';
import { Card, Phone, Quantity } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useId } from 'react';
import { quiet, title } from '../booking/layout.ts';

// In large letters the number of guests stands below its words.
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s3);&>:first-child{flex:1 1 10rem}`;

export interface PartyCardProps {
  readonly guests: number;
  readonly from: number;
  readonly to: number;
  readonly phone: string | undefined;
  /** Level of the title. */
  readonly level: 'h2' | 'h3';
  readonly onChange: (guests: number) => void;
}

/** How many come, within what the branch takes; more are arranged by phone (RES-012). */
export function PartyCard({ guests, from, to, phone, level: Heading, onChange }: PartyCardProps) {
  const t = useText();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={row}>
      <div>
        <Heading id={titleId} className={title}>
          {t('plan.guests')}
        </Heading>
        <p className={quiet}>
          {from < to ? t('plan.guestsRange', { from, to }) : t('guests', { count: to })}
          {phone ? (
            <>
              {' · '}
              {t('plan.more')} <Phone number={phone} call />
            </>
          ) : null}
        </p>
      </div>
      <Quantity value={guests} label={t('plan.guests')} min={from} max={to} onChange={onChange} />
    </Card>
  );
}
