import type { Cart, Gate } from '@sufra/api/order/endpoints';
import { orderTypeDialog, scanDialog } from '@sufra/contract/modules/menu';
import { useAction, useDialog, usePlatform, useText } from '@sufra/module';
import { moveCart } from '@sufra/module/move-cart';
import { openAndGo } from '@sufra/module/open-and-go';
import { Banner, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useErrorText } from './words/use-error-text.ts';

const under = css`display:inline-flex;color:inherit;padding-inline:0;margin-inline:0 var(--s4)`;
const actions = css`display:block`;

/** Gates that another area or a table opens (MENU-008, MENU-034). */
const PLACE_GATES = new Set(['ADDRESS_IMPRECISE', 'OUT_OF_AREA', 'AREA_CHANGED', 'DINE_SESSION_EXPIRED']);

export function isPlaceGate({ code }: Gate): boolean {
  return PLACE_GATES.has(code);
}

/** Nothing can be brought where the cart goes: why, and the one thing that helps. */
export function PlaceProblem({ cart, gate }: { readonly cart: Cart; readonly gate: Gate }) {
  const t = useText();
  const errorText = useErrorText();
  const platform = usePlatform();
  const { place, deliveryPoint } = platform;
  const openPlace = useDialog(orderTypeDialog);
  const now = areaOf(gate);
  const confirm = useAction(async (to: NonNullable<typeof now>) => {
    const location = deliveryPoint.get()?.location ?? null;
    const context = { branch_id: to.branch_id, type: 'delivery', area_id: to.area_id, location } as const;
    if (!(await moveCart(platform, context))) return;
    deliveryPoint.set({ area_id: to.area_id, names: to.names, location });
    await place.set({ type: 'delivery', branch_id: to.branch_id });
  });
  return (
    <Banner tone="warning" role="status">
      {errorText(gate, cart.context)}
      <span className={actions}>
        {now ? (
          <TextButton className={under} onClick={() => void confirm.run(now).catch(() => {})}>
            {t('problems.confirmArea')}
          </TextButton>
        ) : null}
        {gate.code === 'DINE_SESSION_EXPIRED' ? (
          <TextButton className={under} aria-haspopup="dialog" onClick={() => void openAndGo(platform, scanDialog)}>
            {t('problems.scan')}
          </TextButton>
        ) : (
          <TextButton className={under} aria-haspopup="dialog" onClick={() => void openPlace({ type: 'delivery' })}>
            {t(gate.code === 'ADDRESS_IMPRECISE' ? 'delivery.choose' : 'delivery.change')}
          </TextButton>
        )}
      </span>
    </Banner>
  );
}

/** The area that delivers there now, for the customer's yes. */
function areaOf({ code, params }: Gate): { area_id: string; branch_id: string; names: Record<string, string> } | null {
  if (code !== 'AREA_CHANGED' || typeof params?.area_id !== 'string' || typeof params.branch_id !== 'string')
    return null;
  return { area_id: params.area_id, branch_id: params.branch_id, names: (params.area ?? {}) as Record<string, string> };
}
