/** @jest-environment ./shared/testing/jest.env.cjs */
import type { SessionView } from '@sufra/contract';
import { sessionChanged } from '@sufra/contract/modules/host';
import type { BusChannel } from '@sufra/events';
import { createTestBus } from '@sufra/events/testing';
import { until } from '@sufra/testing/until';
import { createStore } from 'jotai';
import { createSession } from './session.ts';

const GUEST: SessionView = { customer: null, cart_id: null };
const NOURA: SessionView = { customer: { id: 'c1', name: 'Noura', mobile: null }, cart_id: null };

/** Two tabs of one site: what one publishes the other receives, and the edge answers both. */
function tabs() {
  const channels: (BusChannel & { said: number })[] = [];
  const tab = () => {
    const channel = {
      said: 0,
      onmessage: null as BusChannel['onmessage'],
      postMessage(message: unknown) {
        channel.said++;
        for (const other of channels) if (other !== channel) other.onmessage?.({ data: structuredClone(message) });
      },
    };
    channels.push(channel);
    const { bus } = createTestBus({ channel });
    const received: boolean[] = [];
    bus.subscribe(sessionChanged, ({ signedIn }) => received.push(signedIn));
    return { session: createSession(bus, createStore()), received, channel };
  };
  return [tab(), tab()] as const;
}

describe('the visitor of the page', () => {
  let edge: SessionView;
  beforeEach(() => {
    edge = GUEST;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(edge));
  });

  it('is asked again in every tab when one of them signs in or out, and said once', async () => {
    const [here, there] = tabs();
    await Promise.all([here.session.refresh(), there.session.refresh()]);
    for (const [view, signedIn] of [
      [NOURA, true],
      [GUEST, false],
    ] as const) {
      edge = view;
      await here.session.refresh();
      await until(() => here.received.at(-1) === signedIn && there.received.at(-1) === signedIn);
      expect(there.session.get()).toEqual(view);
    }
    // The tab that followed does not publish the change back.
    expect([here.channel.said, there.channel.said]).toEqual([2, 0]);
  });

  it('that could not be asked for reads as a guest, and is asked for again once the network is back', async () => {
    edge = NOURA;
    const [{ session, received }] = tabs();
    jest.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await session.refresh();
    expect(session.get()).toEqual(GUEST);
    window.dispatchEvent(new Event('online'));
    await until(() => session.get()?.customer?.id === 'c1');
    expect(received).toEqual([true]);
    const asked = jest.mocked(fetch).mock.calls.length;
    window.dispatchEvent(new Event('online'));
    expect(jest.mocked(fetch).mock.calls).toHaveLength(asked);
  });
});
