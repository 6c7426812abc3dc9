import type { EnrollFault, SendInput } from '../documents/authority.ts';
import { type Answering, answering, type Said } from '../testing/answering.ts';
import { SAUDI_FACTS } from '../testing/documents.ts';
import { enrollAtZatca } from './enroll.ts';
import { reportInvoice } from './report.ts';

let said: Said;
let server: Answering;
beforeAll(async () => {
  server = await answering(() => said);
});
afterAll(() => server.close());

const results = (...errorMessages: object[]) => ({ validationResults: { status: 'ERROR', errorMessages } });
const report = (own: 'simplified' | 'standard'): ReturnType<typeof reportInvoice> => {
  const input: SendInput = {
    ...{ addresses: { url: server.url }, facts: SAUDI_FACTS, signed: '<Invoice/>', reference: null },
    keys: { secrets: { secret: 's' }, certificate: 'AAAA', notAfter: null },
    document: { id: 'id', hash: 'hash', class: own, number: 'T1-1', issuedAt: new Date(0) },
  };
  return reportInvoice(input);
};

describe.each(['simplified', 'standard'] as const)('a %s document', (own) => {
  it.each([
    [400, results({ code: 'BR-KSA-09', message: 'address' }), 'BR-KSA-09'],
    [406, results({ code: 'BR-KSA-09', message: 'address' }), 'BR-KSA-09'],
    [400, { errors: [{ code: 'Invalid-Hash', message: 'hash' }] }, 'Invalid-Hash'],
    [400, { code: 'Missing-Hash', message: 'hash' }, 'Missing-Hash'],
  ])('is refused by %s %j [TAX-006]', async (status, body, code) => {
    said = { status, body };
    expect(await report(own)).toMatchObject({ kind: 'refused', messages: [{ code }] });
  });

  it.each([
    [404, '<html>'],
    [404, { code: '404', message: 'No static resource' }],
    [404, { timestamp: 'now', status: 404, error: 'Not Found', message: 'No message available' }],
    [405, { code: 'method', message: 'not allowed' }],
    [413, '<html>Request Entity Too Large'],
    [429, { code: 'limit', message: 'too many calls' }],
    [400, '<html>Bad Request'],
    [400, { message: 'no code says what is wrong' }],
    [400, results()],
    [500, results({ code: 'x', message: 'a server that fails' })],
  ])('is not judged by %s %j, and is sent again [TAX-006]', async (status, body) => {
    said = { status, body };
    expect(await report(own)).toEqual({ kind: 'away', fault: String(status) });
  });
});

it('an enrolment is refused by the authority alone, not by what stands before it [TAX-005]', async () => {
  const enroll = () =>
    enrollAtZatca({
      ...{ addresses: { url: server.url, template: 'ZATCA-Code-Signing' }, facts: SAUDI_FACTS, serial: 's' },
      ...{ begun: null, input: { otp: '123456' }, now: new Date(0), save: async () => {} },
    }).catch((fault: EnrollFault) => fault.kind);
  for (const body of ['<html>', { message: 'Not Found' }]) {
    said = { status: 404, body };
    expect(await enroll()).toBe('away');
  }
  said = { status: 400, body: { errors: [{ code: 'Invalid-OTP', message: 'wrong' }] } };
  expect(await enroll()).toBe('input');
});
