/** What is done at the till: opened, cash put in or taken out, counted and closed (SHOP-025). */

import { toMinor } from '@sufra/api/order/minor';
import {
  closeTill,
  countTill,
  moveTillCash,
  openTill,
  type Till,
  type TillCount,
  type TillDay,
} from '@sufra/api/staff/endpoints';
import { MAX_TILL_REASON } from '@sufra/api/staff/money/till-limits';
import { useAttempt, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Chip, Money } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { card, Fault, faultText } from '@sufra/ui/desk';
import { Field, inputClass } from '@sufra/ui/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useChange } from '../change/use-change.ts';
import { SumField, useReadSum } from './sum-field.tsx';
import { useDifferenceText } from './till-words.ts';

const chips = css`display:flex;flex-wrap:wrap;gap:8px`;
const tall = css`min-block-size:3.5rem`;
const sums = css`display:grid;grid-template-columns:1fr auto;gap:6px 12px;& dd{font-weight:600}`;
const strong = css`font-size:1.125rem;font-weight:700`;

/** Texts of a change of the till, and the codes of one that another device was quicker with. */
const TILL_CHANGE = { what: 'till', changed: ['TILL_CHANGED', 'TILL_MOVED'] } as const;

interface PanelProps {
  readonly till: Till;
  readonly onDone: () => void;
}
type OpenTill = NonNullable<Till['open']>;

function useTillParams(till: Till) {
  return { restaurant: useWorkplace().own.restaurant, branch: till.branch_id };
}

interface PanelFrameProps {
  readonly title: string;
  /** Result of the last try, in words; null: none. */
  readonly words: string | null;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

function Panel({ title, words, onSubmit, children }: PanelFrameProps) {
  return (
    <section aria-label={title}>
      <form className={card} onSubmit={onSubmit} noValidate>
        <h2>{title}</h2>
        <Fault>{words}</Fault>
        {children}
      </form>
    </section>
  );
}

/** Opens the till with the cash that lies in it. */
export function OpenPanel({ till, onDone }: PanelProps) {
  const t = useText();
  const { announce } = usePlatform();
  const params = useTillParams(till);
  const read = useReadSum();
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const open = useAttempt(openTill);
  const change = useChange({ ...TILL_CHANGE, onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const float = read(typed);
    if (float === null) return;
    void change
      .run(() => open({ params, body: { float } }, till.last?.number ?? 0))
      .then((isDone) => isDone && announce(t('till.opened')));
  };
  return (
    <Panel title={t('till.openTitle')} words={change.words} onSubmit={submit}>
      <SumField
        label={t('till.float')}
        hint={t('till.floatHint')}
        value={typed}
        isJudged={isJudged}
        onChange={setTyped}
      />
      <Button type="submit" className={tall} busy={change.busy}>
        {t('till.open')}
      </Button>
    </Panel>
  );
}

/** Puts cash in, or takes it out, for no order. */
export function MovePanel({ till, open, onDone }: PanelProps & { readonly open: OpenTill }) {
  const t = useText();
  const { announce } = usePlatform();
  const params = useTillParams(till);
  const read = useReadSum();
  const [kind, setKind] = useState<'in' | 'out'>('out');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isJudged, setJudged] = useState(false);
  const move = useAttempt(moveTillCash);
  const change = useChange({ ...TILL_CHANGE, onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const amount = read(typed);
    if (amount === null || !reason.trim()) return;
    const body = { number: open.number, kind, amount, reason: reason.trim() };
    void change
      .run(() => move({ params, body }, open.moves.length))
      .then((isDone) => {
        if (!isDone) return;
        announce(t('till.moved'));
        setTyped('');
        setReason('');
        setJudged(false);
      });
  };
  return (
    <Panel title={t('till.moveTitle')} words={change.words} onSubmit={submit}>
      <fieldset className={chips} aria-label={t('till.moveTitle')}>
        {(['out', 'in'] as const).map((one) => (
          <Chip key={one} className={tall} selected={one === kind} onClick={() => setKind(one)}>
            {t(`till.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <SumField label={t('till.amount')} value={typed} isJudged={isJudged} onChange={setTyped} />
      <ReasonField label={t('till.reason')} value={reason} isJudged={isJudged} onChange={setReason} />
      <Button type="submit" kind="secondary" className={tall} busy={change.busy}>
        {t('till.note')}
      </Button>
    </Panel>
  );
}

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isJudged: boolean;
  readonly onChange: (reason: string) => void;
}

function ReasonField({ label, value, isJudged, onChange }: ReasonFieldProps) {
  const t = useText();
  return (
    <Field label={label} error={isJudged && !value.trim() ? t('till.reasonMissing') : null}>
      {(control) => (
        <input
          {...control}
          className={cx(inputClass, tall)}
          dir="auto"
          maxLength={MAX_TILL_REASON}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

export interface ClosePanelProps extends PanelProps {
  readonly open: OpenTill;
  readonly onClosed: (day: TillDay) => void;
}

/** Counts first, says the difference, and closes then: what is expected does not lead the hand that counts. */
export function ClosePanel({ till, open, onDone, onClosed }: ClosePanelProps) {
  const t = useText();
  const { announce } = usePlatform();
  const params = useTillParams(till);
  const read = useReadSum();
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [counted, setCounted] = useState<TillCount | null>(null);
  const count = useAttempt(countTill);
  const change = useChange({ ...TILL_CHANGE, onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const sum = read(typed);
    if (sum === null) return;
    void change.run(async () => {
      const found = await count({ params, body: { number: open.number, counted: sum } }, open.counts);
      setCounted(found);
    });
  };
  if (counted) {
    const again = () => {
      setCounted(null);
      setJudged(false);
      onDone();
    };
    const closed = (day: TillDay) => {
      announce(t('till.closed', { number: day.number }));
      onClosed(day);
    };
    return <Counted till={till} counted={counted} onAgain={again} onClosed={closed} />;
  }
  return (
    <Panel title={t('till.closeTitle')} words={change.words} onSubmit={submit}>
      <SumField
        label={t('till.counted')}
        hint={t('till.countedHint')}
        value={typed}
        isJudged={isJudged}
        onChange={setTyped}
      />
      <Button type="submit" className={tall} busy={change.busy}>
        {t('till.count')}
      </Button>
    </Panel>
  );
}

interface CountedProps {
  readonly till: Till;
  readonly counted: TillCount;
  readonly onAgain: () => void;
  readonly onClosed: (day: TillDay) => void;
}

function Counted({ till, counted, onAgain, onClosed }: CountedProps) {
  const t = useText();
  const params = useTillParams(till);
  const difference = useDifferenceText();
  const [reason, setReason] = useState('');
  const [isJudged, setJudged] = useState(false);
  const close = useAttempt(closeTill);
  const change = useChange({ ...TILL_CHANGE, onDone: () => {} });
  const isEven = toMinor(counted.difference) === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const said = reason.trim();
    if (!isEven && !said) return;
    const body = { number: counted.number, count: counted.id, ...(said ? { reason: said } : {}) };
    void change.run(async () => onClosed(await close({ params, body }, counted.id)));
  };
  const isStale = change.trouble?.kind === 'changed';
  return (
    <Panel title={t('till.closeTitle')} words={change.words} onSubmit={submit}>
      <dl className={sums}>
        <dt>{t('till.expected')}</dt>
        <dd>
          <Money amount={counted.expected} currency={till.currency} />
        </dd>
        <dt>{t('till.counted')}</dt>
        <dd>
          <Money amount={counted.counted} currency={till.currency} />
        </dd>
      </dl>
      <p role="status" className={cx(strong, !isEven && faultText)}>
        {difference(counted.difference, till.currency)}
      </p>
      {isEven ? null : (
        <ReasonField label={t('till.differenceReason')} value={reason} isJudged={isJudged} onChange={setReason} />
      )}
      {isStale ? null : (
        <Button type="submit" className={tall} busy={change.busy}>
          {t('till.close', { number: counted.number })}
        </Button>
      )}
      <Button kind="secondary" className={tall} onClick={onAgain}>
        {t('till.again')}
      </Button>
    </Panel>
  );
}
