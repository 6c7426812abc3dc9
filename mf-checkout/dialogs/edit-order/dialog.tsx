import { isApiError } from '@sufra/api';
import { editOrder, getOrder, type Order, type OrderEdit } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import type { editOrderDialog } from '@sufra/contract/modules/checkout';
import { type ChosenDish, chooseDishDialog } from '@sufra/contract/modules/menu';
import { payPath } from '@sufra/contract/order-pages';
import { formatMoneyText, localePath, localizedName, useLocale } from '@sufra/i18n';
import { type DialogOf, useDialog, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Money, SheetLayout, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { FormActions } from '@sufra/ui/form';
import { useState } from 'react';
import { dueOf } from '../../cart/totals/amounts.ts';
import { Totals } from '../../cart/totals/totals.tsx';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { useOrderAction } from '../../order/change/use-order-action.ts';
import { OrderAnswer } from '../../order/order-answer.tsx';
import { openDocument } from '../../payment/pay-path.ts';
import { notePayAtOnce } from '../../storage/pay-at-once.ts';
import { AddDish, type AddedDish } from './add-dish.tsx';
import { EditedLine } from './edited-line.tsx';
import { useOrderEdit } from './use-order-edit.ts';
import { choicesOf, editLineOf, joined, keyOf, pricedLine, rechosen, type Wanted, wantedOf } from './wanted.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const soft = css`color:var(--ink-2)`;
const changes = css`display:grid;gap:var(--s1)`;

/**
 * `checkout.edit-order`: other dishes for an order for a chosen time, with what that does to the money,
 * before it is done (CHK-046).
 */
const EditOrderDialog: DialogOf<typeof editOrderDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const [again, setAgain] = useState(0);
  return (
    <SheetLayout title={t('editOrder.title')} titleId={titleId} onClose={() => close()}>
      <OrderAnswer orderId={props.order_id}>
        {(order) =>
          order.editable ? (
            <Edit
              // What changed elsewhere meanwhile is shown as it is now.
              key={again}
              order={order}
              isAgain={again > 0}
              onChangedElsewhere={() => setAgain((before) => before + 1)}
              onDone={() => close('edited')}
            />
          ) : (
            <p role="status" className={stack}>
              {t('editOrder.tooLate')}
            </p>
          )
        }
      </OrderAnswer>
    </SheetLayout>
  );
};
export default EditOrderDialog;

interface EditProps {
  readonly order: Order;
  readonly isAgain: boolean;
  readonly onChangedElsewhere: () => void;
  readonly onDone: () => void;
}

function Edit({ order, isAgain, onChangedElsewhere, onDone }: EditProps) {
  const t = useText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const { announce, queryClient, context } = usePlatform();
  const openDish = useDialog(chooseDishDialog);
  const [wanted, setWanted] = useState<readonly Wanted[]>(() => order.lines.map(wantedOf));
  const lines = wanted.filter(({ qty }) => qty > 0).map(editLineOf);
  const { edit, updating, error, retry } = useOrderEdit(order.id, lines);
  const send = useOrderAction(editOrder);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const isSame = wanted.every(({ line, qty, chosen }) => line?.qty === qty && chosen === null);
  const branch = localizedName(order.branch.names, locale).text;
  const setQuantity = (key: string, qty: number) =>
    setWanted((before) => before.map((one) => (one.key === key ? { ...one, qty } : one)));
  const add = ({ id, names, image }: AddedDish, qty = 1, chosen: Wanted['chosen'] = null) => {
    const made: Wanted = { key: '', line: null, item_id: id, names, image, chosen, qty };
    setWanted((before) => joined([...before, { ...made, key: `new-${keyOf(made)}` }]));
    announce(t('editOrder.added', { name: localizedName(names, locale).text }));
  };
  const ask = (item_id: string, line?: ChosenDish) => {
    const { branch, type, scheduled_period } = order;
    return openDish({ item_id, branch_id: branch.id, type, at: scheduled_period ?? null, ...(line ? { line } : {}) });
  };
  const choose = async (dish: AddedDish) => {
    const chosen = await ask(dish.id);
    if (!chosen) return;
    const { qty, ...choices } = chosen;
    add(dish, qty, choices);
  };
  const chooseAgain = async (one: Wanted) => {
    const chosen = await ask(one.item_id, { ...choicesOf(one), qty: one.qty });
    if (!chosen) return;
    const { qty, ...choices } = chosen;
    setWanted((before) => joined(before.map((same) => (same.key === one.key ? rechosen(same, qty, choices) : same))));
    announce(t('editOrder.chosen', { name: localizedName(one.names, locale).text }));
  };
  // A dish and its choices are the menu's to show.
  const canChoose = context.modules.includes('mf-menu');
  const save = async () => {
    if (!edit) return;
    setProblem(null);
    setSending(true);
    try {
      const body = {
        ...{ lines, version: edit.version, accepted_total: edit.total_after },
        ...(payNow ? { pay_difference: payNow.amount } : {}),
      };
      const changed = await send({ params: { id: order.id }, body });
      if (changed.change) {
        notePayAtOnce(order.id);
        openDocument(localePath(locale, payPath(order.id)));
        return;
      }
      announce(t('editOrder.done'));
      onDone();
    } catch (failure) {
      const code = isApiError(failure) ? failure.code : '';
      if (code === 'ORDER_CHANGED' || code === 'ORDER_NOT_EDITABLE') {
        await queryClient.invalidateQueries({ queryKey: [getOrder.name] });
        onChangedElsewhere();
      } else if (code === 'PRICE_CHANGED' || code === 'EDIT_COSTS_MORE') {
        setProblem(t(code === 'PRICE_CHANGED' ? 'editOrder.repriced' : 'errors.EDIT_COSTS_MORE'));
        retry();
      } else setProblem(errorText(failure));
    } finally {
      setSending(false);
    }
  };
  const payNow = edit?.pay && toMinor(edit.pay.amount) > 0 ? edit.pay : null;
  const gate = edit?.gates[0];
  const hindrance = isSame
    ? t('editOrder.nothing')
    : !edit
      ? t('editOrder.asking')
      : gate && !updating
        ? gateText(gate)
        : null;

  return (
    <div className={stack}>
      {isAgain ? (
        <Banner tone="warning" role="alert">
          {t('editOrder.changedElsewhere')}
        </Banner>
      ) : null}
      <p className={soft}>{t('editOrder.text')}</p>
      <ul>
        {wanted.map((one) => (
          <EditedLine
            key={one.key}
            wanted={one}
            priced={isSame ? (one.line ?? undefined) : pricedLine(one, edit)}
            updating={updating && !isSame}
            currency={order.currency}
            branch={branch}
            timeZone={order.branch.time_zone}
            onChange={(qty) => setQuantity(one.key, qty)}
            onChoose={canChoose ? () => void chooseAgain(one) : null}
          />
        ))}
      </ul>
      <AddDish order={order} onAdd={add} onChoose={canChoose ? (dish) => void choose(dish) : null} />
      {edit && !isSame ? (
        <>
          <Totals totals={edit.totals} currency={order.currency} updating={updating} />
          <div role="status" data-test="edit-money">
            {updating ? null : <MoneyOfEdit order={order} edit={edit} />}
          </div>
        </>
      ) : null}
      {error ? (
        <Banner tone="danger" role="alert" action={<TextButton onClick={retry}>{t('editOrder.retry')}</TextButton>}>
          {errorText(error)}
        </Banner>
      ) : null}
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <FormActions>
        <Button
          kind="pay"
          block
          busy={sending}
          disabledReason={hindrance}
          amount={
            <Money
              amount={isSame ? dueOf(order) : (payNow?.amount ?? edit?.total_after ?? null)}
              currency={order.currency}
              updating={updating && !isSame}
            />
          }
          data-test="save-edit"
          onClick={() => {
            if (!updating && !error) void save();
          }}
        >
          {t(payNow && !isSame ? 'editOrder.payAndSave' : 'editOrder.save')}
        </Button>
      </FormActions>
    </div>
  );

  function gateText({ code, params }: OrderEdit['gates'][number]): string {
    const amount = (value: unknown) => formatMoneyText(String(value ?? '0.00'), order.currency, locale);
    if (code === 'EDIT_COSTS_MORE') return t('editOrder.costsMore', { amount: amount(params.amount) });
    if (code === 'BELOW_MINIMUM') return t('problems.missingAmount', { amount: amount(params.missing) });
    return t(code === 'CART_EMPTY' ? 'editOrder.empty' : 'problems.resolveFirst');
  }
}

/** What happens to the money, line by line. */
function MoneyOfEdit({ order, edit }: { readonly order: Order; readonly edit: OrderEdit }) {
  const t = useText();
  const { locale } = useLocale();
  const { back, pay, total_before, total_after, coupon_lost, lines, gates } = edit;
  const money = (amount: string) => formatMoneyText(amount, order.currency, locale);
  const repriced = lines.filter(({ state }) => state === 'price_changed').length;
  const later = toMinor(total_after) - toMinor(total_before);
  const said = [
    repriced > 0 ? t('editOrder.prices') : null,
    coupon_lost ? t('editOrder.couponLost') : null,
    toMinor(back.amount) > 0
      ? t(`editOrder.back.${METHODS.has(back.to ?? '') ? back.to : 'other'}`, { amount: money(back.amount) })
      : null,
    toMinor(back.wallet) > 0 ? t('editOrder.back.wallet', { amount: money(back.wallet) }) : null,
    back.points > 0 ? t('editOrder.back.points', { count: back.points }) : null,
    pay && toMinor(pay.amount) > 0
      ? pay.names
        ? t('editOrder.payNow', { amount: money(pay.amount), method: localizedName(pay.names, locale).text })
        : t('editOrder.payNowAmount', { amount: money(pay.amount) })
      : null,
    pay && toMinor(pay.wallet) > 0 ? t('editOrder.take.wallet', { amount: money(pay.wallet) }) : null,
    pay && pay.points > 0 ? t('editOrder.take.points', { count: pay.points }) : null,
    // What balances paid is not paid at the handover, whatever it costs.
    back.to === null && later !== 0 && !gates.some(({ code }) => code === 'EDIT_COSTS_MORE')
      ? t('editOrder.before', { before: money(total_before), after: money(total_after) })
      : null,
  ];
  return <ul className={changes}>{said.flatMap((text) => (text === null ? [] : <li key={text}>{text}</li>))}</ul>;
}

/** Kinds of methods that have words of their own. */
const METHODS = new Set(['card', 'apple_pay']);
