import { ReceiptIcon } from '@sufra/ui/icons';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inModule } from '../testing/in-module.tsx';
import { type PhoneTab, PhoneTabs } from './phone-tabs.tsx';

const tab = (key: string, more: Partial<PhoneTab> = {}): PhoneTab => ({
  ...{ key, icon: ReceiptIcon, text: key, to: `/${key}/nakhla` },
  ...more,
});

function show(current: string, count = 0, lock = jest.fn()) {
  const parts = ['orders', 'tables', 'floor', 'queue', 'inbox'].map((key) =>
    tab(key, { isCurrent: key === current, count: key === 'orders' ? count : 0 }),
  );
  const others = [tab('lock', { to: lock }), tab('me', { to: '/?me' })];
  const tabs = <PhoneTabs label="Parts" moreLabel="More" parts={parts} others={others} />;
  const { container } = render(tabs, { wrapper: inModule({}).wrapper });
  const line = container.querySelector('nav > :last-child')! as HTMLElement;
  return { line, rest: container.querySelector('nav > :first-child')! as HTMLElement, lock };
}

const more = () => screen.getByRole('button', { name: 'More', hidden: true });

it('has five tabs, and all others behind the fifth, which is current for one of them [SHOP-010]', async () => {
  const { line, rest } = show('inbox');
  expect(line.children).toHaveLength(5);
  expect(rest).not.toBeVisible();
  expect(more()).toHaveAttribute('aria-current', 'true');
  await userEvent.click(more());
  expect(rest.hidden).toBe(false);
  expect([...rest.children].map(({ textContent }) => textContent)).toEqual(['inbox', 'lock', 'me']);
  expect(within(rest).getByText('inbox')).toHaveAttribute('aria-current', 'page');
});

it('counts what waits at its tab, and names the current one', () => {
  const { line } = show('orders', 3);
  expect(line.children[0]).toHaveTextContent('orders3');
  expect(line.children[0]).toHaveAttribute('aria-current', 'page');
  expect(more()).not.toHaveAttribute('aria-current');
});

it('closes by Escape, and by what acts in place', async () => {
  const { rest, lock } = show('orders');
  await userEvent.click(more());
  await userEvent.keyboard('{Escape}');
  expect(rest.hidden).toBe(true);
  await userEvent.click(more());
  await userEvent.click(within(rest).getByText('lock'));
  expect(lock).toHaveBeenCalledTimes(1);
  expect(rest.hidden).toBe(true);
});
