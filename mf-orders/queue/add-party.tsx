import { addParty, type BranchQueues } from '@sufra/api/staff/endpoints';
import { MAX_PARTY_GUESTS, MAX_PARTY_NAME, MAX_TYPED_MOBILE } from '@sufra/api/staff/limits';
import { findCountry, localizedName, parseMobile, toWesternDigits, useLocale } from '@sufra/i18n';
import { useAttempt, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { bare, faultText, lineBelow, quiet } from '@sufra/ui/desk';
import { Form, SubmitButton, TextField, useMobileMessage } from '@sufra/ui/form';
import { useState } from 'react';
import { useChange } from '../change/use-change.ts';
import { guestsOf } from '../guests/guests-of.ts';

const form = css`padding:var(--s4);background:var(--surface);${lineBelow}`;
const fields = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));gap:var(--s3);& input{min-block-size:3.5rem}`;
const chips = css`display:flex;flex-wrap:wrap;gap:8px;${bare};& button{min-block-size:3.5rem}& legend{font-weight:600;padding-block-end:4px}`;
const tall = css`min-block-size:3.5rem`;

interface Values {
  name?: string;
  phone?: string;
  guests?: string;
}

export interface AddPartyProps {
  readonly queues: BranchQueues;
  readonly onAdded: (name: string) => void;
  readonly onDone: () => void;
}

/** A party at the door: number of guests, and a name and a mobile when it has one. Any digits are read (SHOP-017). */
export function AddParty({ queues, onAdded, onDone }: AddPartyProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const mobileMessage = useMobileMessage();
  const add = useAttempt(addParty);
  const { run, words } = useChange({ what: 'party', changed: [], onDone });
  const areas = queues.queues.flatMap(({ area_id, area_names }) =>
    area_id === null ? [] : [{ id: area_id, names: area_names ?? {} }],
  );
  const [area, setArea] = useState(areas[0]?.id ?? null);
  const [language, setLanguage] = useState<'ar' | 'en'>(locale === 'en' ? 'en' : 'ar');
  const country = findCountry(own.country);
  const phoneFault = (typed: string | undefined) => {
    if (!typed?.trim() || !country) return undefined;
    const read = parseMobile(typed, country);
    return read.ok ? undefined : mobileMessage(read.error);
  };
  const guestsFault = (typed: string | undefined) =>
    guestsOf(typed) === null ? t('addParty.guestsFault', { max: MAX_PARTY_GUESTS }) : undefined;
  const send = async ({ name = '', phone = '', guests }: Values) => {
    const guests_count = guestsOf(guests);
    if (guests_count === null) return undefined;
    const given = { name: name.trim(), phone: phone.trim() || null, locale: language, guests_count };
    const params = { restaurant: own.restaurant, branch: queues.branch_id };
    if (await run(() => add({ params, body: { ...given, area_id: area } }))) onAdded(given.name);
    return undefined;
  };
  return (
    <Form<Values>
      className={form}
      initialValues={{ guests: '2' }}
      onSubmit={send}
      attributes={{ 'aria-label': t('addParty.title') }}
    >
      <div className={fields}>
        <TextField
          name="guests"
          label={t('addParty.guests')}
          inputMode="numeric"
          dir="ltr"
          parse={toWesternDigits}
          validate={guestsFault}
        />
        <TextField name="name" label={t('addParty.name')} optional maxLength={MAX_PARTY_NAME} autoComplete="off" />
        <TextField
          name="phone"
          label={t('addParty.phone')}
          hint={t('addParty.phoneHint')}
          optional
          type="tel"
          dir="ltr"
          maxLength={MAX_TYPED_MOBILE}
          autoComplete="off"
          parse={toWesternDigits}
          validate={phoneFault}
        />
      </div>
      {areas.length > 1 ? (
        <fieldset className={chips}>
          <legend>{t('addParty.area')}</legend>
          {areas.map(({ id, names }) => (
            <Chip key={id} selected={id === area} onClick={() => setArea(id)}>
              {localizedName(names, locale).text}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <fieldset className={chips}>
        <legend>{t('addParty.language')}</legend>
        <Chip selected={language === 'ar'} onClick={() => setLanguage('ar')}>
          <span lang="ar">{t('languageName.ar')}</span>
        </Chip>
        <Chip selected={language === 'en'} onClick={() => setLanguage('en')}>
          <span lang="en">{t('languageName.en')}</span>
        </Chip>
      </fieldset>
      {queues.takes ? null : <p className={quiet}>{t('addParty.closed')}</p>}
      {words ? <p className={faultText}>{words}</p> : null}
      <SubmitButton className={tall}>{t('addParty.send')}</SubmitButton>
    </Form>
  );
}
