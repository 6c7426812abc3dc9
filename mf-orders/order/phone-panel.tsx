import { MAX_KITCHEN_NOTE } from '@sufra/api/staff/limits';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { useText } from '@sufra/module';
import { OthersChanges, useEdited } from '@sufra/module/console';
import { Button, Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, quiet } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { ClockIcon, NotePencilIcon, XCircleIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useOrderMoment } from '../board/order-words.tsx';
import { clockNow } from '../board/tick.tsx';
import type { PartProps, PhonePanelProps } from './phone-parts.ts';
import { RanOutPanel } from './ran-out-panel.tsx';

const row = css`display:flex;flex-wrap:wrap;gap:8px;& button{min-block-size:3.5rem}`;
const tall = css`min-block-size:3.5rem`;
const field = css`display:grid;gap:4px;font-weight:600;& textarea{min-block-size:5rem}`;

type Part = 'ranOut' | 'later' | 'note';

/** What was agreed with the guest by telephone: a dish that ran out, a later time, a note to the kitchen (SHOP-015). */
export function PhonePanel({ order, actions }: PhonePanelProps) {
  const t = useText();
  const [open, setOpen] = useState<Part | null>(null);
  const parts = [
    { part: 'ranOut', can: order.can_run_out && order.lines.length > 0, icon: <XCircleIcon /> },
    { part: 'later', can: order.can_be_later, icon: <ClockIcon /> },
    { part: 'note', can: order.can_be_noted, icon: <NotePencilIcon /> },
  ] as const;
  const offered = parts.filter(({ can }) => can);
  if (offered.length === 0) return null;
  const shown = offered.find(({ part }) => part === open)?.part;
  const close = (isDone: boolean) => isDone && setOpen(null);
  return (
    <section className={card} aria-label={t('phone.title')}>
      <h2>{t('phone.title')}</h2>
      <p className={quiet}>{t('phone.text')}</p>
      <div className={row}>
        {offered.map(({ part, icon }) => (
          <Button
            key={part}
            kind="secondary"
            icon={icon}
            aria-expanded={part === shown}
            onClick={() => setOpen(part === shown ? null : part)}
          >
            {t(`phone.${part}Open`)}
          </Button>
        ))}
      </div>
      {shown === 'ranOut' ? <RanOutPanel order={order} actions={actions} onDone={close} /> : null}
      {shown === 'later' ? <Later order={order} actions={actions} onDone={close} /> : null}
      {shown === 'note' ? <Note order={order} actions={actions} onDone={close} /> : null}
    </section>
  );
}

const MINUTES = [5, 10, 15, 20, 30, 45] as const;

function Later({ order, actions, onDone }: PartProps) {
  const t = useText();
  const [minutes, setMinutes] = useState<number>(15);
  const time = useOrderMoment(order);
  const promised = order.promised_to ? Date.parse(order.promised_to) : null;
  const base = Math.max(promised ?? 0, clockNow());
  return (
    <>
      <div className={row}>
        {MINUTES.map((one) => (
          <Chip key={one} selected={one === minutes} onClick={() => setMinutes(one)}>
            {t('order.minutes', { count: one })}
          </Chip>
        ))}
      </div>
      <p>
        {promised === null ? null : `${t('phone.laterWas', { time: time(promised) })} `}
        {t('phone.laterWill', { time: time(base + minutes * MINUTE_MS) })}
      </p>
      <Button kind="soft" className={tall} busy={actions.busy} onClick={() => void actions.later(minutes).then(onDone)}>
        {t('phone.later', { count: minutes })}
      </Button>
    </>
  );
}

function Note({ order, actions, onDone }: PartProps) {
  const t = useText();
  const edited = useEdited({ name: `order.${order.id}.note`, stored: { note: order.agreed_note ?? '' } });
  const { note } = edited.values;
  const save = () => {
    const over = edited.onto(edited.stored);
    const { values } = over;
    void actions.note(values.note.trim()).then((isDone) => {
      if (isDone) edited.saved({ note: values.note.trim() }, over);
      onDone(isDone);
    });
  };
  return (
    <>
      <OthersChanges
        edited={edited}
        of={{ kind: 'order', id: order.id }}
        label={() => t('phone.noteLabel')}
        show={(theirs) => <q dir="auto">{String(theirs)}</q>}
        onMine={() => {
          edited.keepMine();
          save();
        }}
      />
      <label className={field}>
        {t('phone.noteLabel')}
        <textarea
          className={inputClass}
          maxLength={MAX_KITCHEN_NOTE}
          value={note}
          onChange={(event) => edited.set({ note: event.target.value })}
        />
      </label>
      <Button
        kind="soft"
        className={tall}
        busy={actions.busy}
        disabledReason={!edited.isChanged || edited.clashes.length > 0 ? t('phone.noteFirst') : null}
        onClick={save}
      >
        {t(note.trim() === '' && order.agreed_note ? 'phone.noteRemove' : 'phone.noteSave')}
      </Button>
    </>
  );
}
