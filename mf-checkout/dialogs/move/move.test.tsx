import { type Cart, getCart } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller } from '@sufra/api/testing';
import type { CartDifference } from '@sufra/contract/modules/checkout';
import { usePlatform } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import MoveDialog from './dialog.tsx';

const MALQA = { ar: 'الملقا', en: 'Malqa' };
const difference: CartDifference = {
  to: { type: 'pickup', branch_names: MALQA, area_names: null },
  currency: 'SAR',
  moved: 4,
  missing: [{ names: { ar: 'ريب آي', en: 'Rib eye' }, qty: 2 }],
  repriced: [{ names: { ar: 'مندي', en: 'Mandi' }, was: '36.00', now: '38.00' }],
  coupon: 'OLAYA5',
  total_after: '63.00',
};
const open = async (locale: 'ar' | 'en' = 'en', changes: Partial<CartDifference> = {}) => {
  const closed: unknown[] = [];
  await renderPart(
    <MoveDialog props={{ ...difference, ...changes }} close={(result) => closed.push(result)} titleId="title" />,
    {
      caller: createFakeCaller({}),
      locale,
    },
  );
  return closed;
};
const shown = () => plainText(document.body);

describe('before the basket moves', () => {
  it('says what moves, what is not sold there, what is dearer and the new total [CHK-016]', async () => {
    await open();
    expect(shown()).toContain('Moving to Malqa');
    expect(shown()).toContain('4 items move');
    expect(shown()).toContain('Not sold there: 2 × Rib eye');
    expect(screen.getByText('Mandi').closest('li')).toHaveTextContent(/36\.00.*38\.00/);
    expect(shown()).toContain('Coupon OLAYA5 is not valid there');
    expect(shown()).toMatch(/New total.*63\.00/);
  });

  it('says of the customer’s own coupon what it gives, not its made-up code [CHK-016] [CHK-021]', async () => {
    const coupon = {
      ...{ code: 'RXQAPV8L3RM', kind: 'delivery', value: '0.00', item_names: null, own: true },
      ...{ saving: '5.00', reason: null },
    };
    function OfCart() {
      void usePlatform().cart.refresh();
      return <MoveDialog props={{ ...difference, coupon: coupon.code }} close={() => {}} titleId="title" />;
    }
    const cart: Cart = buildCart({ coupon });
    await renderPart(<OfCart />, { caller: createFakeCaller({ [getCart.name]: cart }), locale: 'en' });
    await waitFor(() => expect(shown()).toContain('Coupon Free delivery is not valid there'));
    expect(shown()).not.toContain('RXQ');
  });

  it.each([
    ['Move the basket', 'move'],
    ['Stay here', 'stay'],
    ['Start with an empty basket', 'empty'],
  ])('%s is one tap: %s [CHK-016]', async (label, result) => {
    const closed = await open();
    await userEvent.setup().click(screen.getByRole('button', { name: label }));
    expect(closed).toEqual([result]);
  });

  it('that only comes to another total says what makes it, the old amount struck [CHK-016]', async () => {
    const same = { missing: [], repriced: [], coupon: null };
    const fees = [{ code: 'delivery' as const, was: '12.00', now: '18.00' }];
    await open('en', { ...same, fees, total_before: '57.00', total_after: '63.00' });
    expect(screen.getByTestId('fee-delivery')).toHaveTextContent(/Delivery.*12\.00.*18\.00/);
    const total = screen.getByText('New total').closest('p')!;
    expect(total).toHaveTextContent(/57\.00.*63\.00/);
    expect(total.querySelector('bdi')).toHaveTextContent('57.00');
    expect(screen.queryByText(/Not sold there/)).toBeNull();
  });

  it('to another time speaks of the time and not of a place [CHK-016]', async () => {
    const closed = await open('en', { only_time: true });
    expect(screen.getByRole('heading', { name: 'Another time' })).toBeVisible();
    expect(shown()).toContain('Not served then: 2 × Rib eye');
    expect(shown()).toContain('Coupon OLAYA5 is not valid then');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Keep the time' }));
    expect(closed).toEqual(['stay']);
  });

  it('says it in Arabic [CHK-016]', async () => {
    await open('ar');
    expect(shown()).toContain('الانتقال إلى الملقا');
    expect(shown()).toContain('القسيمة OLAYA5 لا تسري هناك');
  });
});
