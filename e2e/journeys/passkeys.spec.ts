/** A passkey: made on My info, used in place of a code after logging out. The device is Chromium's own virtual one. */
import { expect, open, test, untilReady } from '../fixtures/index.ts';

test('a customer adds a passkey, logs out, and signs in with it', {
  tag: '@ACCT-037',
}, async ({ page, sandbox }) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const { state } = await sandbox.customer({ name: 'نورة العتيبي', mobile: '0551237711' });
  await page.goto(`/login?state=${encodeURIComponent(state)}`);
  await untilReady(page);
  await open(page, '/account/info');
  const card = page.getByTestId('passkeys');
  await card.locator('[data-tap=add-passkey]').click();
  await expect(card.getByTestId('passkey')).toHaveCount(1);

  await page.evaluate(() => fetch('/api/v1/user/auth/logout', { method: 'POST' }));
  // The virtual device takes the offer of the field at once: nothing is tapped or typed.
  await page.goto('/account/login');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نورة العتيبي');
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ signCount }) => signCount)).toEqual([expect.any(Number)]);
});
