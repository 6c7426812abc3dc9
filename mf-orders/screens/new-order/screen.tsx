import { useText } from '@sufra/module';
import { AtRestaurant, Forbidden, RestoredDraft, useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { bare } from '@sufra/ui/desk';
import { BranchChips } from '../../frame/branch-chips.tsx';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';
import { DishPart } from '../../new-order/dish-part.tsx';
import { GuestPart } from '../../new-order/guest-part.tsx';
import { LinesPart } from '../../new-order/lines-part.tsx';
import { PayPart } from '../../new-order/pay-part.tsx';
import { Placed } from '../../new-order/placed.tsx';
import { useNewOrder } from '../../new-order/use-new-order.ts';
import { WayPart } from '../../new-order/way-part.tsx';

const page = css`display:grid;grid-template-columns:minmax(0,1fr) minmax(0,24rem);gap:var(--s4);align-items:start;padding:var(--s4);@media (max-width:68em){grid-template-columns:minmax(0,1fr)}@media (max-width:43.6875em){padding:12px}`;
const column = css`display:grid;gap:var(--s4);min-inline-size:0`;
const still = css`${bare};display:grid;gap:var(--s4);&:disabled{opacity:.6}`;

/** `/new-order/{restaurant}`: an order that staff type in for a guest at the telephone or the counter (SHOP-024). */
export default function NewOrderScreen() {
  return (
    <AtRestaurant>
      <NewOrder />
    </AtRestaurant>
  );
}

function NewOrder() {
  const { own, may } = useWorkplace();
  const [first] = own.branches;
  if (!may('type_orders') || !first) return <Forbidden />;
  return <TypedOrder branch={first.id} />;
}

function TypedOrder({ branch }: { readonly branch: string }) {
  const t = useText();
  const { own } = useWorkplace();
  const order = useNewOrder(branch);
  const { fields, placed } = order;
  const { currency } = own;
  const zone = order.quote?.cart.context.time_zone ?? own.time_zone;
  return (
    <LiveFrame at="orders">
      <LiveHeader title={t('newOrder.title')} offline={t('newOrder.offline')} />
      {placed ? (
        <div className={page}>
          <Placed placed={placed} zone={zone} onNext={order.next} />
        </div>
      ) : (
        <div className={page}>
          {/* Sent, and without an answer: what is asked again is what was sent. */}
          <fieldset disabled={order.isOpen || order.busy} className={still} aria-label={t('newOrder.title')}>
            <BranchChips
              chosen={fields.branch}
              onChoose={(id) => order.set({ branch: id, area_id: '', location: null, slot: null })}
            />
            <RestoredDraft edited={{ restored: order.restored, discard: order.next }} />
            <GuestPart order={order} />
            <DishPart key={`${fields.branch} ${fields.type}`} order={order} currency={currency} />
            <WayPart key={`${fields.branch} ${fields.type} way`} order={order} currency={currency} />
          </fieldset>
          <div className={column}>
            <fieldset disabled={order.isOpen || order.busy} className={still} aria-label={t('newOrder.lines')}>
              <LinesPart order={order} currency={currency} />
            </fieldset>
            <PayPart order={order} currency={currency} zone={zone} />
          </div>
        </div>
      )}
    </LiveFrame>
  );
}
