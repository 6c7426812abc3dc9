import { getStaffSession, makePreview } from '@sufra/api/staff/endpoints';
import { buildOwnRestaurant, buildStaffSession, createFakeCaller, refuse } from '@sufra/api/testing';
import { AtRestaurant } from '@sufra/module/console';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteOrigin } from '../site/site-origin.ts';
import { renderPart } from '../testing/render.ts';
import { framedDomain } from './make-preview.ts';
import { PreviewPanel } from './preview-panel.tsx';

const MADE = {
  id: '0197c5a0-0000-7000-8000-0000000000aa',
  host: 'nakhla.localhost',
  path: '/-/preview/token',
  expires_at: '2099-01-01T00:00:00.000Z',
};

/** Links are made once for a page: each test has a restaurant of its own. */
async function show(restaurant: string, answer: object = MADE) {
  const restaurants = [buildOwnRestaurant({ restaurant, domains: ['shop.example', 'nakhla.localhost'] })];
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession({ restaurants }),
    [makePreview.name]: answer,
  });
  const part = (
    <AtRestaurant>
      <PreviewPanel mark="first" />
    </AtRestaurant>
  );
  const options = { caller, path: `/settings/${restaurant}`, route: '/settings/:restaurant' };
  const rendered = await renderPart(part, options);
  return { ...rendered, caller, again: () => renderPart(part, options) };
}
const inside = { hidden: true };

describe('the preview', () => {
  it('frames the storefront with the draft, in both languages, at three widths, light and dark [SHOP-031]', async () => {
    const { caller } = await show('one');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the preview', ...inside }));
    const frame = await screen.findByTitle('Preview');
    expect(frame).toHaveAttribute('src', 'http://nakhla.localhost:3000/-/preview/token?to=%2Fen');
    const phone = frame.className;
    await userEvent.click(screen.getByLabelText('Tablet'));
    expect(frame.className).not.toBe(phone);
    await userEvent.click(screen.getByLabelText('Dark'));
    await userEvent.click(screen.getByLabelText('ع'));
    expect(screen.getByTitle('Preview')).toHaveAttribute('src', 'http://nakhla.localhost:3000/-/preview/token?to=%2F');
    expect(caller.callsOf(makePreview)).toHaveLength(1);
  });

  it('makes one link for all screens of a page: ten are good at a time', async () => {
    const { caller, again, unmount } = await show('two');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the preview', ...inside }));
    await screen.findByTitle('Preview');
    unmount();
    await again();
    expect(await screen.findByTitle('Preview')).toBeInTheDocument();
    expect(caller.callsOf(makePreview)).toHaveLength(1);
  });

  it('says that there are ten links', async () => {
    await show('three', refuse(409, 'PREVIEW_LIMIT'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show the preview', ...inside }));
    expect(await screen.findByText(/^Ten links are good now/)).toBeInTheDocument();
  });

  it('asks for the host name beside the console’s, which alone may be framed', () => {
    expect(framedDomain(['shop.example', 'nakhla.sufra.example'], 'console.sufra.example')).toBe(
      'nakhla.sufra.example',
    );
    expect(framedDomain(['shop.example'], 'console.sufra.example')).toBeNull();
  });

  it('opens at the port of the console, by its protocol', () => {
    const address = (protocol: string, port: string) => siteOrigin('nakhla.localhost', { protocol, port });
    expect(address('http:', '3000')).toBe('http://nakhla.localhost:3000');
    expect(address('https:', '')).toBe('https://nakhla.localhost');
  });
});
