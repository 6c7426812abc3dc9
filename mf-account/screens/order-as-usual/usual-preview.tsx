import {
  type CartLine,
  type UsualPreview as Preview,
  previewUsualOrder,
  type UsualOrder,
} from '@sufra/api/order/endpoints';
import { orderAgain, orderInstead } from '@sufra/api/order/order-again';
import { cartDialog } from '@sufra/contract/modules/checkout';
import { orderTypeDialog } from '@sufra/contract/modules/menu';
import { choiceWords, formatList, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { tap, useAction, useCart, useDialog, usePlatform, useText } from '@sufra/module';
import { Banner, Button, ErrorState, Loading, Money, Name, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const row = css`display:flex;justify-content:space-between;gap:var(--s3);padding-block:var(--s2);border-block-start:1px solid var(--outline);&[data-gone]{color:var(--ink-2)}`;
const mark = css`display:block;font-size:var(--fs-cap);color:var(--warning);line-height:1.55`;
const total = css`font-weight:700`;
const heading = css`font-size:var(--fs-s);font-family:inherit;font-weight:600;&:focus{outline:0}`;
const actions = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;

export interface UsualPreviewProps {
  readonly order: UsualOrder;
  readonly onClose: () => void;
}

/**
 * A usual order as it would be today, with what is different; then into the basket, beside what is there or
 * in its place.
 */
export function UsualPreview({ order, onClose }: UsualPreviewProps) {
  const t = useText();
  const { caller, place } = usePlatform();
  const [preview, setPreview] = useState<Preview | null>(null);
  const heading2 = useRef<HTMLHeadingElement>(null);
  const look = useAction<void, void>(async () => {
    // A place that is chosen stays.
    const chosen = place.get();
    const body = chosen?.type ? { branch_id: chosen.branch_id, type: chosen.type } : {};
    setPreview(await caller.call(previewUsualOrder, { params: { id: order.id }, body }));
  });
  const { run } = look;
  useEffect(() => void run().catch(() => {}), [run]);
  useEffect(() => heading2.current?.focus(), []);
  return (
    <div className={stack} data-test="usual-preview">
      <h3 ref={heading2} tabIndex={-1} className={heading}>
        {t('usual.today')}
      </h3>
      {preview ? (
        <Lines preview={preview} onClose={onClose} />
      ) : look.error ? (
        <ErrorState
          title={t('usual.previewFailed')}
          retrying={look.loading}
          onRetry={() => void run().catch(() => {})}
        />
      ) : (
        <Loading>
          <Skeleton shape="button" />
        </Loading>
      )}
    </div>
  );
}

const canHave = ({ state }: CartLine) => state === 'ok' || state === 'price_changed';

function Lines({ preview, onClose }: { readonly preview: Preview; readonly onClose: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  const { cart, context, place, toast } = usePlatform();
  const { currency } = context.tenant;
  const present = useCart().count;
  const choosePlace = useDialog(orderTypeDialog);
  const openCart = useDialog(cartDialog);
  const { lines, total_before, total_now, branch_id, type, changed } = preview;
  const there = lines.filter(canHave);
  /** Why the basket was not replaced. */
  const [kept, setKept] = useState<string | null>(null);
  const dishes = (some: readonly CartLine[]) =>
    formatList(
      some.map(({ names }) => localizedName(names, locale).text),
      locale,
      'commas',
    );
  const tellMissing = (gone: readonly CartLine[], missed: readonly CartLine[]) => {
    const words = [
      gone.length > 0 ? t('usual.someGone', { dishes: dishes(gone) }) : null,
      missed.length > 0 ? t('usual.missed', { dishes: dishes(missed) }) : null,
    ].filter((text) => text !== null);
    if (words.length > 0) toast({ text: words.join(' '), tone: 'danger' });
  };
  const put = useAction<'add' | 'replace', void>(async (how) => {
    if (!place.get()?.type && !(await choosePlace({ type, branch_id }))) return;
    setKept(null);
    if (how === 'replace') {
      const { added, missed, gone, replaced } = await orderInstead({ lines: there }, cart);
      if (!replaced) {
        if (missed.length > 0) setKept(t('usual.notReplaced', { dishes: dishes(missed) }));
        else setKept(added > 0 ? t('usual.notCleared') : t('usual.none'));
        return;
      }
      tellMissing(gone, []);
    } else {
      const { added, gone, missed, failure } = await orderAgain({ lines: there }, cart);
      if (failure && added === 0) throw failure;
      tellMissing(gone, missed);
    }
    onClose();
    await openCart({});
  });
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  return (
    <>
      {changed > 0 ? <Banner tone="warning">{t('usual.changed', { count: changed })}</Banner> : null}
      <ul aria-label={t('usual.today')}>
        {lines.map((line) => (
          <li key={line.id} className={row} data-gone={canHave(line) ? undefined : ''} data-test="usual-line">
            <span>
              {line.qty > 1 ? (
                <bdi dir="ltr" translate="no">
                  {line.qty} ×{' '}
                </bdi>
              ) : null}
              <Name name={line.names} />
              {line.options.length > 0 ? <> ({choiceWords(line.options, locale).join(' · ')})</> : null}
              {line.state === 'price_changed' && line.was ? (
                <span className={mark}>
                  {t('usual.priceWas', { was: money(line.was), now: money(line.unit_price) })}
                </span>
              ) : canHave(line) ? null : (
                <span className={mark}>{t('usual.gone')}</span>
              )}
            </span>
            {canHave(line) ? <Money amount={line.total} currency={currency} /> : null}
          </li>
        ))}
      </ul>
      <p className={`${row} ${total}`}>
        <span>{t('usual.total')}</span>
        <span>
          {total_before === total_now ? null : <Money kind="was" amount={total_before} currency={currency} />}{' '}
          <Money amount={total_now} currency={currency} />
        </span>
      </p>
      {there.length === 0 ? <Banner tone="warning">{t('usual.none')}</Banner> : null}
      {kept || put.error ? (
        <Banner tone="danger" role="alert">
          {kept ?? t('usual.putFailed')}
        </Banner>
      ) : null}
      <div className={actions}>
        {there.length === 0 ? null : present > 0 ? (
          <>
            <Button
              size="small"
              busy={put.loading}
              onClick={() => void put.run('add').catch(() => {})}
              {...tap('usual-add')}
            >
              {t('usual.add')}
            </Button>
            <Button
              kind="secondary"
              size="small"
              onClick={() => void put.run('replace').catch(() => {})}
              {...tap('usual-replace')}
            >
              {t('usual.replace')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            busy={put.loading}
            onClick={() => void put.run('add').catch(() => {})}
            {...tap('usual-add')}
          >
            {t('usual.put')}
          </Button>
        )}
        <TextButton onClick={onClose}>{t('usual.cancel')}</TextButton>
      </div>
    </>
  );
}
