/** A guest books a table: landing, three steps, the page of the reservation, cancel. */
import { DIALOG, expectAccessible } from '../fixtures/axe.ts';
import { expect, open, test } from '../fixtures/index.ts';
import { listen } from '../fixtures/spoken.ts';
import { signInStaff } from '../fixtures/staff.ts';
import { expectToRead, sheet } from './steps.ts';

// axe reads colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Of the floor as staff see it. */
interface Section {
  tables: { parties: { id: string; name: string; version: number }[] }[];
}

test('a guest books a table, finds it again after a reload, and cancels it', {
  tag: ['@RES-001', '@RES-002', '@RES-003', '@RES-004', '@RES-005', '@RES-024', '@RES-025', '@RES-030', '@X-028'],
}, async ({ page, visitor, guard, tenant, sandbox }) => {
  const spoken = await listen(page);
  await open(page, '/reservations');
  await page
    .getByRole('link', { name: /^حجز طاولة في/ })
    .first()
    .click();
  await page.waitForURL('**/reservations/branch/**');
  const branch = new URL(page.url()).pathname.split('/').at(-1);
  await spoken.focuses('heading "حجز طاولة"');
  // By keyboard: a pointer's focus and what its click says come in either order.
  const day = page.locator('[data-test=calendar] [data-day-state=free]').nth(1);
  await day.focus();
  await spoken.focuses(/^button "\S+ \d+ \S+"/);
  await day.press('Enter');
  await spoken.says('نبحث عن الأوقات المتاحة');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await page.locator('input[name=time]').first().check({ force: true });
  await spoken.focuses(/^radio "\d+:\d\d [صم]" checked/);
  await expectAccessible(page, 'step one', 'main');
  // The time is in the address: a reload keeps it.
  await page.reload();
  await expect(page.locator('input[name=time]:checked')).toHaveCount(1);
  const date = new URL(page.url()).searchParams.get('date');
  await page.getByRole('button', { name: 'متابعة' }).click();

  await page.waitForURL('**/continue-reservation/**');
  await expect(page.getByRole('timer')).toContainText('نحتفظ بالطاولة');
  await spoken.focuses('heading "بيانات الحجز"');
  await page.locator('input[name=name]').fill('نورة');
  await spoken.focuses('textbox "الاسم" required');
  await page.locator('input[name=mobile]').fill('٥٥١٢٣٤٥٦٧');
  await spoken.focuses('textbox "رقم الجوال" required');
  await expectAccessible(page, 'step two', 'main');
  await page.getByRole('button', { name: 'متابعة' }).click();

  await page.waitForURL('**/confirm-reservation/**');
  await expect(page.getByTestId('policies')).toBeVisible();
  await spoken.focuses('heading "تأكيد الحجز"');
  await expectAccessible(page, 'step three', 'main');
  await page.goBack();
  await expect(page.locator('input[name=name]')).toHaveValue('نورة');
  await page.getByRole('button', { name: 'متابعة' }).click();
  await page.getByRole('button', { name: 'تأكيد الحجز' }).click();

  await page.waitForURL(/\/reservations\/[^/]+$/);
  await expect(page.getByTestId('reservation')).toHaveAttribute('data-status', 'confirmed');
  await spoken.says('تم تأكيد الحجز');
  await spoken.focuses('heading "بانتظارك');
  await expectAccessible(page, 'reservation', 'main');
  // A stranger's answer is that of an unknown one.
  guard.allowRequest(/^404 .*\/reservations\//);
  const stranger = await visitor();
  const answer = await stranger.goto(new URL(page.url()).pathname);
  expect(answer!.status()).toBe(404);

  // Staff have the party on their floor, and write to it.
  const staff = await signInStaff(sandbox, tenant.key, 'counter');
  const evening = (await staff.get(`/branches/${branch}/evening?date=${date}`)) as { sections: Section[] };
  const parties = evening.sections.flatMap(({ tables }) => tables).flatMap((table) => table.parties);
  const { id, version } = parties.find(({ name }) => name === 'نورة')!;
  await staff.post(`/branches/${branch}/reservations/${id}/notes`, { version, text: 'بانتظاركم عند المدخل' });
  await expect(page.getByText('بانتظاركم عند المدخل')).toBeVisible();

  await page.getByRole('button', { name: 'إلغاء الحجز' }).click();
  await sheet(page).getByTestId('cancel-money').waitFor();
  await spoken.focuses('heading "إلغاء الحجز"');
  await expectAccessible(page, 'cancel', DIALOG);
  await sheet(page).getByRole('button', { name: 'إلغاء الحجز' }).click();
  await expectToRead(sheet(page), 'تم إلغاء حجزك.');
  await spoken.says('تم إلغاء حجزك.');
  // The page below knows by now: the button that opened the sheet is gone, and the focus goes to what the
  // page is about.
  await expect(page.locator('main').getByTestId('reservation')).toHaveAttribute('data-status', 'cancelled');
  await sheet(page).getByRole('button', { name: 'إغلاق' }).last().click();
  await spoken.focuses('heading "الحجز');
});
