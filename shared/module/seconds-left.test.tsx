import { render, screen } from '@testing-library/react';
import { advance, stopTime } from '../testing/still-time.ts';
import { useSecondsLeft } from './seconds-left.ts';

const HOUR_MS = 3_600_000;

function Left({ answeredAt }: { readonly answeredAt: number }) {
  return <output>{useSecondsLeft(300, answeredAt)}</output>;
}

beforeEach(() => stopTime());

describe('seconds that are left', () => {
  it.each([
    ['an hour ahead of', -HOUR_MS],
    ['an hour behind', HOUR_MS],
  ])(
    'of an answer in the document, on a device whose clock is %s the server’s, count from the document [RES-020]',
    async (_, off) => {
      jest.setSystemTime(performance.timeOrigin + 2000);
      render(<Left answeredAt={performance.timeOrigin + 500 + off} />);
      expect(screen.getByRole('status')).toHaveTextContent('298');
      await advance(10_000);
      expect(screen.getByRole('status')).toHaveTextContent('288');
    },
  );

  it('of a document that was cached for offline are those of its age', () => {
    jest.setSystemTime(performance.timeOrigin + 2000);
    document.documentElement.dataset.kept = '2026-11-21T16:00:00Z';
    try {
      render(<Left answeredAt={performance.timeOrigin - HOUR_MS} />);
      expect(screen.getByRole('status')).toHaveTextContent(/^0$/);
    } finally {
      delete document.documentElement.dataset.kept;
    }
  });

  it('of an answer that came later count from it, and end at nothing', async () => {
    jest.setSystemTime(performance.timeOrigin + HOUR_MS);
    render(<Left answeredAt={Date.now() - 100_000} />);
    expect(screen.getByRole('status')).toHaveTextContent('200');
    await advance(300_000);
    expect(screen.getByRole('status')).toHaveTextContent(/^0$/);
  });
});
