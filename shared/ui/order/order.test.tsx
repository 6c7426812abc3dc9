import { dir, I18nProvider, type BaseLocale as Locale } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Money } from '../index.ts';
import { PromiseRange, QueueRing, Receipt, ReceiptRow, StatusStepper } from './index.ts';

function show(locale: Locale, children: ReactNode) {
  const settings = { locale, dir: dir(locale), i18n: createI18n(locale), timeZone: 'Asia/Riyadh', currency: 'SAR' };
  return render(<I18nProvider value={settings}>{children}</I18nProvider>);
}

it('the way of an order marks the step it is at', () => {
  show(
    'en',
    <StatusStepper
      label="Order status"
      steps={[
        { id: 'a', label: 'Received', state: 'done' },
        { id: 'b', label: 'Preparing', state: 'now' },
        { id: 'c', label: 'Ready', state: 'next' },
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(screen.getByRole('list', { name: 'Order status' })).toBeInTheDocument();
});

it('a receipt is a list of names and amounts', () => {
  const { container } = show(
    'ar',
    <Receipt title="ملخص الطلب">
      <ReceiptRow label="المجموع" amount={<Money amount="118.00" />} />
      <ReceiptRow label="الإجمالي" amount={<Money amount="127.00" />} kind="total" />
    </Receipt>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['المجموع', 'الإجمالي']);
  expect(screen.getAllByRole('definition').map((amount) => amount.textContent)).toEqual(['118.00 ر.س', '127.00 ر.س']);
  expect(container.querySelector('dl')).not.toBeNull();
});

describe('a promise', () => {
  const from = '2026-11-21T16:40:00Z';
  it.each([
    ['ar', '2026-11-21T16:50:00Z', 'جاهز بين07:40إلى07:50م'],
    ['en', '2026-11-21T16:50:00Z', 'جاهز بين07:40–07:50PM'],
    ['en', '2026-11-21T21:10:00Z', 'جاهز بين07:40PM–12:10AM'],
    ['ar', undefined, 'جاهز بين07:40م'],
  ] as const)('in %s until %s is %s [X-004]', (locale, to, text) => {
    expect(show(locale, <PromiseRange label="جاهز بين" from={from} to={to} />).container.textContent).toBe(text);
  });
});

it('the waiting line lights more beads the nearer the turn is', () => {
  const lit = (position: number) => {
    const { container, unmount } = show('en', <QueueRing position={position}>tables ahead</QueueRing>);
    const count = container.querySelectorAll('circle[class]').length;
    expect(container).toHaveTextContent(`${position}tables ahead`);
    unmount();
    return count;
  };
  expect(lit(1)).toBe(24);
  expect(lit(3)).toBeLessThan(lit(2));
  expect(lit(500)).toBe(1);
});
