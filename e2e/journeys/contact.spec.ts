/** A message to the restaurant, from the form to its ticket. @proof journeys */
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, open, test } from '../fixtures/index.ts';
import { listen } from '../fixtures/spoken.ts';

test('a message is written, checked and sent; what was typed outlives a failure', {
  tag: ['@HOST-025', '@HOST-027', '@X-028', '@wide-proof'],
}, async ({ page, sandbox, guard }) => {
  guard.allowRequest(/^500 .*contact-messages/);
  const isWide = page.viewportSize()!.width > 1000;
  const words = isWide
    ? {
        path: '/en/contact-us',
        name: 'Name',
        fillAll: 'Please fill all fields',
        required: 'Field is required',
        mobile: 'Mobile number',
        message: 'Your message',
        send: 'Send message',
        sent: 'We have your message',
        pictureSent: 'Sent',
      }
    : {
        path: '/contact-us',
        name: 'الاسم',
        fillAll: 'أكمل الحقول المعلّمة',
        required: 'هذا الحقل مطلوب',
        mobile: 'رقم الجوال',
        message: 'نص الرسالة',
        send: 'إرسال الرسالة',
        sent: 'وصلتنا رسالتك',
        pictureSent: 'أُرسلت',
      };
  const spoken = await listen(page);
  await open(page, words.path);
  await page.getByRole('button', { name: words.send }).click();
  await spoken.says(words.fillAll, 'assertive');
  await spoken.focuses(`textbox "${words.name}" invalid required - ${words.required}`);
  await page.getByLabel(words.name, { exact: true }).fill('سارة');
  await page.getByLabel(words.mobile).fill('0551234567');
  await page.getByLabel(words.message).fill('كان الخبز بارداً');
  await page.getByTestId('file-input').setInputFiles({
    name: 'bread.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(page.getByTestId('file')).toHaveCount(1);
  await expect(page.getByTestId('file')).toContainText(words.pictureSent);
  await expectAccessible(page, 'the contact form');
  await sandbox.fault({ path: '/api/v1/tenant/contact-messages', status: 500, times: 1 });
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await spoken.says(isWide ? "Can't send your message" : 'تعذّر إرسال رسالتك', 'assertive');
  await expect(page.getByLabel(words.message)).toHaveValue('كان الخبز بارداً');
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByTestId('ticket')).toHaveText(/^T-\d{8}$/);
  await spoken.focuses(`heading "${words.sent}"`);
});
