/**
 * What documents say of an order is what was charged for it, to the smallest unit, whatever it was made of: a
 * thousand generated orders, each as a document of its country that is looked at by other means. `npm test`
 * takes eighty of them.
 * @proof payments
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { computeTotals } from '@sufra/api/order/totals';
import { CertificateAuthority, readRequest } from '@sufra/sandbox/tax/certificates.ts';
import { Eta } from '@sufra/sandbox/tax/eta.ts';
import { lookAt } from '@sufra/sandbox/tax/zatca-document.ts';
import { fewOf } from '@sufra/testing/proof';
import fc from 'fast-check';
import { AUTHORITIES } from '../../tax/authorities.ts';
import { documentsBetween, sumOf } from '../../tax/documents/difference.ts';
import { SIGN_OF_ROLE, TAX_OF_OTHERS, TAX_OF_TOTALS } from '../../tax/documents/kinds.ts';
import type { TaxStatement } from '../../tax/documents/statement.ts';
import { EGYPTIAN_FACTS, SAUDI_FACTS } from '../../tax/testing/documents.ts';
import { certificateRequest, newPrivateKey } from '../../tax/zatca/csr.ts';
import type { OrderSnapshot } from '../tables.ts';
import { partsLeft, soldParts } from './sold-parts.ts';

const ORDERS = fewOf(80, 1000);
const NOW = new Date('2026-11-22T16:00:00Z');

const money = (max: number) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.integer({ min: 1, max }) });
const order = fc.record({
  dishes: fc.array(fc.record({ price: fc.integer({ min: 0, max: 250_00 }), qty: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 1,
    maxLength: 9,
  }),
  discount: money(60_00),
  coupon: money(60_00),
  points: money(60_00),
  delivery: fc.option(money(25_00), { nil: undefined }),
  service: money(15_00),
  insurance: money(80_00),
  wallet: money(200_00),
  tip: money(30_00),
  country: fc.constantFrom('SA', 'EG'),
  /** Of a hundred: how much of its money goes back. */
  back: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
});
type Generated = typeof order extends fc.Arbitrary<infer One> ? One : never;

function snapshotOf({
  dishes,
  country,
  delivery,
  ...amounts
}: Generated): Pick<OrderSnapshot, 'lines' | 'totals'> & { vat: number } {
  const lines = dishes.map(({ price, qty }, at) => ({
    id: `${at}`,
    names: { ar: `طبق ${at}`, en: `Dish ${at}` },
    qty,
    total: fromMinor(price * qty),
  }));
  const totals = computeTotals({
    ...amounts,
    ...(delivery !== undefined && { delivery }),
    items: lines.reduce((sum, { total }) => sum + toMinor(total), 0),
    vatRate: country === 'SA' ? '15.00' : '14.00',
  });
  return { lines: lines as never, totals: totals.list, vat: totals.vat };
}

const privateKey = newPrivateKey();
const certificate = new CertificateAuthority().issue(
  readRequest(certificateRequest({ facts: SAUDI_FACTS, serial: 'test', template: 'ZATCA-Code-Signing', privateKey }))!,
  NOW,
  365,
);

/** What the authority reads of it: its total in minor units, or what is wrong with it. */
function readBy(country: string, statement: TaxStatement): number | string {
  const authority = AUTHORITIES.find((one) => one.country === country)!;
  const facts = country === 'SA' ? SAUDI_FACTS : EGYPTIAN_FACTS;
  const made = authority.make({
    ...{
      statement,
      facts,
      uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
      number: 'T1-1',
      issuedAt: NOW,
      timeZone: 'Asia/Riyadh',
    },
    ...{ place: { counter: 1, previousHash: authority.firstHash }, ofHash: null },
  });
  const keys = { secrets: { private_key: privateKey }, certificate, notAfter: null };
  const { text } = authority.sign({
    made,
    statement,
    facts,
    keys,
    issuedAt: NOW,
    now: NOW,
    addresses: { portal_url: 'https://x' },
  });
  if (country === 'EG') {
    const eta = new Eta();
    const fault = eta.take(JSON.parse(text), 'S', null);
    const [taken] = eta.look('S');
    return fault
      ? fault.code
      : taken!.faults.length > 0
        ? taken!.faults.map(({ code }) => code).join()
        : Math.round(taken!.total * 100);
  }
  const { seen, faults } = lookAt(text, certificate);
  return faults.length > 0 ? faults.map(({ code }) => code).join() : seen!.total;
}

it('documents say what was charged, in every generated order [TAX-004]', () => {
  let made = 0;
  for (const one of fc.sample(order, ORDERS)) {
    const snapshot = snapshotOf(one);
    const amount = (code: string) => toMinor(snapshot.totals.find((total) => total.code === code)?.amount ?? '0.00');
    // What was charged, whichever way it was paid, without what is no part of the sale.
    const charged = amount('due') - amount('wallet') - amount('tip') - amount('insurance');
    const parts = soldParts(snapshot);
    expect(sumOf(parts)).toBe(charged);
    const rate = one.country === 'SA' ? '15.00' : '14.00';
    const [document, ...more] = documentsBetween(new Map(), parts, rate);
    expect(more).toEqual([]);
    if (!document) {
      expect(charged).toBe(0);
      continue;
    }
    made += 1;
    expect([document.total, document.tax]).toEqual([charged, snapshot.vat]);
    const { kind, lines, allowances, total, net, tax } = document;
    const statement: TaxStatement = {
      ...{
        kind,
        class: 'simplified',
        about: '1',
        currency: one.country === 'SA' ? 'SAR' : 'EGP',
        rate,
        lines,
        allowances,
        total,
        net,
        tax,
      },
      ...{ paid_by: 'card', buyer: null, of: null, reason: null },
    };
    expect(readBy(one.country, statement)).toBe(charged);

    // A part goes back: of the order first, and of the tip last.
    const all = amount('due') - amount('wallet');
    const back = Math.floor((all * one.back) / 100);
    const left = partsLeft(snapshot, all - back, 0);
    expect(sumOf(left)).toBe(Math.max(0, charged - Math.min(back, charged + amount('insurance'))));
    const notes = documentsBetween(new Map(parts.map((part) => [part.key, part])), left, rate);
    expect(notes.reduce((sum, note) => sum + sumOf(note.parts), 0)).toBe(sumOf(left) - charged);
    for (const note of notes) {
      const said: TaxStatement = {
        ...{
          ...statement,
          kind: note.kind,
          lines: note.lines,
          allowances: note.allowances,
          total: note.total,
          net: note.net,
          tax: note.tax,
        },
        ...{
          of: { id: 'f'.repeat(64), number: 'T1-1', issued_at: NOW.toISOString() },
          reason: { ar: 'أُعيد المبلغ', en: 'Money back' },
        },
      };
      if (one.country === 'SA') expect(readBy(one.country, said)).toBe(note.total);
    }
  }
  expect(made).toBeGreaterThan(ORDERS / 2);
});

describe('the table of what is sold', () => {
  it('has a role, words and a source for every amount [TAX-004]', () => {
    for (const { role, why, source } of [...Object.values(TAX_OF_TOTALS), ...Object.values(TAX_OF_OTHERS)]) {
      expect(Object.keys(SIGN_OF_ROLE)).toContain(role);
      expect(why.length).toBeGreaterThan(10);
      if (role !== 'sum') expect(source.length).toBeGreaterThan(10);
    }
  });

  it('stands in docs/tax.md as it is: `npm run payment-states` writes it [TAX-004]', () => {
    const page = readFileSync(join(__dirname, '../../../docs/tax.md'), 'utf8');
    const written = [...page.matchAll(/^\| `(\w+)` \| (\w+) \| (.*) \| (.*) \|$/gm)].map((row) => row.slice(1));
    const all = Object.entries({ ...TAX_OF_TOTALS, ...TAX_OF_OTHERS }).filter(([, { role }]) => role !== 'sum');
    expect(written).toEqual(all.map(([code, { role, why, source }]) => [code, role, why, source]));
  });

  it('taxes what is supplied less what is taken off, and nothing else [TAX-004]', () => {
    const roles = Object.fromEntries(Object.entries(TAX_OF_TOTALS).map(([code, { role }]) => [code, role]));
    expect(roles).toEqual({
      ...{
        items: 'supply',
        delivery: 'supply',
        service: 'supply',
        discount: 'discount',
        coupon: 'discount',
        points: 'discount',
      },
      ...{ insurance: 'outside', tip: 'outside', wallet: 'payment', grand: 'sum', vat: 'sum', due: 'sum' },
    });
  });
});
