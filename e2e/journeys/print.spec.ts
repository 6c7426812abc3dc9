/** The ticket on paper: one page of each roll, one sheet, its text and the number of its copy (SHOP-012). */
import { inflateSync } from 'node:zlib';
import { expect, open, test } from '../fixtures/index.ts';
import { enterConsole } from '../fixtures/staff.ts';
import { OPEN_BRANCH } from './brands.ts';
import { orderByApi } from './order-by-api.ts';

test('a ticket is one page, on each roll and on a sheet, in both languages; its copies are counted for all devices', {
  tag: ['@SHOP-012'],
}, async ({ page, visitor, sandbox, tenant }) => {
  await open(page, '/en/menu');
  const [order] = await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
  const staff = await visitor();
  await enterConsole(staff, await sandbox.person('counter', `counter@${tenant.key}.example`));
  await staff.goto(`${new URL(staff.url()).origin}/en/orders/${tenant.key}/${order!.id}`);
  await expect(staff.locator('[data-ticket]')).toBeVisible();
  const press = async (name: string) => {
    const chip = staff.getByRole('button', { name });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  };
  for (const [paper, width] of [
    ['Roll, 80 mm', 227],
    ['Roll, 58 mm', 164],
    ['Sheet, A4 or Letter', 595],
  ] as const) {
    await press(paper);
    for (const [language, code] of [
      ['العربية', 'ar'],
      ['English', 'en'],
    ] as const) {
      await press(language);
      await expect(staff.locator('[data-ticket]')).toHaveAttribute('lang', code);
      let pdf = '';
      // The length of a roll is measured once the ticket is drawn.
      await expect
        .poll(async () => {
          pdf = (await staff.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
          return pdf.match(/\/Type\s*\/Page\b/g)?.length;
        })
        .toBe(1);
      expect(Math.abs(Number(/\/MediaBox\s*\[0 0 ([\d.]+)/.exec(pdf)?.[1]) - width)).toBeLessThan(2);
      // Arabic letters are joined in the PDF: its text is read in English.
      if (code === 'en') expect(textsOf(pdf)).toContain(order!.number);
      // Nothing ends outside of the paper.
      expect(await staff.locator('[data-ticket]').evaluate(cutIn)).toEqual([]);
    }
  }
  const copies: number[] = [];
  for (const device of [staff, await staff.context().newPage()]) {
    await device.goto(staff.url());
    await device.evaluate(() => void Object.assign(window, { print: () => {} }));
    await device.getByRole('button', { name: /^Print / }).click();
    const said = device.locator('[data-ticket]').getByText(/^Copy \P{Nd}*\d/u);
    await expect(said).toBeVisible();
    copies.push(Number(/\d+/.exec((await said.textContent()) ?? '')?.[0]));
  }
  expect(copies).toEqual([1, 2]);
});

/** Texts of a ticket that leave its paper at one side. */
function cutIn(ticket: Element): string[] {
  const paper = ticket.getBoundingClientRect();
  const walker = document.createTreeWalker(ticket, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.left < paper.left - 1 || box.right > paper.right + 1) cut.push(node.textContent ?? '');
  }
  return cut;
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
