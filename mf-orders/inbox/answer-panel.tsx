import type { InboxItem } from '@sufra/api/staff/endpoints';
import { MAX_ANSWER } from '@sufra/api/staff/limits';
import { useText } from '@sufra/module';
import { useEdited, useWorkplace } from '@sufra/module/console';
import { Button, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { bare, card, quiet } from '@sufra/ui/desk';
import { inputClass, RadioRow } from '@sufra/ui/form';
import { useState } from 'react';
import type { ItemActions } from './use-item-actions.ts';

const field = css`display:grid;gap:4px;font-weight:600;& textarea{min-block-size:8rem}`;
const tall = css`min-block-size:3.5rem`;
const group = css`${bare};& legend{font-weight:600;padding:0}`;

export interface AnswerPanelProps {
  readonly item: InboxItem;
  readonly actions: ItemActions;
}

/** Where the answer goes is said before it is written. */
export function AnswerPanel({ item, actions }: AnswerPanelProps) {
  const t = useText();
  const edited = useEdited({ name: `inbox.${item.kind}.${item.id}`, stored: { text: '' } });
  const { text } = edited.values;
  const send = async () => {
    if (await actions.answer(text.trim())) edited.discard();
  };
  return (
    <section className={card} aria-label={t('inbox.answerLabel')}>
      <p className={quiet}>{item.reach ? t('inbox.willSend', { address: item.reach }) : t('inbox.noAddress')}</p>
      <label className={field}>
        {t('inbox.answerLabel')}
        <textarea
          className={inputClass}
          maxLength={MAX_ANSWER}
          value={text}
          onChange={(event) => edited.set({ text: event.target.value })}
        />
      </label>
      <Button
        className={tall}
        busy={actions.busy}
        disabledReason={text.trim() === '' ? t('inbox.writeFirst') : null}
        onClick={() => void send()}
      >
        {t(item.reach ? 'inbox.send' : 'inbox.note')}
      </Button>
    </section>
  );
}

type Decision = 'came' | 'excused' | 'stands';

/** The restaurant's answer to a denied no-show, once; what it means is said with each. */
export function DecisionPanel({ item, actions }: AnswerPanelProps) {
  const t = useText();
  const { may } = useWorkplace();
  const [chosen, setChosen] = useState<Decision | null>(null);
  const { no_show } = item;
  if (!no_show) return null;
  const given = no_show.answer;
  if (given !== null) return <p>{t(`inbox.decided.${given === 'came' || given === 'excused' ? given : 'stands'}`)}</p>;
  const offered: readonly Decision[] = may('refund') ? ['came', 'excused', 'stands'] : ['came', 'stands'];
  return (
    <section className={card} aria-label={t('inbox.decide')}>
      <fieldset className={group}>
        <legend>{t('inbox.decide')}</legend>
        {offered.map((one) => (
          <RadioRow
            key={one}
            name="decision"
            value={one}
            checked={one === chosen}
            onChange={() => setChosen(one)}
            label={t(`inbox.${one}`)}
            hint={
              <>
                {t(`inbox.${one}Hint`)}
                {one === 'excused' ? (
                  <>
                    {' '}
                    <Money amount={no_show.cost} currency={no_show.currency} />
                  </>
                ) : null}
              </>
            }
          />
        ))}
      </fieldset>
      <Button
        className={tall}
        busy={actions.busy}
        disabledReason={chosen === null ? t('inbox.decideFirst') : null}
        onClick={() => chosen && void actions.decide(chosen).then((isDone) => isDone && setChosen(null))}
      >
        {t('inbox.decideSend')}
      </Button>
    </section>
  );
}
