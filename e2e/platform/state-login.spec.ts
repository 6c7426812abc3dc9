/** Arriving with `state` in the address: signed in, once, and with a way out. @proof journeys */
import type { Page } from '@playwright/test';
import { expect, open, test, untilReady } from '../fixtures/index.ts';

/** Goes to an address with a login in it and follows it to its end. */
async function arrive(page: Page, state: string, path = '/en/menu'): Promise<void> {
  await page.goto(`${path}?state=${encodeURIComponent(state)}`);
  await untilReady(page);
}

interface Seen {
  customer: { id: string; name: string; mobile: string } | null;
  cart_id: string | null;
}

async function whoIsHere(page: Page): Promise<Seen> {
  return page.evaluate(async () => (await fetch('/-/session')).json());
}

test('a login in the address: account, own name, no trace in the address [HOST-030] [HOST-048] [HOST-049] [HOST-050]', async ({
  page,
  sandbox,
}) => {
  const { state, customer, token } = await sandbox.customer({ name: 'سارة العتيبي', mobile: '0551112233' });
  await arrive(page, state);
  await expect(page).toHaveURL(/\/en\/account$/);
  await expect(page.locator('main')).toContainText('سارة العتيبي');
  expect((await whoIsHere(page)).customer).toMatchObject({ id: customer.id, name: 'سارة العتيبي' });
  // Scripts have no way to the token: not in storage, not in a readable cookie, not in the document.
  const readable = await page.evaluate(() =>
    [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      document.documentElement.outerHTML,
    ].join(),
  );
  expect(readable).not.toContain(token);
  await page.goBack();
  expect(page.url()).not.toContain('state');
});

test('a login works once; one that makes no sense leaves a guest [HOST-050]', {
  tag: '@proof',
}, async ({ page, sandbox, visitor, tenant }) => {
  const { state } = await sandbox.customer({ name: 'Sara' });
  await arrive(page, state);
  expect((await whoIsHere(page)).customer).not.toBeNull();
  const stranger = await visitor();
  for (const odd of [state, 'broken', '%00', btoa('{"token":'), btoa('{}')]) {
    await stranger.goto(`${tenant.site}/en/menu?x=1&state=${encodeURIComponent(odd)}`);
    await expect(stranger).toHaveURL(`${tenant.site}/en/menu?x=1`);
    expect((await whoIsHere(stranger)).customer).toBeNull();
  }
});

test('over another customer it asks first, and does what is answered [HOST-049]', {
  tag: '@proof',
}, async ({ page, sandbox }) => {
  const first = await sandbox.customer({ name: 'First', mobile: '0551110001' });
  const second = await sandbox.customer({ name: 'Second', mobile: '0551110002' });
  await arrive(page, first.state);
  await page.goto(`/en/menu?state=${encodeURIComponent(second.state)}`);
  await expect(page.getByRole('heading', { name: /^Sign in as/ })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('551110002');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await untilReady(page);
  expect((await whoIsHere(page)).customer?.id).toBe(first.customer.id);

  const third = await sandbox.customer({ name: 'Third', mobile: '0551110003' });
  await page.goto(`/en/menu?state=${encodeURIComponent(third.state)}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/account$/);
  expect((await whoIsHere(page)).customer?.id).toBe(third.customer.id);
});

test('over a guest "Not you?" gives the guest back, with the basket', {
  tag: '@proof',
}, async ({ page, sandbox, tenant }) => {
  await page.context().addCookies([{ name: 'place', value: 'pickup.nakhla-nakheel', url: tenant.site }]);
  await open(page, '/en/menu');
  await page.getByTestId('dish').first().getByTestId('add').click();
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
  await expect.poll(async () => (await whoIsHere(page)).cart_id).not.toBeNull();
  const { cart_id } = await whoIsHere(page);

  const { state } = await sandbox.customer({ name: 'Somebody Else' });
  // What the page asks for the customer is answered before the customer leaves.
  const orders = page.waitForResponse(/\/order\/orders$/);
  await arrive(page, state);
  await orders;
  await expect(page.locator('main')).toContainText(/You are signed in as \W*Somebody Else\W* Not you\?/);
  await page.getByRole('button', { name: 'Sign out of this account' }).click();
  await untilReady(page);
  expect(await whoIsHere(page)).toMatchObject({ customer: null, cart_id });
  await open(page, '/en/menu');
  await expect(page.getByTestId('cart-count').first()).toHaveText('1');
});

test('401 on the customer details: a guest again, no data of the customer left [HOST-051]', async ({
  page,
  sandbox,
  guard,
}) => {
  // Whatever else the page was asking for the customer meets the end of the session too.
  guard.allowRequest(/^401 .*\/api\/v1\//);
  const { state } = await sandbox.customer({ name: 'سارة العتيبي' });
  await arrive(page, state);
  await expect(page.locator('main')).toContainText('سارة العتيبي');
  await sandbox.fault({ path: '/api/v1/user/customers/details', status: 401 });
  await page.goto('/en/account');
  await expect.poll(async () => (await whoIsHere(page)).customer).toBeNull();
  await page.goto('/en/account');
  await untilReady(page);
  await expect(page.locator('main')).not.toContainText('سارة العتيبي');
});

test('signing in by code: the code comes by message and signs in with its last digit [ACCT-008] [ACCT-011]', async ({
  page,
  sandbox,
}) => {
  await open(page, '/en/account/login');
  const form = page.getByTestId('sign-in-form');
  await form.locator('input[name=mobile]').fill('٠٥٥ ٢٢٢ ٣٣٤٤');
  await form.locator('button[type=submit]').click();
  const codeForm = page.getByTestId('code-form');
  await expect(codeForm).toBeVisible();
  // Whose phone it is can be recognised, not read.
  await expect(codeForm).not.toContainText('552223344');
  await expect(codeForm).toContainText('44');
  let code = '';
  await expect
    .poll(async () => {
      const [newest] = await sandbox.outbox('0552223344');
      code = /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  const field = codeForm.locator('input[autocomplete=one-time-code]');
  await expect(field).toHaveCount(1);
  await field.fill(code);
  await expect.poll(async () => (await whoIsHere(page)).customer?.mobile ?? '').toContain('552223344');
});
