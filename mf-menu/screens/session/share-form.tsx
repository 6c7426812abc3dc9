import { isApiError } from '@sufra/api';
import { beginShare, getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { MAX_SHARE_PARTS } from '@sufra/api/dine-in/limits';
import { fromMinor } from '@sufra/api/order/minor';
import { formatMoneyText, localePath, localizedName, useLocale } from '@sufra/i18n';
import { tap, useAction, useAttempt, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Money, Quantity } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CheckRow, ChoiceGroup, Field, inputClass, RadioRow } from '@sufra/ui/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCacheSession } from '../../dine-in/cache-session.ts';
import { amountOf, firstChoice, type ShareChoice, shareInput, takenOf } from '../../dine-in/share-choice.ts';
import { openSharePage, sharePayPath } from '../../dine-in/share-page.ts';
import { useRefusalText } from '../../dine-in/use-refusal-text.ts';

const form = css`display:grid;gap:var(--s3)`;
const title = css`font-size:var(--fs-m);&:focus{outline:0}`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const ways = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;

const KINDS = ['dishes', 'equal', 'amount'] as const;

/** Own dishes, equal parts or an amount; then the page that pays (MENU-043). */
export function ShareForm({ session, onClose }: { readonly session: Session; readonly onClose: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller } = usePlatform();
  const keep = useCacheSession();
  const refusalText = useRefusalText();
  const [choice, setChoice] = useState<ShareChoice>(() => firstChoice(session));
  const [problem, setProblem] = useState('');
  const [isWrongAmount, setWrongAmount] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const money = (amount: string) => formatMoneyText(amount, session.currency, locale);
  const put = (change: Partial<ShareChoice>) => {
    setProblem('');
    setWrongAmount(false);
    setChoice((before) => ({ ...before, ...change }));
  };
  const { free, total, step = 1 } = session.sharing!;
  const amount = amountOf(session, choice);
  const bounds = t('dine.share.bounds', { least: money(fromMinor(step)), most: money(free) });
  const begin = useAttempt(beginShare);
  const pay = useAction(async (minor: number) => {
    setProblem('');
    try {
      const { id } = await begin({ params: { id: session.id }, body: shareInput(session, choice, minor) });
      openSharePage(localePath(locale, sharePayPath(id)));
    } catch (error) {
      // The words for a round would be to send it again.
      const isOther = isApiError(error) && error.has('PRICE_CHANGED');
      setProblem(isOther ? t('dine.share.changed') : refusalText(error));
      // Mostly another guest was quicker: this is what is left.
      await caller.call(getSession, { params: { id: session.id } }).then(keep, () => null);
    }
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (amount) return void pay.run(amount.minor);
    if (choice.kind !== 'amount') return setProblem(t('dine.share.choose'));
    setWrongAmount(true);
    amountField.current?.focus();
  };
  return (
    <form className={form} onSubmit={send} noValidate aria-labelledby="share-title" data-test="share-form">
      <h3 id="share-title" ref={heading} tabIndex={-1} className={title}>
        {t('dine.share.title')}
      </h3>
      <ChoiceGroup label={t('dine.share.ways')}>
        {KINDS.map((kind) => (
          <RadioRow
            key={kind}
            name="share-kind"
            value={kind}
            checked={choice.kind === kind}
            onChange={() => put({ kind })}
            label={t(`dine.share.${kind}`)}
          />
        ))}
      </ChoiceGroup>
      {choice.kind === 'dishes' ? (
        <Dishes session={session} choice={choice} onChange={(lines) => put({ lines })} />
      ) : null}
      {choice.kind === 'equal' ? (
        <>
          <p className={quiet}>{t('dine.share.each', { total: money(total) })}</p>
          <p className={row}>
            <span>{t('dine.share.people')}</span>
            <Quantity
              label={t('dine.share.people')}
              value={choice.of}
              min={2}
              max={MAX_SHARE_PARTS}
              onChange={(of) => put({ of, mine: Math.min(choice.mine, of) })}
            />
          </p>
          <p className={row}>
            <span>{t('dine.share.parts')}</span>
            <Quantity
              label={t('dine.share.parts')}
              value={choice.mine}
              min={1}
              max={choice.of}
              onChange={(mine) => put({ mine })}
            />
          </p>
        </>
      ) : null}
      {choice.kind === 'amount' ? (
        <Field
          label={t('dine.share.howMuch')}
          hint={isWrongAmount ? null : bounds}
          error={isWrongAmount ? bounds : null}
        >
          {(control) => (
            <input
              {...control}
              ref={amountField}
              value={choice.typed}
              className={inputClass}
              dir="ltr"
              maxLength={40}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="go"
              data-test="share-amount"
              onChange={(event) => put({ typed: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      {amount?.isCapped ? <p role="status">{t('dine.share.capped', { free: money(free) })}</p> : null}
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <div className={ways}>
        <Button type="submit" busy={pay.loading} {...tap('begin-share')}>
          <span>
            {t('dine.share.pay')} {amount ? <Money amount={fromMinor(amount.minor)} /> : null}
          </span>
        </Button>
        <Button kind="soft" onClick={onClose}>
          {t('dine.billQuestion.no')}
        </Button>
      </div>
    </form>
  );
}

interface DishesProps {
  readonly session: Session;
  readonly choice: ShareChoice;
  readonly onChange: (lines: ReadonlySet<string>) => void;
}

/** Every dish of the bill; those of other shares say whose they are. */
function Dishes({ session, choice, onChange }: DishesProps) {
  const t = useText();
  const { locale } = useLocale();
  const taken = takenOf(session.sharing!);
  const toggle = (id: string, isOn: boolean) => {
    const lines = new Set(choice.lines);
    if (isOn) lines.add(id);
    else lines.delete(id);
    onChange(lines);
  };
  return (
    <ChoiceGroup label={t('dine.share.whichDishes')}>
      {session.lines
        .filter(({ round }) => round !== null)
        .map(({ id, names, qty, nickname, total }) => {
          const by = taken.get(id);
          return (
            <CheckRow
              key={id}
              checked={by === undefined && choice.lines.has(id)}
              disabled={by !== undefined}
              onChange={(event) => toggle(id, event.target.checked)}
              label={`${localizedName(names, locale).text} × ${qty}`}
              hint={
                by ? (
                  by.by === null ? (
                    t('dine.share.takenCash')
                  ) : (
                    t('dine.share.takenBy', { name: by.by })
                  )
                ) : (
                  <bdi>{nickname}</bdi>
                )
              }
              end={<Money amount={total} />}
            />
          );
        })}
    </ChoiceGroup>
  );
}
