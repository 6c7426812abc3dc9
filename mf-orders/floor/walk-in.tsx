import { type Evening, seatWalkIn } from '@sufra/api/staff/endpoints';
import { MAX_PARTY_GUESTS } from '@sufra/api/staff/limits';
import { localizedName, toWesternDigits, useLocale } from '@sufra/i18n';
import { useAttempt, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { bare, faultText, lineBelow, quiet } from '@sufra/ui/desk';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { useState } from 'react';
import { useChange } from '../change/use-change.ts';
import { guestsOf } from '../guests/guests-of.ts';

const form = css`padding:var(--s4);background:var(--surface);${lineBelow};& input{min-block-size:3.5rem;max-inline-size:12rem}`;
const chips = css`display:flex;flex-wrap:wrap;gap:8px;${bare};& button{min-block-size:3.5rem}& legend{font-weight:600;padding-block-end:4px}`;
const tall = css`min-block-size:3.5rem`;

export interface WalkInProps {
  readonly evening: Evening;
  /** Id of the party that sits now. */
  readonly onSeated: (party: string) => void;
  readonly onDone: () => void;
}

/** Seats a party without a reservation now, at the table that fits best (SHOP-016). */
export function WalkIn({ evening, onSeated, onDone }: WalkInProps) {
  const t = useText();
  const { locale } = useLocale();
  const { announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const seat = useAttempt(seatWalkIn);
  const { run, words } = useChange({ what: 'reservation', changed: [], onDone });
  const [area, setArea] = useState<string | null>(null);
  const open = evening.sections.filter((section) => !section.closed);
  const send = async ({ guests }: { guests?: string }) => {
    const guests_count = guestsOf(guests);
    if (guests_count === null) return undefined;
    const params = { restaurant, branch: evening.branch_id };
    await run(async () => {
      const { id } = await seat({ params, body: { guests_count, area_id: area } });
      announce(t('floor.seated'));
      onSeated(id);
    });
    return undefined;
  };
  return (
    <Form<{ guests: string }>
      className={form}
      initialValues={{ guests: '2' }}
      onSubmit={send}
      attributes={{ 'aria-label': t('floor.walkIn') }}
    >
      <p className={quiet}>{t('floor.walkInText')}</p>
      <TextField
        name="guests"
        label={t('addParty.guests')}
        inputMode="numeric"
        dir="ltr"
        maxLength={String(MAX_PARTY_GUESTS).length}
        parse={toWesternDigits}
        validate={(typed) =>
          guestsOf(typed) === null ? t('addParty.guestsFault', { max: MAX_PARTY_GUESTS }) : undefined
        }
      />
      {open.length > 1 ? (
        <fieldset className={chips}>
          <legend>{t('addParty.area')}</legend>
          <Chip selected={area === null} onClick={() => setArea(null)}>
            {t('floor.anySection')}
          </Chip>
          {open.map(({ id, names }) => (
            <Chip key={id} selected={id === area} onClick={() => setArea(id)}>
              {localizedName(names, locale).text}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {words ? <p className={faultText}>{words}</p> : null}
      <SubmitButton className={tall}>{t('floor.seatNow')}</SubmitButton>
    </Form>
  );
}
