import type { PageContext } from '@sufra/contract';
import { flag } from '@sufra/contract/flag';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { flagIn, useFlag } from './flags.ts';
import { inModule } from './testing/in-module.tsx';

const shortCards = flag({ name: 'test.short-cards', default: false });
const cards = flag({ name: 'test.cards', values: ['full', 'short'], default: 'full' });

function Shown() {
  const size: 'full' | 'short' = useFlag(cards);
  return <p>{`${size} ${useFlag(shortCards) ? 'on' : 'off'}`}</p>;
}

const page = (context: Partial<PageContext>) => inModule({ context: context as PageContext });
const guest = { customer: null, cart_id: null };
const customer = { customer: { id: '1', name: 'Salma', mobile: null }, cart_id: null };

describe('useFlag', () => {
  it('has its default where the page says nothing, and the page’s value else [PLAT-014]', () => {
    const { unmount } = render(<Shown />, { wrapper: page({}).wrapper });
    expect(screen.getByText('full off')).toBeInTheDocument();
    unmount();
    const flags = { 'test.cards': 'short', 'test.short-cards': true };
    render(<Shown />, { wrapper: page({ flags }).wrapper });
    expect(screen.getByText('short on')).toBeInTheDocument();
  });

  it('begins with the document’s role, so that the server’s HTML stays, and follows a sign-in [PLAT-014]', async () => {
    const flags = { 'test.cards': { guest: 'full', customer: 'short' } };
    const of = (role?: 'customer') => page({ flags, ...(role ? { role } : {}) });
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const element = document.createElement('div');
    document.body.append(element);
    const made = of('customer');
    element.innerHTML = renderToString(made.wrapper({ children: <Shown /> }) as never);
    expect(element).toHaveTextContent('short off');
    // The session was known before the part came to life.
    made.session.set(customer);
    const root = await act(async () => hydrateRoot(element, made.wrapper({ children: <Shown /> }) as never));
    expect(element).toHaveTextContent('short off');
    expect(complain).not.toHaveBeenCalled();
    act(() => made.session.set(guest));
    expect(element).toHaveTextContent('full off');
    act(() => made.session.set(customer));
    expect(element).toHaveTextContent('short off');
    act(() => root.unmount());
  });

  it('is the default where the value is none that the release knows, and says so once [PLAT-014]', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const flags = { 'test.cards': 'tiny', 'test.short-cards': 'yes' };
    const { rerender } = render(<Shown />, { wrapper: page({ flags }).wrapper });
    rerender(<Shown />);
    expect(screen.getByText('full off')).toBeInTheDocument();
    expect(warn.mock.calls.map(([line]) => line as string)).toEqual([
      expect.stringContaining('test.cards'),
      expect.stringContaining('test.short-cards'),
    ]);
  });

  it('is the same in a loader [PLAT-014]', () => {
    const context = { flags: { 'test.cards': { guest: 'full', customer: 'short' } } } as unknown as PageContext;
    expect(flagIn(cards, context)).toBe('full');
    expect(flagIn(cards, { ...context, role: 'customer' })).toBe('short');
    expect(flagIn(shortCards, context)).toBe(false);
  });
});
