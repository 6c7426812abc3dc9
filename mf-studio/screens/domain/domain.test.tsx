/** @proof accessibility */

import {
  addDomain,
  type Domains,
  getStaffSession,
  readContent,
  readDomains,
  removeDomain,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { BRAND, buildContent } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.ts';
import DomainScreen from './screen.tsx';

const HOST = 'order.nakhla.example';
const domains = (state?: NonNullable<Domains['asked']>['state']): Domains => ({
  domains: ['nakhla.localhost', ...(state === 'answers' ? [HOST] : [])],
  asked: state
    ? {
        ...{ host: HOST, state, proof: { name: `_sufra.${HOST}`, type: 'TXT', value: 'sufra=nakhla' } },
        way: { name: HOST, type: 'CNAME', value: 'nakhla.localhost' },
      }
    : null,
});

/** Without the marks around inserted words. */

async function show(answers: Record<string, FakeAnswer>, { locale = 'en' as 'ar' | 'en', host = '' } = {}) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readContent.name]: buildContent([BRAND]),
    [readDomains.name]: domains(),
    ...answers,
  });
  const rendered = await renderPart(<DomainScreen />, {
    ...{ caller, locale, path: `/domain/nakhla${host && `?host=${host}`}`, route: '/domain/:restaurant' },
  });
  await screen.findByRole('form');
  return { ...rendered, caller };
}

it('asks for the name, and shows the records that DNS has to have [SHOP-040]', async () => {
  const { asked } = await show({});
  expect(await screen.findByRole('link', { name: 'nakhla.localhost' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), ` ${HOST}{Enter}`);
  expect(asked.navigated).toEqual([`/domain/nakhla?host=${HOST}`]);
});

it('shows a name in its letters, and in ASCII what DNS has to have [SHOP-040]', async () => {
  const [arabic, ascii] = ['مطعم.السعودية', 'xn--mgb9bh8b.xn--mgberp4a5d4ar'];
  const found: Domains = {
    ...{ domains: ['nakhla.localhost', ascii], removable: [ascii], letters: { [ascii]: arabic } },
    asked: {
      ...{ host: ascii, state: 'waiting', proof: { name: `_sufra.${ascii}`, type: 'TXT', value: 'sufra=nakhla' } },
      way: null,
    },
  };
  await show({ [readDomains.name]: found }, { host: encodeURIComponent(arabic) });
  expect(await screen.findByRole('heading', { name: arabic })).toBeVisible();
  expect(screen.getByRole('link', { name: arabic })).toHaveAttribute('href', expect.stringContaining(ascii));
  expect(screen.getByRole('row', { name: `TXT _sufra.${ascii} sufra=nakhla` })).toBeVisible();
  expect(screen.getByRole('button', { name: (name) => plainText(name).includes(arabic) })).toBeVisible();
});

it('waits for the record, and checks again [SHOP-040]', async () => {
  const { caller } = await show({ [readDomains.name]: domains('waiting') }, { host: HOST });
  expect(await screen.findByRole('row', { name: `TXT _sufra.${HOST} sufra=nakhla` })).toBeVisible();
  expect(screen.getByRole('row', { name: `CNAME ${HOST} nakhla.localhost` })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('DNS does not have the record');
  const before = caller.callsOf(readDomains).length;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(caller.callsOf(readDomains).length).toBeGreaterThan(before);
});

it('opens the site at a name that is proved, and says why not [SHOP-040]', async () => {
  const { caller } = await show(
    { [readDomains.name]: domains('proved'), [addDomain.name]: refuse(409, 'DOMAIN_TAKEN') },
    { host: HOST },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open the site there' }));
  expect(caller.callsOf(addDomain)[0]?.input).toEqual({ params: { restaurant: 'nakhla' }, body: { host: HOST } });
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('removes an own address after it said what that means; the platform’s stays [SHOP-040]', async () => {
  const both: Domains = { ...domains('answers'), removable: [HOST], asked: null };
  const { caller, asked } = await show({ [readDomains.name]: both, [removeDomain.name]: refuse(409, 'DOMAIN_LAST') });
  const remove = await screen.findByRole('button', { name: (name) => plainText(name) === `Remove ${HOST}` });
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toEqual([remove]);
  await userEvent.click(remove);
  expect(
    screen.getByText((text) => plainText(text).startsWith(`The site no longer answers at ${HOST},`)),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  expect(caller.callsOf(removeDomain)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  caller.answer(removeDomain, domains());
  caller.answer(readDomains, domains());
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: HOST })).toBeNull());
  expect(caller.callsOf(removeDomain)[1]?.input).toEqual({ params: { restaurant: 'nakhla' }, query: { host: HOST } });
  expect(asked.toasts).toHaveLength(1);
});

it('says in words what is no host name [SHOP-040]', async () => {
  await show({ [readDomains.name]: refuse(422, 'INVALID_INPUT') }, { host: 'no' });
  expect(await screen.findByText('This address cannot be used')).toBeVisible();
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
  const { container } = await show({ [readDomains.name]: domains('proved') }, { locale, host: HOST });
  await screen.findByRole('table');
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

it.each(['en', 'ar'] as const)(
  'says beside an address whose proof is gone until when it answers, in %s [SHOP-040]',
  async (locale) => {
    const lapsing = [{ host: HOST, ends_at: '2026-12-12T10:00:00.000Z' }];
    await show({ [readDomains.name]: { ...domains('answers'), asked: null, removable: [HOST], lapsing } }, { locale });
    const row = (await screen.findByRole('link', { name: HOST })).closest('li')!;
    expect(plainText(row.textContent!)).toContain('2026/12/12');
    expect(screen.getByRole('link', { name: 'nakhla.localhost' }).closest('li')!.textContent).not.toContain('2026');
  },
);
