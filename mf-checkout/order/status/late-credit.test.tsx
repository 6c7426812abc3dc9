import { buildCart, buildOrder, createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import { LateCredit, LateRule } from './late-credit.tsx';

const caller = createFakeCaller({});
const plain = (element: Element) => element.textContent?.replace(/[\u2066-\u2069\u00a0]/g, ' ').replace(/ +/g, ' ');
const rule = { minutes: 10, amount: '10.00', needs_login: false };

describe('what being late gives', () => {
  it.each([
    ['en', /more than 10 minutes late, we add .*10\.00 to your wallet/],
    ['ar', /أكثر من 10 دقائق نضيف .*10\.00.* إلى محفظتك/],
  ] as const)('is told before the order, in %s', async (locale, words) => {
    await renderPart(<LateRule cart={buildCart({ late_credit: rule })} />, { caller, locale });
    expect(plain(screen.getByTestId('late-rule'))).toMatch(words);
    expect(screen.queryByText(/signed in|تسجيل الدخول/)).toBeNull();
  });

  it('says for whom, and nothing where nothing is promised', async () => {
    const { unmount } = await renderPart(
      <LateRule cart={buildCart({ late_credit: { ...rule, needs_login: true } })} />,
      {
        caller,
      },
    );
    expect(screen.getByText(/placed while signed in/)).toBeVisible();
    unmount();
    await renderPart(<LateRule cart={buildCart()} />, { caller });
    expect(screen.queryByTestId('late-rule')).toBeNull();
  });

  it('has its time on the order, with the day when it is not today, and says that it was given', async () => {
    const at = (late_at: string) => buildOrder({ late_credit: { amount: '10.00', late_at, paid_at: null } });
    const { unmount } = await renderPart(<LateCredit order={at('2026-01-10T16:45:00.000Z')} />, { caller });
    expect(plain(screen.getByTestId('late-promise'))).toMatch(/not ready by 07:45 ?PM/);
    unmount();
    const next = await renderPart(<LateCredit order={{ ...at('2026-01-11T16:45:00.000Z'), type: 'delivery' }} />, {
      caller,
    });
    expect(plain(screen.getByTestId('late-promise'))).toMatch(/has not arrived by tomorrow 07:45 ?PM/i);
    next.unmount();
    const paid = { amount: '10.00', late_at: null, paid_at: '2026-01-10T16:45:00.000Z' };
    await renderPart(<LateCredit order={buildOrder({ late_credit: paid })} />, { caller });
    expect(screen.getByRole('status')).toHaveTextContent(/We were late/);
  });
});
