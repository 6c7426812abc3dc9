import { buildCartLine, createFakeCaller } from '@sufra/api/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import { LineQuantity } from './line-quantity.tsx';

/** What the browser is to call before the next frame. */
let frames: FrameRequestCallback[];
beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => jest.restoreAllMocks());

/** The frame is drawn, and the task after it has run. */
const drawFrame = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(0);
    await new Promise((resolve) => setTimeout(resolve));
  });
async function show(qty: number) {
  const told: number[] = [];
  const { unmount } = await renderPart(
    <LineQuantity line={buildCartLine({ id: 'kabsa', qty, max_qty: 5 })} onChange={(next) => told.push(next)} />,
    {
      caller: createFakeCaller({}),
    },
  );
  return { told, unmount, user: userEvent.setup() };
}
const number = () => screen.getByRole('status').textContent;
const more = () => screen.getByRole('button', { name: 'More' });
const less = () => screen.getByRole('button', { name: 'Less' });

describe('how many of a line', () => {
  it('is shown with the tap, and sent after the frame that shows it [CHK-014]', async () => {
    const { told, user } = await show(2);
    await user.click(more());
    expect([number(), told]).toEqual(['3', []]);
    await drawFrame();
    expect(told).toEqual([3]);
  });

  it('is sent once for several taps within a frame, the last one', async () => {
    const { told, user } = await show(2);
    await user.click(more());
    await user.click(more());
    await user.click(less());
    await user.click(more());
    expect(number()).toBe('4');
    await drawFrame();
    expect(told).toEqual([4]);
  });

  it('stops at what an order may have of it', async () => {
    const { told, user } = await show(4);
    await user.click(more());
    expect(more()).toHaveAttribute('aria-disabled', 'true');
    await user.click(more());
    await drawFrame();
    expect(told).toEqual([5]);
  });

  it('is what the basket says when that did not take it', async () => {
    const { told, user } = await show(2);
    await user.click(more());
    await drawFrame();
    expect([number(), told]).toEqual(['2', [3]]);
  });

  it('is sent, once, when its component leaves before the frame', async () => {
    const { told, unmount, user } = await show(2);
    await user.click(more());
    unmount();
    expect(told).toEqual([3]);
    await drawFrame();
    expect(told).toEqual([3]);
  });

  it('of the last one that is removed is sent at once', async () => {
    const { told, user } = await show(1);
    await user.click(screen.getByRole('button', { name: /Remove/ }));
    expect(told).toEqual([0]);
    await drawFrame();
    expect(told).toEqual([0]);
  });
});
