import { type Reward, redeemReward, undoReward } from '@sufra/api/loyalty/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { tap, useAction, useAttempt, usePlatform, useText } from '@sufra/module';
import { applyCoupon } from '@sufra/module/apply-coupon';
import { Badge, Button, Card, DateText, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { CoinsIcon, GiftIcon, type Icon, MopedIcon, SealPercentIcon } from '@sufra/ui/icons';
import { useEffect, useRef } from 'react';
import { Plated } from '../../account/plated.tsx';
import { Progress } from '../../account/progress.tsx';
import { useConditionsText } from '../../account/use-conditions-text.ts';
import { useNow } from '../../account/use-now.ts';
import { useBalancesChanged } from '../../balances/use-balances-changed.ts';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { clock } from '../../sign-in/use-seconds-until.ts';

const card = css`display:flex;flex-direction:column;gap:var(--s2);padding:10px 10px var(--s4);list-style:none`;
// Its code and its buttons are whole on a narrow phone.
const owned = css`grid-column:1/-1`;
const head = css`display:flex;align-items:flex-start;justify-content:space-between;gap:var(--s2)`;
const title = css`font-size:var(--fs-m);font-family:inherit;font-weight:600;overflow-wrap:anywhere;&:focus{outline:0}`;
const costs = css`display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--s2)`;
const price = css`color:var(--accent-ink);font-weight:600;font-size:var(--fs-s)`;
const note = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.6`;
const code = css`font-size:var(--fs-l);font-weight:700;letter-spacing:.06em;padding:var(--s2) var(--s3);border-radius:var(--r-m);background:var(--sunken);text-align:center;overflow-wrap:anywhere`;
const end = css`margin-block-start:auto;display:flex;flex-direction:column;gap:var(--s2)`;
const wrong = css`color:var(--danger);font-size:var(--fs-cap);font-weight:500`;

/** The mark of a reward that is no dish. */
const MARKS: Readonly<Record<string, Icon>> = {
  percent: SealPercentIcon,
  amount: CoinsIcon,
  delivery: MopedIcon,
};

/**
 * One reward: what it is and what it costs and where it counts before it is redeemed; then its code, and the
 * way back (ACCT-032, ACCT-041).
 */
export function RewardCard({ reward }: { readonly reward: Reward }) {
  const t = useText();
  const { locale } = useLocale();
  const platform = usePlatform();
  const { context, caller, toast, announce, navigate } = platform;
  const conditionsText = useConditionsText();
  const errorText = useErrorText();
  const changed = useBalancesChanged();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button that was pressed is gone with its answer: the focus goes to the card. */
  const takeFocus = useRef(false);
  const { id, names, points, kind, item_image, state, progress, redemption, conditions, valid_to } = reward;
  const name = localizedName(names, locale).text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new state is what moves the focus
  useEffect(() => {
    if (!takeFocus.current) return;
    takeFocus.current = false;
    heading.current?.focus();
  }, [state]);

  const redeemOnce = useAttempt(redeemReward);
  const redeem = useAction<void, void>(async () => {
    await redeemOnce({ params: { id } });
    takeFocus.current = true;
    announce(t('rewards.redeemed', { name }));
    await changed('points');
  });
  const undo = useAction<void, void>(async () => {
    await caller.call(undoReward, { params: { id } });
    takeFocus.current = true;
    announce(t('rewards.undone'));
    await changed('points');
  });
  const use = useAction<string, void>(async (code) => {
    const done = await applyCoupon(platform, { code, item_id: reward.item_id });
    // Nothing to use it for yet: the menu is where the basket is filled.
    if (done === 'no_cart') navigate('/menu');
    if (done === 'applied') toast({ text: t('rewards.added', { name }) });
  });
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: t('rewards.copied') });
    } catch {
      // Not allowed: the code stands there to be read.
    }
  };
  const failure = redeem.error ?? undo.error ?? use.error;
  const inHand = state === 'redeemed' && redemption;
  const isShort = !inHand && state !== 'available' && state !== 'used' && state !== 'expired';
  return (
    <Card as="li" className={cx(card, inHand && owned)} data-test="reward" data-standing={state}>
      <Plated picture={item_image} mark={MARKS[kind] ?? GiftIcon} />
      <div className={head}>
        <h3 ref={heading} tabIndex={-1} className={title}>
          <Name name={names} />
        </h3>
        {state === 'used' || state === 'expired' || inHand ? (
          <Badge tone={inHand ? 'success' : 'neutral'}>{t(`rewards.state.${state}`)}</Badge>
        ) : null}
      </div>
      <div className={costs}>
        <span className={price}>{t('balance.pointsCount', { count: points })}</span>
        {isShort ? (
          <span className={note}>
            {t('rewards.missing', { points: t('balance.pointsCount', { count: points - progress }) })}
          </span>
        ) : null}
      </div>
      {isShort ? <Progress label={t('rewards.progress', { name })} value={progress} max={points} /> : null}
      <ul className={note}>
        {conditionsText(conditions).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {inHand ? null : <li>{t('rewards.goodDays', { count: conditions.good_days })}</li>}
        {valid_to ? (
          <li>
            {t('rewards.validTo')} <DateText at={valid_to} timeZone={context.tenant.time_zone} />
          </li>
        ) : null}
      </ul>
      <div className={end}>
        {inHand ? (
          <>
            <Button
              busy={use.loading}
              onClick={() => void use.run(inHand.code).catch(() => {})}
              aria-label={t('rewards.addName', { name })}
              {...tap(`use-${id}`)}
            >
              {t('rewards.add')}
            </Button>
            <bdi dir="ltr" translate="no" className={code} data-test="reward-code">
              {inHand.code}
            </bdi>
            <span className={note}>
              {reward.item_id ? `${t('rewards.isFree')} ` : null}
              {t('rewards.useIt')}{' '}
              {inHand.good_until ? (
                <>
                  {t('rewards.goodUntil')} <DateText at={inHand.good_until} timeZone={context.tenant.time_zone} />
                </>
              ) : null}
            </span>
            <Button kind="soft" size="small" onClick={() => void copy(inHand.code)} {...tap(`copy-${id}`)}>
              {t('rewards.copy')}
            </Button>
            {inHand.undo_until ? (
              <Undo
                until={Date.parse(inHand.undo_until)}
                busy={undo.loading}
                onUndo={() => void undo.run().catch(() => {})}
              />
            ) : null}
          </>
        ) : state === 'available' ? (
          <Button
            kind="soft"
            busy={redeem.loading}
            onClick={() => void redeem.run().catch(() => {})}
            aria-label={t('rewards.redeemName', { name })}
            {...tap(`redeem-${id}`)}
          >
            {t('rewards.redeem')}
          </Button>
        ) : null}
        {failure ? (
          <span role="alert" className={wrong}>
            {errorText(failure)}
          </span>
        ) : null}
      </div>
    </Card>
  );
}

interface UndoProps {
  /** Epoch milliseconds. */
  readonly until: number;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

function Undo({ until, busy, onUndo }: UndoProps) {
  const t = useText();
  const left = Math.ceil((until - useNow(until)) / 1000);
  if (left <= 0) return null;
  return (
    <Button kind="ghost" size="small" busy={busy} onClick={onUndo} data-test="undo-reward">
      {t('rewards.undo')}{' '}
      <bdi dir="ltr" translate="no">
        {clock(left)}
      </bdi>
    </Button>
  );
}
