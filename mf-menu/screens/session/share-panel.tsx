import { getSession, releaseShare, type Session } from '@sufra/api/dine-in/endpoints';
import { isLiveSession } from '@sufra/api/dine-in/states';
import { formatMoment, formatMoneyText, localePath, useLocale } from '@sufra/i18n';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { Badge, Banner, Button, LinkButton, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';
import { useCacheSession } from '../../dine-in/cache-session.ts';
import type { Sharing } from '../../dine-in/share-choice.ts';
import { openSharePage, sharePayPath } from '../../dine-in/share-page.ts';
import { useRefusalText } from '../../dine-in/use-refusal-text.ts';
import { ShareForm } from './share-form.tsx';

const stack = css`display:grid;gap:var(--s3)`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s1) var(--s3)`;
const left = css`display:flex;justify-content:space-between;gap:var(--s3);font-weight:600`;
const list = css`display:grid;gap:var(--s2)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const ways = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;

/**
 * What is left of the bill, who pays what, and this guest's own share (MENU-043). Live: it is drawn from the session.
 */
export function SharePanel({ session }: { readonly session: Session }) {
  const t = useText();
  const sharing = session.sharing!;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const own = sharing.shares.find(({ you, state }) => you && state !== 'paid');
  const isFree = Number(sharing.free) > 0;
  // Staff close it when it is settled with them, noted or not: a receipt asks for nothing.
  const isOver = !isLiveSession(session.state);
  const canBegin = sharing.can && isFree && !own;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={stack} data-test="shares">
      {isOver ? null : (
        <p className={left} role="status">
          <span>{t('dine.share.table')}</span>
          <Money amount={sharing.left} />
        </p>
      )}
      <SharesList shares={sharing.shares} atWaiter={sharing.at_waiter} currency={session.currency} />
      {own ? <OwnShare session={session} share={own} /> : null}
      {!own && !isFree && !isOver ? (
        <p className={quiet}>{t(Number(sharing.left) === 0 ? 'dine.share.none' : 'dine.share.held')}</p>
      ) : null}
      {canBegin && !isOpen ? (
        <Button ref={button} kind="soft" block onClick={() => setOpen(true)} {...tap('pay-share')}>
          {t('dine.share.title')}
        </Button>
      ) : null}
      {canBegin && isOpen ? <ShareForm session={session} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

interface SharesListProps extends Pick<Sharing, 'shares'> {
  readonly atWaiter: Sharing['at_waiter'];
  readonly currency: string;
}

/** Each share that is paid or being paid, by seat: on phones, and at the waiter. */
function SharesList({ shares, atWaiter = [], currency }: SharesListProps) {
  const t = useText();
  const { locale } = useLocale();
  if (shares.length + atWaiter.length === 0) return null;
  const nameOf = ({ you, nickname, guest }: { you: boolean; nickname: string; guest?: number | undefined }) =>
    you ? t('dine.share.you') : nickname || t('dine.share.guest', { number: guest ?? '' });
  return (
    <ul className={list} aria-label={t('dine.share.list')}>
      {shares.map(({ id, nickname, guest, you, amount, state, returned }) => (
        <li key={id} className={row}>
          <span>
            <bdi>{nameOf({ you, nickname, guest })}</bdi> <Money amount={amount} />
            {Number(returned) > 0 ? (
              <span className={quiet}>
                {' '}
                {t('dine.share.returned', { amount: formatMoneyText(returned, currency, locale) })}
              </span>
            ) : null}
          </span>
          <Badge tone={state === 'paid' ? 'success' : 'neutral'}>
            {t(state === 'paid' ? 'dine.share.paid' : 'dine.share.paying')}
          </Badge>
        </li>
      ))}
      {atWaiter.map((share) => (
        <li key={`waiter ${share.member_id}`} className={row}>
          <span>
            <bdi>{nameOf(share)}</bdi> <Money amount={share.amount} />
          </span>
          <Badge tone="success">{t('dine.share.takenCash')}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** This guest's share that is not paid yet: it goes on, or is free for the others again. */
function OwnShare({ session, share }: { readonly session: Session; readonly share: Sharing['shares'][number] }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, announce, context } = usePlatform();
  const keep = useCacheSession();
  const refusalText = useRefusalText();
  const [problem, setProblem] = useState('');
  const giveUp = useAction(async () => {
    setProblem('');
    try {
      await caller.call(releaseShare, { params: { id: share.id } });
      announce(t('dine.share.gaveUp'));
    } catch (error) {
      setProblem(refusalText(error));
    }
    await caller.call(getSession, { params: { id: session.id } }).then(keep, () => null);
  });
  const payPage = localePath(locale, sharePayPath(share.id));
  if (share.pay_until === null) return <Banner tone="info">{t('dine.share.mineDeciding')}</Banner>;
  const time = formatMoment(share.pay_until, { locale, timeZone: session.branch.time_zone, now: context.now });
  return (
    <div className={stack}>
      <Banner tone="info">{t('dine.share.mine', { time })}</Banner>
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <div className={ways}>
        <LinkButton
          href={payPage}
          size="small"
          onClick={(event) => {
            event.preventDefault();
            openSharePage(payPage);
          }}
        >
          {t('dine.share.goOn')}
        </LinkButton>
        <Button kind="soft" size="small" busy={giveUp.loading} onClick={() => void giveUp.run(undefined)}>
          {t('dine.share.giveUp')}
        </Button>
      </div>
    </div>
  );
}
