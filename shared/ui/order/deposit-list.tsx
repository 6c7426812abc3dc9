import {
  type BaseLocale,
  baseLocale,
  formatDay,
  formatMoneyText,
  localizedName,
  type Translated,
  useLocale,
} from '@sufra/i18n';
import { Money } from '../components/money.tsx';
import { Plate, type PlateProps } from '../components/plate.tsx';
import { Name } from '../components/text.tsx';
import { css, cx } from '../css.ts';
import { CheckCircleFillIcon, ClockIcon, InfoFillIcon, WarningFillIcon } from '../icons/index.ts';

/** Words of a deposit: until when it must be returned, and what happened to it (guide §6.3). */
const words = {
  ar: {
    due: (day: string) => `أرجِعه قبل نهاية ${day}`,
    late: (day: string) => `كان آخر موعد ${day}، أرجِعه في أقرب وقت`,
    wallet: (amount: string) => `أُرجِع، وعاد ${amount} إلى محفظتك`,
    method: (amount: string) => `أُرجِع، ويعود ${amount} بالطريقة التي دفعت بها`,
    cash: (amount: string) => `أُرجِع، وأُعيد ${amount} نقداً`,
    nothing: 'أُرجِع، ولا يعود عنه مبلغ',
    kept: (reason: string) => (reason ? `لم يُعَد التأمين: ${reason}` : 'لم يُعَد التأمين'),
    released: 'أُعيد مع مبلغ الطلب',
    paid: 'يُعاد عند الإرجاع',
  },
  en: {
    due: (day: string) => `Bring back by ${day}`,
    late: (day: string) => `Was due ${day}: bring it back soon`,
    wallet: (amount: string) => `Returned, ${amount} is back in your wallet`,
    method: (amount: string) => `Returned, ${amount} goes back the way you paid`,
    cash: (amount: string) => `Returned, ${amount} was given back in cash`,
    nothing: 'Returned, no money goes back for it',
    kept: (reason: string) => (reason ? `Deposit not given back: ${reason}` : 'Deposit not given back'),
    released: 'Refunded with the order',
    paid: 'Refundable when returned',
  },
} satisfies Record<BaseLocale, unknown>;

const NOTHING = '0.00';

/** A deposit as the provider answers it; missing fields are not shown. */
export interface ShownDeposit {
  option: Translated;
  amount: string;
  state: string;
  qty?: number | undefined;
  item?: Translated | null | undefined;
  image?: PlateProps['picture'];
  /** Instants, ISO. */
  due_at?: string | null | undefined;
  refunded?: string | null | undefined;
  refunded_to?: string | null | undefined;
  reason?: Translated | null | undefined;
  note?: string | null | undefined;
}

export interface DepositListProps {
  readonly deposits: readonly ShownDeposit[];
  readonly currency: string;
  /** Of the branch, whose days they are. */
  readonly timeZone: string;
  /** The tenant's time, ISO. */
  readonly now: string;
}

const list = css`display:grid`;
const row = css`display:grid;grid-template-columns:3.5rem minmax(0,1fr) auto;gap:0 var(--s3);align-items:start;padding-block:var(--s3);&+&{border-block-start:1px solid var(--outline)}`;
const middle = css`min-inline-size:0;overflow-wrap:anywhere;line-height:1.5`;
const name = css`display:block;font-weight:600`;
const dish = css`display:block;font-size:var(--fs-s);color:var(--ink-2)`;
const state = css`grid-column:2/-1;display:flex;gap:6px;margin-block-start:2px;font-size:var(--fs-s);color:var(--ink-2);svg{flex:none;margin-block-start:.1em;font-size:1rem}`;
const done = css`color:var(--success)`;
const late = css`color:var(--danger);font-weight:500`;
const picture = css`inline-size:3.5rem;grid-row:1/3`;

/** Pots and trays of an order with their deposits: until when each must be returned, or what happened to it. */
export function DepositList({ deposits, currency, timeZone, now }: DepositListProps) {
  return (
    <ul className={list}>
      {deposits.map((deposit, index) => (
        // Pieces that are alike have no id of their own; their order changes only with what they are.
        <li key={index} className={row} data-test="deposit" data-deposit-state={deposit.state}>
          <Plate picture={deposit.image ?? null} sizes="56px" className={picture} />
          <span className={middle}>
            <span className={name}>
              <Name name={deposit.option} />
              {deposit.qty && deposit.qty > 1 ? <> × {deposit.qty}</> : null}
            </span>
            {deposit.item ? (
              <span className={dish}>
                <Name name={deposit.item} />
              </span>
            ) : null}
          </span>
          <Money amount={deposit.amount} currency={currency} />
          <Became deposit={deposit} currency={currency} timeZone={timeZone} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Became({
  deposit,
  currency,
  timeZone,
  now,
}: Omit<DepositListProps, 'deposits'> & { readonly deposit: ShownDeposit }) {
  const { locale } = useLocale();
  const w = words[baseLocale(locale)];
  const { due_at, refunded, refunded_to } = deposit;
  if (deposit.state === 'held') {
    if (!due_at) return <span className={state}>{w.paid}</span>;
    const day = formatDay(due_at, { locale, timeZone, now });
    const isLate = Date.parse(due_at) < Date.parse(now);
    return (
      <span className={cx(state, isLate && late)}>
        {isLate ? <WarningFillIcon /> : <ClockIcon />}
        <span>{isLate ? w.late(day) : w.due(day)}</span>
      </span>
    );
  }
  if (deposit.state === 'returned') {
    const amount = formatMoneyText(refunded ?? deposit.amount, currency, locale);
    const way = refunded_to === 'wallet' || refunded_to === 'cash' ? refunded_to : 'method';
    return (
      <span className={cx(state, done)}>
        <CheckCircleFillIcon />
        <span>{refunded === NOTHING ? w.nothing : w[way](amount)}</span>
      </span>
    );
  }
  const reason = [localizedName(deposit.reason, locale).text, deposit.note].filter(Boolean).join('، ');
  return (
    <span className={state}>
      <InfoFillIcon />
      <span>
        {deposit.state === 'released' ? w.released : w.kept(locale === 'ar' ? reason : reason.replace('، ', ', '))}
      </span>
    </span>
  );
}
