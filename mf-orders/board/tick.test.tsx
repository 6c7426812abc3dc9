/** Times that pass on the board. */
import { createFakeCaller } from '@sufra/api/testing';
import { advance, stopTime } from '@sufra/testing/still-time';
import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderPart } from '../testing/render.ts';
import { Minutes, setAhead, Waiting } from './tick.tsx';

afterEach(() => setAhead(0));

it('a time is written each second by the server’s clock, and no drawing of its card holds a scroll up [SHOP-010]', async () => {
  stopTime();
  const drawn = jest.fn();
  // The tablet is 25 minutes ahead.
  setAhead(-25 * 60_000);
  const since = new Date(Date.now() - 25 * 60_000 - 151_000).toISOString();
  render(
    <Profiler id="card" onRender={drawn}>
      <Waiting since={since} />
    </Profiler>,
  );
  await advance(1000);
  expect(screen.getByText('02:32')).toBeVisible();
  await advance(30_000);
  expect(screen.getByText('03:02')).toBeVisible();
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('minutes go on where a translator of the page put its own element around them [SHOP-010, X-033]', async () => {
  stopTime();
  const since = new Date(Date.now() - 11.5 * 60_000).toISOString();
  const { container } = await renderPart(<Minutes since={since} />, {
    path: '/orders/nakhla',
    caller: createFakeCaller(),
  });
  const minutes = container.querySelector('small')!.previousElementSibling!;
  expect(minutes).toHaveTextContent('11');
  minutes.innerHTML = '<font><font>11</font></font>';
  await advance(60_000);
  expect(minutes).toHaveTextContent('12');
});
