import { isApiError } from '@sufra/api';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { changePrices, type PricesChange, previewPrices } from '@sufra/api/staff/endpoints';
import { EVERY_BRANCH } from '@sufra/api/staff/shop/every-branch';
import { PRICE_CHANGES, PRICE_STEPS } from '@sufra/api/staff/shop/menu-limits';
import { currencyLabel, localizedName, readAmount, useLocale } from '@sufra/i18n';
import { Answer, Link, useAction, useAttempt, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { Badge, Banner, Button, EmptyState, Money, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { cardInside, figures, quietSmall, row, rowTable, surface } from '@sufra/ui/desk';
import { Field, Select } from '@sufra/ui/form';
import { ForkKnifeIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { AmountInput } from '../../fields/amount-input.tsx';
import { Desk } from '../../frame/desk.tsx';

const field = css`flex:0 1 10rem`;
const block = css`block-size:16rem`;
const VALUE = /^\d{1,6}(?:\.\d{1,2})?$/;

/** `/prices/{restaurant}?items=…`: the prices of many dishes, shown before they change (SHOP-033). */
export default function PricesScreen() {
  const t = useText();
  return (
    <Desk at="menu" title={t('prices.title')} crumb={<ToMenu />}>
      <Prices />
    </Desk>
  );
}

function ToMenu() {
  const t = useText();
  const { restaurant = '' } = useParams();
  return <Link to={`/menu/${restaurant}`}>{t('menu.title')}</Link>;
}

function Prices() {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const items = (useSearchParams()[0].get('items') ?? '').split(',').filter(Boolean);
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  const [kind, setKind] = useState<PricesChange['change']>('percent');
  const [typed, setTyped] = useState('5');
  const [step, setStep] = useState<PricesChange['step']>(100);
  const [branch, setBranch] = useState(own.all_branches ? EVERY_BRANCH : (own.branches[0]?.id ?? ''));
  const value = readAmount(typed.replace(/[%٪％]/g, ''), kind === 'percent' ? undefined : own.currency) ?? '';
  const isValue = VALUE.test(value);
  if (items.length === 0)
    return <EmptyState icon={ForkKnifeIcon} title={t('prices.nothing')} text={t('prices.nothingText')} />;
  const change: PricesChange = { items, change: kind, value: direction === 'down' ? `-${value}` : value, step };
  return (
    <>
      <section className={surface} aria-label={t('prices.how')}>
        <div className={cardInside}>
          <div className={row}>
            <Field label={t('prices.direction')} className={field}>
              {(control) => (
                <Select {...control} value={direction} onChange={(event) => setDirection(event.target.value as 'up')}>
                  <option value="up">{t('prices.up')}</option>
                  <option value="down">{t('prices.down')}</option>
                </Select>
              )}
            </Field>
            <Field label={t('prices.by')} className={field}>
              {(control) => (
                <Select
                  {...control}
                  value={kind}
                  onChange={(event) => setKind(event.target.value as PricesChange['change'])}
                >
                  {PRICE_CHANGES.map((one) => (
                    <option key={one} value={one}>
                      {t(`prices.kind.${one}`, { currency: currencyLabel(own.currency, locale) })}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('prices.value')} className={field} error={isValue ? null : t('prices.valueFault')}>
              {(control) => (
                <AmountInput {...control} value={typed} onChange={(event) => setTyped(event.target.value)} />
              )}
            </Field>
            <Field label={t('prices.step')} className={field}>
              {(control) => (
                <Select
                  {...control}
                  value={step}
                  onChange={(event) => setStep(Number(event.target.value) as PricesChange['step'])}
                >
                  {PRICE_STEPS.map((one) => (
                    <option key={one} value={one}>
                      {fromMinor(one)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('prices.where')} className={field}>
              {(control) => (
                <Select {...control} value={branch} onChange={(event) => setBranch(event.target.value)}>
                  {own.all_branches ? <option value={EVERY_BRANCH}>{t('prices.everywhere')}</option> : null}
                  {own.branches.map(({ id, names }) => (
                    <option key={id} value={id}>
                      {localizedName(names, locale).text}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        </div>
      </section>
      {isValue ? <Preview key={branch} branch={branch} change={change} /> : null}
    </>
  );
}

function Preview({ branch, change }: { readonly branch: string; readonly change: PricesChange }) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { toast, navigate } = usePlatform();
  const { own } = useWorkplace();
  const proved = useFreshProof();
  const params = { restaurant: own.restaurant, branch };
  const preview = useEndpoint(previewPrices, { params, body: change });
  const attempt = useAttempt(changePrices);
  const apply = useAction(async (seen: string) => {
    try {
      const done = await proved(() => attempt({ params, body: { ...change, seen } }));
      toast({ text: t('prices.done', { count: done.changed }) });
      navigate(`/menu/${own.restaurant}`);
    } catch (error) {
      if (isApiError(error) && error.has('MENU_CHANGED')) preview.retry();
      throw error;
    }
  });
  const branchName = (id: string) => {
    const found = own.branches.find((one) => one.id === id);
    return found ? localizedName(found.names, locale).text : t('prices.otherBranch');
  };
  return (
    <Answer
      of={preview}
      skeleton={<Skeleton shape="block" className={block} />}
      failed={(error) => ({ title: t('prices.failed'), text: errorText(error) })}
    >
      {({ rows, carts, refused, seen }) => {
        const changed = rows.filter(({ was, now }) => was !== now);
        return (
          <>
            <section className={surface} aria-label={t('prices.preview')}>
              <table className={rowTable}>
                <thead>
                  <tr>
                    <th scope="col">{t('menu.dish')}</th>
                    <th scope="col">{t('prices.was')}</th>
                    <th scope="col">{t('prices.now')}</th>
                    <th scope="col">{t('prices.difference')}</th>
                    <th scope="col">{t('prices.note')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((one) => (
                    <tr key={`${one.item_id} ${one.branch_id}`}>
                      <td>
                        <Name name={one.names} />
                        {one.branch_id === null ? null : <p className={quietSmall}>{branchName(one.branch_id)}</p>}
                      </td>
                      <td className={figures}>
                        <Money amount={one.was} />
                      </td>
                      <td className={figures}>
                        <Money amount={one.now} />
                      </td>
                      <td className={figures}>
                        <Money amount={fromMinor(toMinor(one.now) - toMinor(one.was))} kind="added" />
                      </td>
                      <td>
                        {one.refused ? <Badge tone="danger">{t('prices.refused')}</Badge> : null}
                        {one.carts > 0 ? (
                          <span className={quietSmall}>{t('prices.carts', { count: one.carts })}</span>
                        ) : null}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <Banner tone="info">{t(carts > 0 ? 'prices.told' : 'prices.untold', { count: carts })}</Banner>
            {apply.error ? (
              <Banner tone="danger" role="alert">
                {errorText(apply.error)}
              </Banner>
            ) : null}
            <div>
              <Button
                busy={apply.loading}
                disabledReason={refused > 0 ? t('prices.refusedText') : changed.length === 0 ? t('prices.same') : null}
                onClick={() => void apply.run(seen).catch(() => {})}
              >
                {t('prices.apply', { count: changed.length })}
              </Button>
              <p className={quietSmall}>{t('prices.proof')}</p>
            </div>
          </>
        );
      }}
    </Answer>
  );
}
