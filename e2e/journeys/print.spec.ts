/**
 * On paper: a ticket, one page of a roll or one sheet, with its text (SHOP-012); pages of guests, their
 * content alone (CHK-037).
 */
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures/index.ts';
import { enterConsole } from '../fixtures/staff.ts';
import { OPEN_BRANCH } from './brands.ts';
import { callAsPage } from './call-as-page.ts';
import { orderByApi } from './order-by-api.ts';
import { reserveByApi } from './reserve-by-api.ts';

test('a ticket is one page, on a roll and on a sheet', { tag: ['@SHOP-012'] }, async ({
  page,
  visitor,
  sandbox,
  tenant,
}) => {
  await open(page, '/en/menu');
  const [order] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
  const staff = await visitor();
  await enterConsole(staff, await sandbox.person('counter', `counter@${tenant.key}.example`));
  await staff.goto(`${new URL(staff.url()).origin}/en/orders/${tenant.key}/${order!.id}`);
  await expect(staff.locator('[data-ticket]')).toBeVisible();
  for (const [paper, width] of [
    ['Roll, 80 mm', 227],
    ['Roll, 58 mm', 164],
    ['Sheet, A4 or Letter', 595],
  ] as const) {
    const chip = staff.getByRole('button', { name: paper });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    const pdf = (await staff.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(Math.round(Number(/\/MediaBox\s*\[0 0 ([\d.]+)/.exec(pdf)?.[1]))).toBeCloseTo(width, -1);
    expect(textsOf(pdf)).toContain(order!.number);
  }
});

/** As a page writes it. */
const DATE = /20\d\d\/\d\d\/\d\d/;
/** Of no use on paper. */
const SCREEN_ONLY = [
  ...['body > header > div', 'body > footer', 'nav', 'dialog', 'button', 'canvas', '[data-dock]'],
  '[data-slot="page.before"] section',
].join();
const TABLES = 'nakhla-olaya';
const EVENING = '2026-11-21T16:40:00Z';

test('pages of guests are printed as their content, with the restaurant and the branch', {
  tag: ['@CHK-037', '@CHK-052', '@RES-002'],
}, async ({ page, sandbox }) => {
  await sandbox.setting('order', 'group', '1');
  await open(page, '/en/menu');
  const [order] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
  const { shared, group, reservation, number } = await pagesOf(page, order!.id);
  const printed: readonly [path: string, words: readonly (string | RegExp)[]][] = [
    [`/en/order/${order!.id}`, [`#${order!.number}`, 'Nakhla', 'Al Nakheel', 'Lamb chops']],
    [`/en/o/${shared}/shared`, ['Nakhla', 'Al Nakheel', DATE, 'Lamb chops']],
    [`/en/group/${group}`, ['Nakhla', 'Al Nakheel', DATE, 'Huda', '1 dish']],
    [`/en/reservations/${reservation}`, ['Nakhla', 'Olaya', DATE, number, '2 guests', 'Noura']],
  ];
  for (const [path, words] of printed) await expectOnPaper(page, path, words);
});

test('a table is printed as its bill', { tag: ['@CHK-037', '@MENU-035'] }, async ({ page, sandbox }) => {
  await sandbox.clock(EVENING);
  await open(page, '/en/menu');
  const { code: table_code, staff_code } = (await sandbox.tables()).find(({ code }) => code === 'OLAYA-07')!;
  const seat = { table_code, nickname: 'Sara', staff_code };
  const { id } = (await callAsPage(page, 'POST', '/dine-in/sessions', seat)).session;
  const line = { item_id: 'nakhla-lamb-chops', qty: 1 };
  for (let n = 0; n < 2; n += 1) {
    await callAsPage(page, 'POST', `/dine-in/sessions/${id}/lines`, line);
    if (n === 0) await callAsPage(page, 'POST', `/dine-in/sessions/${id}/rounds`, {});
  }
  const words = ['Nakhla', 'Olaya', DATE, 'Table 7', 'Lamb chops', 'The bill', 'Total'];
  await expectOnPaper(page, `/en/menu/dine_in/session/${id}`, words);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Not sent yet')).toBeHidden();
  await expect(page.getByText(/Table PIN/)).toBeHidden();
  await expect(page.getByTestId('dish').first()).toBeHidden();
});

/** The page at `path` on paper says `words`, and nothing that is of use on a screen alone. */
async function expectOnPaper(page: Page, path: string, words: readonly (string | RegExp)[]): Promise<void> {
  await open(page, path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const word of words)
    await expect(page.getByRole('main').getByText(word).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator(SCREEN_ONLY).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

/** A link to the order for others, a group order and a reservation of this browser. */
async function pagesOf(page: Page, order: string) {
  const { token } = await callAsPage(page, 'GET', `/order/orders/${order}/share`);
  const cart = await callAsPage(page, 'POST', '/order/carts', { type: 'pickup', branch_id: OPEN_BRANCH.nakhla });
  const line = { item_id: 'nakhla-lamb-chops', qty: 1, version: cart.version };
  await callAsPage(page, 'POST', `/order/carts/${cart.id}/lines`, line);
  const { group } = await callAsPage(page, 'POST', `/order/carts/${cart.id}/group`, { name: 'Huda' });
  const { id, number } = await reserveByApi(page, TABLES, '551234568');
  return { shared: token, group: group.id, reservation: id, number };
}

/** All text of a PDF as Chromium writes it: glyphs in hexadecimal, and for each font a table of what they mean. */
function textsOf(pdf: string): string {
  const streams = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, bytes]) => {
    try {
      return [inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const fonts = streams.filter((text) => text.includes('beginbfchar') || text.includes('beginbfrange')).map(fontOf);
  // A line may be written glyph by glyph.
  const written = streams.flatMap((text) =>
    [...text.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block]) =>
      [...block!.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, glyphs]) => glyphs!).join(''),
    ),
  );
  return fonts
    .flatMap(({ digits, glyphs }) =>
      written.map((text) => {
        const all = text.match(new RegExp(`.{${digits}}`, 'g')) ?? [];
        return all.map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '').join('');
      }),
    )
    .join('\n');
}

interface Font {
  /** Of a glyph, in hexadecimal: 2 of a font that is drawn, 4 of one that is embedded. */
  digits: number;
  glyphs: ReadonlyMap<number, string>;
}

function fontOf(table: string): Font {
  const glyphs = new Map<number, string>();
  const code = (hex: string) => Number.parseInt(hex, 16);
  for (const [, glyph, text] of table.matchAll(/^<([0-9A-F]+)> <([0-9A-F]{4})>$/gim))
    glyphs.set(code(glyph!), String.fromCharCode(code(text!)));
  for (const [, from, to, text] of table.matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]{4})>$/gim))
    for (let glyph = code(from!); glyph <= code(to!); glyph += 1)
      glyphs.set(glyph, String.fromCharCode(code(text!) + glyph - code(from!)));
  return { digits: /begincodespacerange\s*<([0-9A-F]+)>/i.exec(table)?.[1]?.length ?? 4, glyphs };
}
