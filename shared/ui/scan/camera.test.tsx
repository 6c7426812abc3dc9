import { I18nProvider } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Camera } from './camera.tsx';

const TEXTS = {
  point: 'Point the camera at the code.',
  start: 'Use the camera',
  torch: 'Light',
  denied: 'The camera is not allowed. Type the code.',
  noCamera: 'No camera was found.',
};
/** Reads pixels, of which there are none here. */
const show = () =>
  render(
    <I18nProvider
      value={{ locale: 'en', dir: 'ltr', i18n: createI18n('en'), timeZone: 'Asia/Riyadh', currency: 'SAR' }}
    >
      <Camera texts={TEXTS} read={async () => null} onText={() => {}} />
    </I18nProvider>,
  );

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
    const { unmount } = show();
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
    show();
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
    show();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Use the camera' }));
    expect(await screen.findByText(/Type the code/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use the camera' })).toBeTruthy();
  });
});
