import { createFakeCaller } from '@sufra/api/testing';
import { act, screen } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import { DeviceZone } from './device-zone.tsx';

let device = 'Asia/Dubai';
jest.mock('@sufra/i18n/time/device-zone', () => ({ deviceTimeZone: () => device }));

const AT = '2026-11-21T16:40:00Z';

describe('a phone in another zone than the branch', () => {
  it('reads whose clock the times follow, and what its own shows then (guide §1.8)', async () => {
    await renderPart(<DeviceZone timeZone="Asia/Riyadh" at={AT} />, { caller: createFakeCaller({}) });
    expect(screen.getByText(/On your device: .?08:40 PM/)).toBeVisible();
  });

  it('reads nothing when both show the same', async () => {
    device = 'Asia/Qatar';
    const { container } = await renderPart(<DeviceZone timeZone="Asia/Riyadh" at={AT} />, {
      caller: createFakeCaller({}),
    });
    await act(async () => {});
    expect(container).not.toHaveTextContent(/device/);
  });
});
