import { slot } from '@sufra/contract';
import { render } from '@testing-library/react';
import { ModuleProvider } from '../context.tsx';
import type { Platform } from '../platform.ts';
import { Slot } from './slot.tsx';

const sideSlot = slot('menu.side');
const face = { name: 'mf-menu', owner: 'menu' };

function show(element: React.ReactNode) {
  const detach = jest.fn();
  const attachSlot = jest.fn((_name: string, _element: HTMLElement) => detach);
  const platform = { attachSlot } as unknown as Platform;
  const rendered = render(<ModuleProvider value={{ face, platform }}>{element}</ModuleProvider>);
  return { ...rendered, attachSlot, detach };
}

describe('a slot', () => {
  it('stands where its offer is put, and is left with the page', () => {
    const { attachSlot, detach, container, unmount } = show(<Slot of={sideSlot} />);
    expect(attachSlot).toHaveBeenCalledWith('menu.side', container.querySelector('[data-slot="menu.side"]'));
    unmount();
    expect(detach).toHaveBeenCalledTimes(1);
  });

  it('has the name that a release of contract 1.0 gives it', () => {
    const { attachSlot } = show(<Slot name="menu.side" />);
    expect(attachSlot).toHaveBeenCalledWith('menu.side', expect.anything());
  });

  it('is an offer, not any words', () => {
    // @ts-expect-error
    expect(() => show(<Slot of="menu.side" />)).not.toThrow();
    // @ts-expect-error
    expect(() => show(<Slot of={{ name: 'menu.side' }} />)).not.toThrow();
  });
});
