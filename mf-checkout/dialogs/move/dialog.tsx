import type { moveDialog } from '@sufra/contract/modules/checkout';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { type DialogOf, useCart, useText } from '@sufra/module';
import { useTotalWords } from '@sufra/module/total-words';
import { Button, Card, Money, Name, SheetLayout, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useCouponWord } from '../../cart/totals/coupon-row.tsx';

const body = css`display:flex;flex-direction:column;gap:var(--s3);padding-block:var(--s2) var(--s4)`;
const list = css`display:flex;flex-direction:column`;
const row = css`display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--s3);padding-block:var(--s2);line-height:1.6;&+&{border-block-start:1px solid var(--outline)}`;
const word = css`flex:1 1 8em`;
const bad = css`color:var(--danger);font-weight:500`;
const dearer = css`font-weight:700`;
const total = css`display:flex;justify-content:space-between;gap:var(--s3);font-size:var(--fs-l);font-weight:600`;
const dock = css`display:flex;flex-direction:column;gap:var(--s2)`;
const empty = css`align-self:center;color:var(--danger)`;

/**
 * `checkout.move`: what of the cart is not sold where it would go, costs another price there, and comes to,
 * fees included (CHK-016). Nothing moves before a tap.
 */
const MoveDialog: DialogOf<typeof moveDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const totals = useTotalWords();
  const { locale } = useLocale();
  const { to, only_time, currency, moved, missing, repriced, coupon, fees = [], total_before, total_after } = props;
  const own = useCart().cart?.coupon;
  const wordOf = useCouponWord(currency);
  const nameOf = (names: typeof to.branch_names) => localizedName(names, locale).text;
  const place = to.type === 'delivery' && to.area_names ? nameOf(to.area_names) : nameOf(to.branch_names);
  const named = missing.map(({ names, qty }) => (qty > 1 ? `${qty} × ${nameOf(names)}` : nameOf(names)));
  const isSumAlone = named.length + repriced.length + fees.length === 0 && coupon === null;
  return (
    <SheetLayout
      title={t(only_time ? 'move.titleTime' : to.type === 'delivery' ? 'move.titleArea' : 'move.titleBranch', {
        place,
      })}
      titleId={titleId}
      onClose={() => close()}
      dock={
        <div className={dock}>
          <Button block data-test="move-cart" onClick={() => close('move')}>
            {t(only_time ? 'move.changeTime' : 'move.move')}
          </Button>
          <Button kind="secondary" block data-test="stay" onClick={() => close('stay')}>
            {t(only_time ? 'move.keepTime' : 'move.stay')}
          </Button>
          <TextButton className={empty} data-test="start-empty" onClick={() => close('empty')}>
            {t('move.empty')}
          </TextButton>
        </div>
      }
    >
      <div className={body} data-test="difference">
        {only_time && missing.length === 0 ? null : <p>{t('gone.moved', { count: moved })}</p>}
        {isSumAlone ? null : (
          <Card>
            <ul className={list}>
              {named.length > 0 ? (
                <li className={row}>
                  <span className={bad}>
                    {t(only_time ? 'move.missingThen' : 'gone.missing', { names: formatList(named, locale, 'commas') })}
                  </span>
                </li>
              ) : null}
              {repriced.map(({ names, was, now }, index) => (
                <li key={index} className={row}>
                  <Name name={names} className={word} />
                  <Money amount={was} currency={currency} kind="was" />
                  <Money amount={now} currency={currency} className={dearer} />
                </li>
              ))}
              {fees.map(({ code, was, now }) => (
                <li key={code} className={row} data-test={`fee-${code}`}>
                  <span className={word}>{totals[code]}</span>
                  {was === '0.00' ? null : <Money amount={was} currency={currency} kind="was" />}
                  {now === '0.00' ? t('delivery.free') : <Money amount={now} currency={currency} className={dearer} />}
                </li>
              ))}
              {coupon ? (
                <li className={row}>
                  <span>
                    {t(only_time ? 'move.couponThen' : 'move.coupon', {
                      code: wordOf(own?.code === coupon ? own : { code: coupon, kind: '' }),
                    })}
                  </span>
                </li>
              ) : null}
            </ul>
          </Card>
        )}
        <p className={total}>
          <span className={word}>{t('move.total')}</span>
          {total_before && total_before !== total_after ? (
            <Money amount={total_before} currency={currency} kind="was" />
          ) : null}
          <Money amount={total_after} currency={currency} />
        </p>
      </div>
    </SheetLayout>
  );
};

export default MoveDialog;
