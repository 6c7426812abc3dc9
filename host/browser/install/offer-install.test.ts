/** @jest-environment ./shared/testing/jest.env.cjs */
import { keepInstallPrompt, takeInstallPrompt } from './install-prompt.ts';
import { offerInstall } from './offer-install.ts';

const prompt = jest.fn(async () => ({ outcome: 'accepted' }));
let toast: jest.Mock;
let order: () => void;
let path: string;

/** The browser asks whether to install the site; true: its own question did not come up. */
function browserOffers(): boolean {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeAll(() => keepInstallPrompt());
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  takeInstallPrompt();
  document.body.innerHTML = '<div id="sufra-words" data-install="Add Nakhla?" data-install-action="Add"></div>';
  path = '/order/1';
  toast = jest.fn();
  const bus = {
    subscribe: (_topic: unknown, handler: () => void) => {
      order = handler;
      return () => {};
    },
  };
  offerInstall({ bus, toast, location: { get: () => path, subscribe: () => () => {} } } as never);
});
afterEach(() => jest.useRealTimers());

describe('installing the site', () => {
  it('is offered to who has just ordered, once on a device, and asked of the browser by the tap [HOST-063]', () => {
    expect(browserOffers()).toBe(true);
    expect(toast).not.toHaveBeenCalled();
    order();
    jest.advanceTimersByTime(5000);
    const [{ text, action }] = toast.mock.calls[0];
    expect([text, action.label, prompt.mock.calls.length]).toEqual(['Add Nakhla?', 'Add', 0]);
    action.run();
    expect(prompt).toHaveBeenCalledTimes(1);

    browserOffers();
    order();
    jest.advanceTimersByTime(60_000);
    expect(toast).toHaveBeenCalledTimes(1);
  });

  it('is not offered where the browser does not, beside a dialog, or to who went on meanwhile', () => {
    order();
    jest.advanceTimersByTime(5000);
    browserOffers();
    document.body.append(document.createElement('dialog'));
    document.querySelector('dialog')!.setAttribute('open', '');
    order();
    jest.advanceTimersByTime(5000);
    document.querySelector('dialog')!.remove();
    order();
    path = '/menu';
    jest.advanceTimersByTime(5000);
    expect(toast).not.toHaveBeenCalled();
    path = '/order/2';
    order();
    jest.advanceTimersByTime(5000);
    expect(toast).toHaveBeenCalledTimes(1);
  });

  it('is not offered where the device cannot keep that it was', () => {
    browserOffers();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    order();
    jest.advanceTimersByTime(5000);
    expect(toast).not.toHaveBeenCalled();
  });
});
