import type { Evening, StaffReservation } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { RestoredDraft, useEdited } from '@sufra/module/console';
import { Button, CallLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, quietSmall, surface, tallLink, well } from '@sufra/ui/desk';
import { Form, FormEdits, SubmitButton, TextArea } from '@sufra/ui/form';
import { XIcon } from '@sufra/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { GuestStrip } from '../guests/guest-words.tsx';
import { MoveTables } from './move-tables.tsx';
import { usePartyWords } from './party-words.tsx';
import { type ReservationAct, useReservationActions } from './use-reservation-actions.ts';

const box = css`display:grid;gap:var(--s3);align-content:start;padding:var(--s4);${surface}`;
const head = css`display:flex;align-items:center;gap:8px;& h2{flex:1;font-size:1.375rem;overflow-wrap:anywhere}`;
const factsClass = css`display:grid;gap:2px;& li{line-height:1.5}`;
const buttons = css`display:flex;flex-wrap:wrap;gap:8px`;
const tall = css`min-block-size:3.5rem`;
const largest = css`min-block-size:4rem`;
const panel = css`display:grid;gap:8px;padding:12px;${well}`;
const said = css`padding:8px 12px;${well}`;

/** Cannot be undone: what they mean is read first. */
const ASKED = ['no show', 'cancel'] as const;
type Open = (typeof ASKED)[number] | 'move' | 'note';

/** Keys of texts. */
const WORDS: Readonly<Record<ReservationAct, string>> = {
  'table ready': 'tableReady',
  seat: 'seat',
  leave: 'leave',
  'no show': 'noShow',
  cancel: 'cancel',
};

export interface PartyDetailsProps {
  readonly party: StaffReservation;
  readonly evening: Evening;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The party that was chosen: what is known of it, and what can be done, each with what it means (SHOP-016). */
export function PartyDetails({ party, evening, onClose, onDone }: PartyDetailsProps) {
  const t = useText();
  const { locale } = useLocale();
  const { name, facts } = usePartyWords(evening)(party);
  const actions = useReservationActions(party, evening.branch_id, onDone);
  const [open, setOpen] = useState<Open | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { acts } = party;
  const has = (act: StaffReservation['acts'][number]) => acts.includes(act);
  const toggle = (what: Open) => setOpen(open === what ? null : what);
  const run = (act: ReservationAct) => void actions.act(act).then((done) => done && setOpen(null));
  const allergens = party.allergens.map((names) => localizedName(names, locale).text).join(' · ');
  const paid = party.cost !== '0.00';
  return (
    <section className={box} aria-label={t('reservation.details')}>
      <div className={head}>
        <h2 ref={title} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <Button
          kind="secondary"
          className={tall}
          icon={<XIcon />}
          aria-label={t('reservation.close')}
          onClick={onClose}
        />
      </div>
      <ul className={factsClass}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <GuestStrip>{allergens === '' ? '' : t('reservation.allergies', { allergens })}</GuestStrip>
      <GuestStrip>{party.note ?? ''}</GuestStrip>
      {has('seat') ? (
        <Button block className={largest} busy={actions.busy} onClick={() => run('seat')}>
          {t('reservation.act.seat')}
        </Button>
      ) : null}
      {has('leave') ? (
        <Button block className={largest} busy={actions.busy} onClick={() => run('leave')}>
          {t('reservation.act.leave')}
        </Button>
      ) : null}
      {has('table ready') ? (
        <>
          <Button block kind="secondary" className={tall} busy={actions.busy} onClick={() => run('table ready')}>
            {t('reservation.act.tableReady')}
          </Button>
          <p className={quietSmall}>{t('reservation.means.tableReady')}</p>
        </>
      ) : null}
      <div className={buttons}>
        {has('move') ? (
          <Button kind="secondary" className={tall} aria-expanded={open === 'move'} onClick={() => toggle('move')}>
            {t('reservation.moveOpen')}
          </Button>
        ) : null}
        {has('note') ? (
          <Button kind="secondary" className={tall} aria-expanded={open === 'note'} onClick={() => toggle('note')}>
            {t('reservation.noteOpen')}
          </Button>
        ) : null}
        {ASKED.filter((act) => has(act)).map((act) => (
          <Button key={act} kind="secondary" className={tall} aria-expanded={open === act} onClick={() => toggle(act)}>
            {t(`reservation.open.${WORDS[act]}`)}
          </Button>
        ))}
        {party.mobile ? <CallLink phone={party.mobile} label={t('reservation.phone')} className={tallLink} /> : null}
      </div>
      <Fault>{actions.words}</Fault>
      {open === 'no show' || open === 'cancel' ? (
        <div className={panel}>
          <p>{t(`reservation.means.${WORDS[open]}`)}</p>
          <p>{t(`reservation.money.${paid ? WORDS[open] : 'none'}`)}</p>
          <Button kind="danger" className={tall} busy={actions.busy} onClick={() => run(open)}>
            {t(`reservation.act.${WORDS[open]}`)}
          </Button>
        </div>
      ) : null}
      {open === 'move' ? (
        <MoveTables
          party={party}
          evening={evening}
          busy={actions.busy}
          onMove={(tables) => void actions.move(tables).then((done) => done && setOpen(null))}
        />
      ) : null}
      {open === 'note' ? <NoteForm reservation={party.id} onSend={actions.note} onSent={() => setOpen(null)} /> : null}
      {party.notes.length > 0 ? (
        <>
          <h3>{t('reservation.notes')}</h3>
          {party.notes.map(({ text, at }) => (
            <p key={at} className={said}>
              <bdi>{text}</bdi>
            </p>
          ))}
        </>
      ) : null}
    </section>
  );
}

const MAX_LENGTH = 500;

interface NoteFormProps {
  readonly reservation: string;
  /** Resolves to false when it was not sent: what was typed stays. */
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onSent: () => void;
}

function NoteForm({ reservation, onSend, onSent }: NoteFormProps) {
  const t = useText();
  const edited = useEdited({ name: `reservation.${reservation}.note`, stored: { text: '' } });
  const send = async ({ text = '' }: { text?: string }) => {
    if (await onSend(text.trim())) {
      edited.discard();
      onSent();
    }
    return undefined;
  };
  return (
    <Form<{ text: string }>
      className={panel}
      initialValues={edited.stored}
      onSubmit={send}
      attributes={{ 'aria-label': t('reservation.note') }}
    >
      <FormEdits of={edited} />
      <RestoredDraft edited={edited} />
      <p>{t('reservation.means.note')}</p>
      <TextArea name="text" label={t('reservation.note')} isRequired maxLength={MAX_LENGTH} rows={2} />
      <SubmitButton className={tall}>{t('reservation.noteSend')}</SubmitButton>
    </Form>
  );
}
