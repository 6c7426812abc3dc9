import { listBranches } from '@sufra/api/branch/endpoints';
import { servingFirst } from '@sufra/api/branch/serving-order';
import { type Cart, type ContextPreview, previewCartContext } from '@sufra/api/order/endpoints';
import { formatList, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { Answer, useAction, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Chip, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';
import { useErrorText } from './words/use-error-text.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s3);margin-block-start:var(--s2)`;
const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const list = css`display:flex;flex-direction:column;gap:4px`;
const strong = css`font-weight:600`;

/** True for a cart whose branch the provider no longer has; its gate names none. */
export function isBranchGone({ gates }: Pick<Cart, 'gates'>): boolean {
  return gates.some(({ code, params }) => code === 'BRANCH_CLOSED' && params?.branch === null);
}

/**
 * The cart's branch is deleted: choose another one, and see beforehand what of the cart is not sold there or costs
 * another price (X-023, guide §1.2). Nothing moves before the customer says so.
 */
export function BranchGone({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, cart: store, place, context } = usePlatform();
  const errorText = useErrorText();
  const branches = useEndpoint(listBranches, { query: { type: cart.type } });
  const [seen, setSeen] = useState<{ branch_id: string; preview: ContextPreview } | null>(null);
  const look = useAction(async (branch_id: string) => {
    const preview = await caller.call(previewCartContext, {
      params: { id: cart.id },
      body: { branch_id, type: cart.type },
    });
    setSeen({ branch_id, preview });
  });
  const move = useAction(async ({ branch_id, preview }: NonNullable<typeof seen>) => {
    await store.setContext({ branch_id, type: cart.type, accepted_total: preview.total_after });
    await place.set({ type: cart.type, branch_id });
  });
  const money = (amount: string) => formatMoneyText(amount, cart.currency, locale);
  const error = look.error ?? move.error;
  return (
    <Banner tone="warning" role="status">
      <span className={strong}>{t('gone.title')}</span> {t('gone.text')}
      <div className={stack}>
        <Answer
          of={branches}
          skeleton={<Skeleton />}
          failed={(failure) => ({ title: errorText(failure) })}
          stale={null}
        >
          {(all) => (
            <fieldset className={chips} aria-label={t('gone.title')}>
              {servingFirst(all, { type: cart.type, now: context.now }).map(({ branch: { id, names } }) => (
                <Chip key={id} selected={seen?.branch_id === id} onClick={() => void look.run(id).catch(() => {})}>
                  <Name name={names} />
                </Chip>
              ))}
            </fieldset>
          )}
        </Answer>
        {seen ? (
          <div data-test="difference">
            <ul className={list}>
              <li>{t('gone.moved', { count: seen.preview.moved })}</li>
              {seen.preview.missing.length > 0 ? (
                <li>
                  {t('gone.missing', {
                    names: formatList(
                      seen.preview.missing.map(({ names }) => localizedName(names, locale).text),
                      locale,
                    ),
                  })}
                </li>
              ) : null}
              {seen.preview.repriced.map(({ line_id, names, was, now }) => (
                <li key={line_id}>
                  {t('gone.repriced', { name: localizedName(names, locale).text, was: money(was), now: money(now) })}
                </li>
              ))}
              <li className={strong}>{t('gone.total', { amount: money(seen.preview.total_after) })}</li>
            </ul>
            <Button
              kind="secondary"
              size="small"
              aria-busy={move.loading || undefined}
              onClick={() => void move.run(seen).catch(() => {})}
            >
              {t('gone.move')}
            </Button>
          </div>
        ) : null}
        {error ? <span role="alert">{errorText(error)}</span> : null}
      </div>
    </Banner>
  );
}
