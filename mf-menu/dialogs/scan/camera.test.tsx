import { createFakeCaller } from '@sufra/api/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import { Camera } from './camera.tsx';

// Reads pixels, of which there are none here.
jest.mock('./read-code.ts', () => ({ readCode: async () => null }));

function buildStream() {
  const track = { stop: jest.fn(), getCapabilities: () => ({}) };
  return { track, stream: { getTracks: () => [track], getVideoTracks: () => [track] } };
}
const offer = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });

describe('the camera', () => {
  it('that is allowed after the sheet was closed is let go at once [MENU-038]', async () => {
    const { track, stream } = buildStream();
    const allowed = Promise.withResolvers<unknown>();
    offer(() => allowed.promise);
    const { unmount } = await renderPart(<Camera onText={() => {}} />, { caller: createFakeCaller({}) });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Use the camera' }));
    unmount();
    await act(async () => allowed.resolve(stream));
    expect(track.stop).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['with a light has its button, which turns it on and off', { torch: true }, [true, false]],
    ['without a light has no button for it', {}, null],
  ])('%s [MENU-038]', async (_, capabilities, torches) => {
    const { track, stream } = buildStream();
    const applyConstraints = jest.fn(async () => {});
    Object.assign(track, { applyConstraints, getCapabilities: () => capabilities });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    offer(async () => stream);
    await renderPart(<Camera onText={() => {}} />, { caller: createFakeCaller({}) });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Use the camera' }));
    expect(await screen.findByLabelText(/./, { selector: 'video' })).toBeInTheDocument();
    const light = screen.queryByRole('button', { name: 'Light' });
    if (!torches) return expect(light).toBeNull();
    for (const torch of torches) {
      await user.click(light!);
      expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch }] });
      expect(light).toHaveAttribute('aria-pressed', String(torch));
    }
  });

  it('that is refused says so and leaves the other ways [MENU-038]', async () => {
    offer(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })));
    await renderPart(<Camera onText={() => {}} />, { caller: createFakeCaller({}) });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Use the camera' }));
    expect(await screen.findByText(/choose a picture or type the code/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use the camera' })).toBeTruthy();
  });
});
