import { X509Certificate } from 'node:crypto';
import { CertificateAuthority, readRequest } from '@sufra/sandbox/tax/certificates.ts';
import { hashOf, lookAt } from '@sufra/sandbox/tax/zatca-document.ts';
import fc from 'fast-check';
import type { DeviceKeys } from '../documents/authority.ts';
import type { DocumentClass, DocumentKind } from '../documents/statement.ts';
import { dish, SAUDI_COMPANY, SAUDI_FACTS, statementOf, takenOff } from '../testing/documents.ts';
import { readCertificate } from './certificate.ts';
import { namesIn, readCleared } from './cleared.ts';
import { certificateRequest, newPrivateKey } from './csr.ts';
import { zatcaBuyerFault } from './facts.ts';
import { FIRST_HASH, makeInvoice } from './invoice.ts';
import { stampInvoice } from './stamp.ts';
import { readTagged } from './tlv.ts';
import { element, leaf } from './xml.ts';

const NOW = new Date('2026-11-22T21:30:15.250Z');
const SERIAL = '5f0c8a4e-1c0f-4b0a-9d51-93a7b6e8d111';

function enrolled(): DeviceKeys & { certificate: string } {
  const privateKey = newPrivateKey();
  const csr = certificateRequest({ facts: SAUDI_FACTS, serial: SERIAL, template: 'TSTZATCA-Code-Signing', privateKey });
  const certificate = new CertificateAuthority().issue(readRequest(csr)!, NOW, 365);
  return {
    certificate,
    secrets: { private_key: privateKey, secret: 's' },
    notAfter: readCertificate(certificate).notAfter,
  };
}
const keys = enrolled();

function make(
  parts = [dish('كبسة', 46_00, 2)],
  options: Parameters<typeof statementOf>[1] = {},
  place = { counter: 1, previousHash: FIRST_HASH },
) {
  const statement = statementOf(parts, options);
  const made = makeInvoice({
    ...{
      statement,
      facts: SAUDI_FACTS,
      place,
      uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
      number: `T1-${place.counter}`,
    },
    ...{ issuedAt: NOW, timeZone: 'Asia/Riyadh', ofHash: null },
  });
  const signed = stampInvoice({ made, statement, facts: SAUDI_FACTS, keys, issuedAt: NOW, now: NOW, addresses: {} });
  return { statement, made, signed };
}
const judge = (text: string) => lookAt(text, keys.certificate);

describe('a Saudi tax document', () => {
  it.each(
    (['simplified', 'standard'] as const).flatMap((own) =>
      (['invoice', 'credit', 'debit'] as const).map((kind): [DocumentClass, DocumentKind] => [own, kind]),
    ),
  )('%s %s is what the authority accepts, looked at by other means [TAX-002]', (own, kind) => {
    const { made, signed, statement } = make([dish('كبسة', 46_00, 3), dish('شاي', 7_01), takenOff('coupon', 5_33)], {
      kind,
      class: own,
    });
    const { seen, faults } = judge(signed.text);
    expect(faults).toEqual([]);
    expect(seen).toMatchObject({
      hash: made.hash,
      uuid: made.id,
      counter: 1,
      previousHash: FIRST_HASH,
      isSimplified: own === 'simplified',
    });
    expect([seen!.total, seen!.tax]).toEqual([statement.total, statement.tax]);
  });

  it('is written in its canonical form: the library changes no byte of it [TAX-002]', () => {
    const { made, signed } = make();
    expect(hashOf(signed.text)).toBe(made.hash);
    // Its names are those of the restaurant, with everything that XML escapes.
    expect(signed.text).toContain('شركة نخلة للأغذية &amp; "شركاه" &lt;المحدودة&gt;');
  });

  it('bears the day and time of its branch, not of Greenwich [TAX-002]', () => {
    expect(make().signed.text).toContain(
      '<cbc:IssueDate>2026-11-23</cbc:IssueDate><cbc:IssueTime>00:30:15</cbc:IssueTime>',
    );
  });

  it('has a code of nine fields, and the stamp of the certificate in the last [TAX-002]', () => {
    const { made, signed, statement } = make();
    const fields = readTagged(signed.qr!)!;
    expect([...fields.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([1, 2, 3, 4, 5, 6].map((tag) => String(fields.get(tag)))).toEqual([
      ...[SAUDI_FACTS.name, SAUDI_FACTS.vat_number, '2026-11-23T00:30:15Z', (statement.total / 100).toFixed(2)],
      ...[(statement.tax / 100).toFixed(2), made.hash],
    ]);
    const { publicKey, raw } = new X509Certificate(Buffer.from(keys.certificate, 'base64'));
    expect(fields.get(8)).toEqual(publicKey.export({ type: 'spki', format: 'der' }));
    expect(raw.subarray(-fields.get(9)!.length)).toEqual(fields.get(9));
    expect(namesIn(signed.text)).toEqual({ qr: signed.qr, uuid: made.id });
  });

  it('of a company has no code before it is cleared, and names the company [TAX-002]', () => {
    const { signed } = make(undefined, { class: 'standard' });
    expect(signed.qr).toBeNull();
    expect(signed.text).toContain(SAUDI_COMPANY.name);
  });

  it.each([
    [
      'a price',
      /<cbc:PayableAmount currencyID="SAR">46.00/,
      '<cbc:PayableAmount currencyID="SAR">45.00',
      /invoiceHash|BR-CO/,
    ],
    ['the counter', /<cbc:UUID>1</, '<cbc:UUID>2<', /invoiceHash/],
    ['the signature', /<ds:SignatureValue>ME./, '<ds:SignatureValue>MEZ', /signature/],
    ['the time of the signature', /<xades:SigningTime>2026/, '<xades:SigningTime>2027', /xades/],
    ['the code', /(<cbc:ID>QR<\/cbc:ID>.*?>)A/, '$1B', /QRCODE/],
  ])('in which %s was changed is found [TAX-002]', (_what, from, to, code) => {
    const { signed } = make();
    expect(judge(signed.text).faults).toEqual([]);
    const changed = signed.text.replace(from, to);
    expect(changed).not.toBe(signed.text);
    expect(
      judge(changed)
        .faults.map((fault) => fault.code)
        .join(' '),
    ).toMatch(code);
  });

  it('whatever the dishes cost and are called, its sums agree and it is accepted [TAX-002, TAX-004]', () => {
    const parts = fc
      .array(
        fc.record({
          name: fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
          amount: fc.integer({ min: 1, max: 400_00 }),
          qty: fc.integer({ min: 1, max: 30 }),
        }),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      .map((dishes) =>
        dishes.map(({ name, amount, qty }, at) => ({
          ...dish(`${at}${name}`, amount * qty, qty),
          names: { ar: `${at}${name}` },
        })),
      );
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 90 }), (dishes, share) => {
        const sum = dishes.reduce((all, { amount }) => all + amount, 0);
        const off = Math.floor((sum * share) / 100);
        const { signed, made } = make([...dishes, ...(off > 0 ? [takenOff('coupon', off)] : [])]);
        const { seen, faults } = judge(signed.text);
        expect(faults).toEqual([]);
        expect([seen!.total, seen!.hash]).toEqual([sum - off, made.hash]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a request for a certificate', () => {
  it('says who the device is, and is signed with its key [TAX-005]', () => {
    const privateKey = newPrivateKey();
    const read = readRequest(
      certificateRequest({ facts: SAUDI_FACTS, serial: SERIAL, template: 'ZATCA-Code-Signing', privateKey }),
    )!;
    expect(read).toMatchObject({ isSigned: true, template: 'ZATCA-Code-Signing' });
    expect([...read.subject]).toEqual([
      ['2.5.4.6', 'SA'],
      ['2.5.4.11', SAUDI_FACTS.city],
      ['2.5.4.10', SAUDI_FACTS.name],
      ['2.5.4.3', `Sufra-${SERIAL}`],
    ]);
    expect(read.device.get('2.5.4.4')).toBe(`1-Sufra|2-1.0|3-${SERIAL}`);
    expect(read.device.get('0.9.2342.19200300.100.1.1')).toBe(SAUDI_FACTS.vat_number);
    expect(read.device.get('2.5.4.12')).toBe('1100');
  });

  it('of a group of companies names the one that sells [TAX-005]', () => {
    const facts = { ...SAUDI_FACTS, vat_number: '300012345610003' };
    const read = readRequest(
      certificateRequest({ facts, serial: SERIAL, template: 't', privateKey: newPrivateKey() }),
    )!;
    expect(read.subject.get('2.5.4.11')).toBe('3000123456');
  });
});

describe('what is checked before it is sent', () => {
  it.each([
    ['vat_number', '123'],
    ['vat_number', SAUDI_FACTS.vat_number],
    ['building', '12'],
    ['postal_code', '123456'],
    ['city', ''],
    ['name', '\u0007'],
  ])('a company whose %s is %j is not named [TAX-002]', (field, value) => {
    expect(zatcaBuyerFault({ ...SAUDI_COMPANY, [field]: value }, SAUDI_FACTS)).toBe(field);
    expect(zatcaBuyerFault(SAUDI_COMPANY, SAUDI_FACTS)).toBeNull();
  });

  it('XML has nothing that it cannot have', () => {
    expect(leaf('a', 'x\0\u0008\ud800y<&>"\r')).toBe('<a>xy&lt;&amp;&gt;"&#xD;</a>');
    expect(element('a', [null, false, leaf('b', '')], { z: '1"<&', xmlns: 'u', 'xmlns:c': 'v', b: '\n' })).toBe(
      '<a xmlns="u" xmlns:c="v" b="&#xA;" z="1&quot;&lt;&amp;"><b></b></a>',
    );
  });

  it('a code that is cut or has no length is none', () => {
    expect(readTagged(Buffer.from([1, 5, 65]).toString('base64'))).toBeNull();
    expect(readTagged(Buffer.from([1]).toString('base64'))).toBeNull();
    expect(namesIn('<a><b></a>').qr).toBeNull();
    expect(namesIn('<!DOCTYPE a><a></a>').qr).toBeNull();
  });

  it('a cleared document that is not the one that was sent, or whose code no symbol holds, is none [TAX-002]', () => {
    const { made, signed } = make(undefined, { class: 'standard' });
    const answer = (xml: string) => ({ clearedInvoice: Buffer.from(xml).toString('base64') });
    expect(readCleared(answer(signed.text), made.id)).toMatchObject({ text: signed.text });
    const withCode = (code: string) => signed.text.replace(/(<cbc:ID>QR<\/cbc:ID>.*?text\/plain">)[^<]*/, `$1${code}`);
    expect(readCleared(answer(withCode('QUJD')), made.id)).toMatchObject({ qr: 'QUJD' });
    for (const wrong of [withCode('A'.repeat(2000)), withCode('&lt;script&gt;'), withCode(''), `${signed.text}\0`])
      expect(readCleared(answer(wrong), made.id)).toBeNull();
    expect(readCleared(answer(signed.text), '00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(readCleared(answer('A'.repeat(200_000)), made.id)).toBeNull();
    expect(readCleared({ clearedInvoice: 7 }, made.id)).toBeNull();
    expect(readCleared(null, made.id)).toBeNull();
  });
});
