import { getOrder, getOrderByToken, getOrderTracking } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller } from '@sufra/api/testing';
import type { BaseMap, BaseMapOptions } from '@sufra/module/map';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import CourierMapSlot from '../slots/courier-map/slot.tsx';
import { answerPictures } from '../testing/answer-pictures.ts';
import { GOOGLE_KEY } from '../testing/mapped-branches.ts';
import { context, renderPart } from '../testing/render.ts';
import CourierMap from './courier-map.tsx';

const door = { latitude: 24.7, longitude: 46.6 };
const position = { latitude: 24.8, longitude: 46.7 };
const source = { kind: 'google', key: GOOGLE_KEY } as const;

describe('the map of a courier', () => {
  it('has courier and door where the base map says, and follows one who leaves what is in sight [CHK-062]', async () => {
    const shown: number[] = [];
    const made: BaseMap = {
      spotOf: ({ latitude, longitude }) => ({ x: longitude * 10, y: latitude * 10 }),
      show: (all) => void shown.push(all.length),
      centre: () => {},
      panBy: () => {},
      zoom: () => {},
      positionOf: () => ({ latitude: 0, longitude: 0 }),
      credits: () => [],
      remove: () => {},
    };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 500, height: 300 } as DOMRect);
    const begun: BaseMapOptions[] = [];
    const draw = async (_: unknown, options: BaseMapOptions) => {
      begun.push(options);
      return made;
    };
    let drive: (to: typeof position) => void = () => {};
    function Driven() {
      const [at, setAt] = useState(position);
      drive = setAt;
      return <CourierMap source={source} position={at} door={door} draw={draw} />;
    }
    await renderPart(<Driven />, { caller: createFakeCaller({}) });
    await waitFor(() => expect(screen.getByTestId('map')).toHaveAttribute('data-state', 'ready'));
    expect(begun[0]!.positions).toEqual([position, door]);
    const mark = (of: string) => document.querySelector<HTMLElement>(`[data-mark=${of}]`)!.style.transform;
    expect(mark('courier')).toBe('translate(467px,248px) translate(-50%,-50%)');
    expect(mark('door')).toBe('translate(466px,247px) translate(-50%,-50%)');
    expect(shown).toEqual([]);
    act(() => drive({ latitude: 24.8, longitude: 52 }));
    await waitFor(() => expect(mark('courier')).toBe('translate(520px,248px) translate(-50%,-50%)'));
    expect(shown).toEqual([2]);
    jest.restoreAllMocks();
  });

  const courier = {
    name: null,
    phone: null,
    vehicle: null,
    position,
    at: '2026-01-10T16:00:00.000Z',
    eta: null,
    to: door,
  };
  const settings = { ...context.tenant.settings, 'website.google_map_api_key': GOOGLE_KEY };
  const open = (path: string, changes: object) => {
    const order = buildOrder({ status: 'outdelivery', type: 'delivery', ...changes });
    return renderPart(<CourierMapSlot />, {
      caller: createFakeCaller({
        [getOrder.name]: order,
        [getOrderTracking.name]: order,
        [getOrderByToken.name]: order,
      }),
      path,
      context: { tenant: { ...context.tenant, settings } },
    });
  };

  it.each(['/order/order-1', '/order/order-1/tracking', '/o/0123456789abcdef'])(
    'stands on %s while the courier’s place is known, and asks no map otherwise [CHK-062]',
    async (path) => {
      const pictures = answerPictures('load');
      const { unmount } = await open(path, { courier });
      expect(await screen.findByRole('region', { name: 'Your courier on the map' })).toBeVisible();
      unmount();
      pictures.length = 0;
      await open(path, { courier: { ...courier, position: null } });
      expect(screen.queryByTestId('map')).toBeNull();
      expect(pictures.filter((url) => url.includes('googleapis'))).toEqual([]);
    },
  );
});
