import { totalName } from '@sufra/api/order/total-words';
import type { StaffTableDetail } from '@sufra/api/staff/endpoints';
import { formatMoment, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { useTotalWords } from '@sufra/module/total-words';
import { Badge, Button, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, lineBetween, quietSmall } from '@sufra/ui/desk';
import { CheckCircleFillIcon, ReceiptIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { clockNow } from '../board/tick.tsx';
import type { TableActions } from './use-table-actions.ts';

const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px;padding-block:8px;${lineBetween}`;
const sum = css`font-size:1.25rem;font-weight:600`;
const who = css`flex:1 1 8rem;font-weight:600`;
const sure = css`flex:1 1 100%;display:flex;flex-wrap:wrap;align-items:center;gap:8px`;
const tall = css`min-block-size:3.5rem`;

type Party = NonNullable<StaffTableDetail['party']>;

export interface BillProps {
  readonly party: Party;
  readonly actions: TableActions;
  /** The next step is here: its button is the screen's filled one. */
  readonly isNext: boolean;
}

/** The bill and its shares. Noting a share takes no money: it is taken in cash or by the terminal (SHOP-018). */
export function Bill({ party, actions, isNext }: BillProps) {
  const t = useText();
  const words = useTotalWords();
  const { may } = useWorkplace();
  const mayServe = may('serve_tables');
  const isPaid = Number(party.left) === 0;
  const canBring = mayServe && party.confirmed && party.state !== 'paying';
  const canReopen = mayServe && party.state !== 'open';
  return (
    <section className={card} aria-label={t('table.bill')}>
      <h2>{t('table.bill')}</h2>
      <div>
        {party.totals
          .filter(({ code }) => code !== 'grand' && code !== 'due')
          .map(({ code, amount }) => (
            <p key={code} className={row}>
              <span>{totalName(words, code)}</span>
              <Money amount={amount} />
            </p>
          ))}
        <p className={row}>
          <b>{words.grand}</b>
          <span className={sum}>
            <Money amount={party.due} />
          </span>
        </p>
      </div>
      {party.shares.length > 0 ? (
        <>
          <h3 className={quietSmall}>{t('table.sharesText')}</h3>
          <ul aria-label={t('table.shares')}>
            {party.shares.map((share) => (
              <Share key={share.member_id} share={share} actions={actions} mayServe={mayServe} />
            ))}
          </ul>
          <p className={row}>
            <b>{t(party.by_phone?.some(isOpen) ? 'table.leftBeside' : 'table.left')}</b>
            <span className={sum}>
              <Money amount={party.left} />
            </span>
          </p>
        </>
      ) : null}
      <PaidShares party={party} />
      {canBring ? (
        <>
          <p className={quietSmall}>{t('table.bringText')}</p>
          <Button
            kind={isNext ? 'primary' : 'secondary'}
            className={tall}
            icon={<ReceiptIcon />}
            busy={actions.busy}
            onClick={() => void actions.bill('bill')}
          >
            {t('table.bring')}
          </Button>
        </>
      ) : null}
      {mayServe && !isPaid ? (
        <Button
          kind={isNext && party.state === 'paying' ? 'primary' : 'secondary'}
          className={tall}
          busy={actions.busy}
          onClick={() => void actions.pay(null, true)}
        >
          {t('table.payAll')} <Money amount={party.left} />
        </Button>
      ) : null}
      {canReopen ? (
        <Button kind="secondary" className={tall} busy={actions.busy} onClick={() => void actions.bill('reopen')}>
          {t(party.state === 'paying' ? 'table.backToBill' : 'table.reopen')}
        </Button>
      ) : null}
    </section>
  );
}

type PhoneShare = NonNullable<Party['by_phone']>[number];
const isOpen = ({ state }: PhoneShare): boolean => state !== 'paid';

interface PaidShare {
  key: string;
  nickname: string;
  guest: number | undefined;
  amount: string;
  /** Given back of it. */
  returned: string;
  way: string;
  /** Null: it is being paid. */
  at: string | null;
  isOpen: boolean;
}

/**
 * Each share that was paid or is being paid, on phones and at the waiter, the earliest first; the table is
 * not closed while one of them is open (MENU-043).
 */
function PaidShares({ party }: { readonly party: Party }) {
  const t = useText();
  const { locale, timeZone: zone } = useLocale();
  const { by_phone = [], at_waiter = [], time_zone: timeZone = zone } = party;
  const onPhones = by_phone.map((share): PaidShare => {
    const { id: key, nickname, guest, amount, returned, paid_at: at = null, method } = share;
    const way = method ? localizedName(method, locale).text : t('table.onPhone');
    return { key, nickname, guest, amount, returned, way, at, isOpen: isOpen(share) };
  });
  const atWaiter = at_waiter.map(({ member_id, nickname, guest, amount, at }): PaidShare => {
    return { key: member_id, nickname, guest, amount, returned: '0.00', way: t('table.atWaiter'), at, isOpen: false };
  });
  const shares = [...onPhones, ...atWaiter].sort((a, b) => timeOf(a) - timeOf(b));
  if (shares.length === 0) return null;
  return (
    <>
      <h3>{t('table.whoPaid')}</h3>
      {onPhones.length > 0 ? <p className={quietSmall}>{t('table.byPhoneText')}</p> : null}
      <ul aria-label={t('table.whoPaid')}>
        {shares.map(({ key, nickname, guest, amount, returned, way, at, isOpen: isPaying }) => (
          <li key={key} className={row}>
            <span className={who}>
              <bdi>{nickname || t('table.guest', { number: guest ?? '' })}</bdi> <Money amount={amount} />
              <br />
              <span className={quietSmall}>
                <bdi>{way}</bdi>
                {at === null ? null : ` · ${formatMoment(at, { locale, timeZone, now: clockNow() })}`}
                {Number(returned) > 0 ? (
                  <>
                    {' · '}
                    {t('table.returnedOf')} <Money amount={returned} />
                  </>
                ) : null}
              </span>
            </span>
            <Badge tone={isPaying ? 'warning' : 'success'}>{t(isPaying ? 'table.paysNow' : 'table.paid')}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is being paid stands last. */
const timeOf = ({ at, isOpen: isPaying }: PaidShare): number =>
  isPaying ? Number.POSITIVE_INFINITY : at === null ? 0 : Date.parse(at);

interface ShareProps {
  readonly share: Party['shares'][number];
  readonly actions: TableActions;
  readonly mayServe: boolean;
}

function Share({ share, actions, mayServe }: ShareProps) {
  const t = useText();
  const { member_id, nickname, due, paid, left, cash = paid, held = '0.00' } = share;
  const isHeld = Number(held) > 0;
  const isPaid = Number(left) === 0 && !isHeld;
  // What was paid on a phone is not taken back here.
  const canNote = Number(left) > 0 || Number(cash) > 0;
  const takesBack = Number(left) === 0;
  // The button stands where *paid* stood: a second tap there takes nothing back.
  const [asks, setAsks] = useState(false);
  return (
    <li className={row}>
      <span className={who}>
        <bdi>{nickname}</bdi>
        <span className={quietSmall}>
          {' '}
          <Money amount={due} />
          {Number(paid) > 0 && !isPaid ? (
            <>
              {' · '}
              {t('table.paidOf')} <Money amount={paid} />
            </>
          ) : null}
        </span>
      </span>
      {isPaid ? (
        <Badge tone="success">
          <CheckCircleFillIcon /> {t('table.paid')}
        </Badge>
      ) : null}
      {isHeld ? (
        <Badge tone="warning">
          {t('table.paysNow')} <Money amount={held} />
        </Badge>
      ) : null}
      {mayServe && canNote ? (
        <Button
          kind="secondary"
          className={tall}
          busy={actions.busy}
          aria-label={t(takesBack ? 'table.unpayOf' : 'table.payOf', { name: nickname })}
          aria-expanded={takesBack ? asks : undefined}
          onClick={() => (takesBack ? setAsks(!asks) : void actions.pay(member_id, true))}
        >
          {t(takesBack ? 'table.unpay' : 'table.pay')}
        </Button>
      ) : null}
      {mayServe && takesBack && asks ? (
        <span className={sure}>
          <span>
            {t('table.unpaySure')} <Money amount={cash} />
          </span>
          <Button
            kind="danger"
            className={tall}
            busy={actions.busy}
            onClick={() => void actions.pay(member_id, false).then((isDone) => isDone && setAsks(false))}
          >
            {t('table.unpayConfirm', { name: nickname })}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
