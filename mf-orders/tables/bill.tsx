import type { StaffTableDetail } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Button, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CheckCircleFillIcon, ReceiptIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import type { TableActions } from './use-table-actions.ts';

const box = css`display:grid;gap:var(--s3);padding:var(--s4);background:var(--surface);border:1px solid var(--outline);border-radius:12px;& h2{font-size:1.125rem}`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px;padding-block:8px;&+&{border-block-start:1px solid var(--outline)}`;
const sum = css`font-size:1.25rem;font-weight:600`;
const quiet = css`font-size:.875rem;color:var(--ink-2)`;
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
  const { may } = useWorkplace();
  const mayServe = may('serve_tables');
  const isPaid = Number(party.left) === 0;
  const canBring = mayServe && party.confirmed && party.state !== 'paying';
  const canReopen = mayServe && party.state !== 'open';
  return (
    <section className={box} aria-label={t('table.bill')}>
      <h2>{t('table.bill')}</h2>
      <div>
        {party.totals
          .filter(({ code }) => code !== 'grand' && code !== 'due')
          .map(({ code, amount }) => (
            <p key={code} className={row}>
              <span>{t(`table.total.${code}`)}</span>
              <Money amount={amount} />
            </p>
          ))}
        <p className={row}>
          <b>{t('table.total.grand')}</b>
          <span className={sum}>
            <Money amount={party.due} />
          </span>
        </p>
      </div>
      {party.shares.length > 0 ? (
        <>
          <h3 className={quiet}>{t('table.sharesText')}</h3>
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
      {party.by_phone && party.by_phone.length > 0 ? <ByPhone shares={party.by_phone} /> : null}
      {canBring ? (
        <>
          <p className={quiet}>{t('table.bringText')}</p>
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

/** What guests pay themselves; the table is not closed while one of them pays (MENU-043). */
function ByPhone({ shares }: { readonly shares: readonly PhoneShare[] }) {
  const t = useText();
  return (
    <>
      <h3 className={quiet}>{t('table.byPhoneText')}</h3>
      <ul aria-label={t('table.byPhone')}>
        {shares.map((share) => (
          <li key={share.id} className={row}>
            <span className={who}>
              <bdi>{share.nickname}</bdi>{' '}
              <span className={quiet}>
                <Money amount={share.amount} />
                {Number(share.returned) > 0 ? (
                  <>
                    {' · '}
                    {t('table.returnedOf')} <Money amount={share.returned} />
                  </>
                ) : null}
              </span>
            </span>
            <Badge tone={isOpen(share) ? 'warning' : 'success'}>
              {t(isOpen(share) ? 'table.paysNow' : 'table.paid')}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

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
        <span className={quiet}>
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
