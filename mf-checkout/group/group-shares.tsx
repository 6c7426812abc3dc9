import {
  type Group,
  type GroupShare,
  payRestOfGroup,
  type GroupShares as Shares,
  stopGroupShares,
} from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { payStep } from '@sufra/api/payment/pay-step';
import { formatMoment, formatMoneyText, localePath, localizedName, useLocale } from '@sufra/i18n';
import { useAction, useAttempt, usePlatform, useText } from '@sufra/module';
import { Badge, Banner, LinkButton, Money, screenOnlyClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { useEffect, useRef } from 'react';
import { useErrorText } from '../cart/words/use-error-text.ts';
import { endKey } from '../order/status/steps.ts';
import { payGroupSharePath } from '../payment/pay-path.ts';
import { seenGroupEnds } from '../storage/device-orders.ts';
import { AskTwice } from './ask-twice.tsx';
import { guestEnd } from './guest-share.ts';
import { isOwed, knownShareState, SHARE_TONES } from './share-states.ts';
import { keepGroup } from './use-group.ts';

const stack = css`display:grid;gap:var(--s3)`;
const list = css`display:grid;gap:var(--s1)`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--s3);min-block-size:var(--target);&>:last-child{margin-inline-start:auto}`;
const who = css`flex:1 1 8em;min-inline-size:0;overflow-wrap:anywhere`;
const buttons = css`display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--s5)`;
const soft = css`color:var(--ink-2);font-size:var(--fs-s)`;
const count = css`display:block;color:var(--ink)`;
const target = css`&:focus{outline:0}`;

interface GroupSharesProps {
  readonly group: Group;
  readonly timeZone: string;
}

/**
 * What each of a group order pays (CHK-053): one's own share to pay, those of the others as they are paid,
 * and what the host does about them.
 */
export default function GroupShares({ group, timeZone }: GroupSharesProps) {
  const t = useText();
  const words = useRef<HTMLDivElement>(null);
  const { shares, me } = group;
  const seenKey = guestEnd(group)?.key;
  // Its end is seen here: no strip has to say it.
  useEffect(() => {
    if (seenKey) seenGroupEnds.note(seenKey, Date.now());
  }, [seenKey]);
  if (!shares || !me) return null;
  return (
    <div className={stack} data-test="group-shares">
      <div ref={words} tabIndex={-1} className={target}>
        <SharesWords shares={shares} group={group} timeZone={timeZone} />
      </div>
      <ul className={list} aria-label={t('shares.title')}>
        {shownOf(shares).map((share) => (
          <ShareRow key={share.id} share={share} currency={shares.currency} isMine={share.member_id === me.id} />
        ))}
      </ul>
      {shares.state === 'waiting' ? (
        <div className={cx(stack, screenOnlyClass)}>
          <Ways shares={shares} group={group} onDone={() => words.current?.focus()} />
        </div>
      ) : null}
    </div>
  );
}

/** What the host took over of an order that came to nothing is in the host's share alone. */
function shownOf({ state, list }: Shares): readonly GroupShare[] {
  return state === 'over' ? list.filter((share) => share.state !== 'covered') : list;
}

function SharesWords({ shares, group, timeZone }: GroupSharesProps & { readonly shares: Shares }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  if (shares.state === 'over') {
    const said = (key: string | null) => (key ? t(key) : '');
    const reason = shares.reason ? localizedName(shares.reason, locale).text : '';
    const end = shares.ended_as ? endKey(shares.ended_as) : 'shares.over';
    const words = [said(end), reason, said(moneyKey(shares))].filter(Boolean).join('. ');
    return (
      <Banner tone="warning" role="status">
        {words}
      </Banner>
    );
  }
  const paid = shares.list.filter(({ state }) => state === 'paid').length;
  const all = shares.list.filter(({ state }) => state !== 'covered').length;
  const time = shares.pay_until && formatMoment(shares.pay_until, { locale, timeZone, now });
  return (
    <p role="status" className={soft} data-test="shares-words">
      {shares.state === 'placed'
        ? t('shares.placed')
        : `${t(group.me?.is_host ? 'shares.waitingYou' : 'shares.waiting', { time: time ?? '' })} `}
      {shares.state === 'waiting' ? <strong className={count}>{t('shares.progress', { paid, all })}</strong> : null}
    </p>
  );
}

function moneyKey({ ended_as, list }: Shares): string | null {
  const isReturning = list.some(({ state }) => state === 'returning');
  const isReturned = list.some(({ state }) => state === 'returned');
  if (!isReturning && !isReturned) return ended_as === 'refunded' ? 'shares.goesBack' : null;
  return isReturning ? 'shares.goesBack' : 'shares.wentBackAll';
}

function ShareRow({
  share: { name, amount, state },
  currency,
  isMine,
}: {
  readonly share: GroupShare;
  readonly currency: string;
  readonly isMine: boolean;
}) {
  const t = useText();
  return (
    <li className={row}>
      <span className={who}>
        <bdi>{name}</bdi> {isMine ? <span className={soft}>{t('group.you')}</span> : null}
      </span>
      <Money amount={amount} currency={currency} />
      <Badge tone={SHARE_TONES[knownShareState(state)]}>{t(`shares.state.${knownShareState(state)}`)}</Badge>
    </li>
  );
}

interface WaysProps {
  readonly shares: Shares;
  readonly group: Group;
  /** The button that was pressed is about to go. */
  readonly onDone: () => void;
}

/** To pay one's own; the host pays what is left or stops. */
function Ways({ shares, group, onDone }: WaysProps) {
  const t = useText();
  const { locale } = useLocale();
  const platform = usePlatform();
  const errorText = useErrorText();
  const payRest = useAttempt(payRestOfGroup);
  const act = useAction(async (send: () => Promise<Group>) => {
    const next = await send();
    onDone();
    keepGroup(platform, next);
  });
  const run = (send: () => Promise<Group>) => void act.run(send).catch(() => {});
  const { id } = group;
  const mine = shares.list.find(({ member_id, state }) => member_id === group.me?.id && isOwed(state));
  const isCovered =
    !mine && shares.list.some(({ member_id, state }) => member_id === group.me?.id && state === 'covered');
  const rest = restOf(shares, id);
  const step = mine && payStep(mine.bank_session, payGroupSharePath(mine.id));
  return (
    <>
      {act.error ? (
        <Banner tone="danger" role="alert">
          {errorText(act.error)}
        </Banner>
      ) : null}
      {mine && step ? (
        <LinkButton block href={localePath(locale, step.path)} data-test="pay-share">
          {step.at === 'bank' ? (
            localizedName(step.way, locale).text
          ) : (
            <>
              {t('shares.pay')} · <Money amount={mine.amount} currency={shares.currency} />
            </>
          )}
        </LinkButton>
      ) : null}
      {isCovered ? <p>{t('shares.covered', { name: group.host_name })}</p> : null}
      {group.me?.is_host ? (
        <div className={buttons}>
          {rest ? (
            <AskTwice
              label={t('shares.payRest', { amount: formatMoneyText(rest, shares.currency, locale) })}
              sure={t('shares.payRestSure', { amount: formatMoneyText(rest, shares.currency, locale) })}
              busy={act.loading}
              onSure={() => run(() => payRest({ params: { id } }))}
              test="shares-rest"
            />
          ) : null}
          <AskTwice
            label={t('shares.stop')}
            sure={t('shares.stopSure')}
            busy={act.loading}
            onSure={() => run(() => platform.caller.call(stopGroupShares, { params: { id } }))}
            test="shares-stop"
          />
        </div>
      ) : null}
    </>
  );
}

/**
 * What the host pays in one payment after taking over the shares of others, their own unpaid share with it;
 * null: no other's is open.
 */
function restOf({ list }: Shares, host: string): string | null {
  const open = list.filter(({ state }) => state === 'open');
  if (open.every(({ member_id }) => member_id === host)) return null;
  return fromMinor(open.reduce((sum, { amount }) => sum + toMinor(amount), 0));
}
