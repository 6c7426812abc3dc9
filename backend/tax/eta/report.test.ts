import type { EnrollFault, SendInput } from '../documents/authority.ts';
import { type Answering, answering, type Said } from '../testing/answering.ts';
import { EGYPTIAN_FACTS } from '../testing/documents.ts';
import { enrollAtEta, reportReceipt } from './report.ts';

const TOKEN: Said = { status: 200, body: { access_token: 'token' } };
let token: Said;
let said: Said;
let asked: Said;
let server: Answering;
beforeAll(async () => {
  server = await answering(({ method, url }) => (url === '/connect/token' ? token : method === 'GET' ? asked : said));
});
afterAll(() => server.close());
beforeEach(() => {
  token = TOKEN;
});

const input = (reference: string | null = null): SendInput => ({
  ...{ addresses: { url: server.url, id_url: server.url }, facts: EGYPTIAN_FACTS, signed: '{}', reference },
  keys: { secrets: { client_id: 'id', client_secret: 'secret' }, certificate: null, notAfter: null },
  document: { id: 'uuid', hash: 'uuid', class: 'simplified', number: 'T1-1', issuedAt: new Date(0) },
});
const error = (code: string, ...details: object[]) => ({ error: { code, message: 'words', details } });

describe('a receipt', () => {
  it.each([
    [400, error('BadStructure')],
    [422, error('ValidationError', { code: 'BranchAddress', message: 'another' })],
  ])('is refused by %s %j [TAX-006]', async (status, body) => {
    said = { status, body };
    expect(await reportReceipt(input())).toMatchObject({ kind: 'refused' });
  });

  it.each([
    [404, '<html>'],
    [404, error('NotFound')],
    [405, { message: 'Method Not Allowed' }],
    [413, '<html>Request Entity Too Large'],
    [400, '<html>Bad Request'],
    [422, { message: 'no code says what is wrong' }],
  ])('is not judged by %s %j, and is sent again [TAX-006]', async (status, body) => {
    said = { status, body };
    expect(await reportReceipt(input())).toEqual({ kind: 'away', fault: String(status) });
  });

  it('that the whole call is refused for as a duplicate is asked about by its name [TAX-003]', async () => {
    said = { status: 422, body: error('DuplicateSubmission') };
    const answer = await reportReceipt(input());
    expect(answer).toEqual({ kind: 'checking', reference: 'receipt' });
    asked = { status: 200, body: { receipt: { uuid: 'uuid', status: 'Valid' } } };
    expect(await reportReceipt(input('receipt'))).toMatchObject({ kind: 'accepted' });
    expect(server.calls.at(-1)).toBe('GET /api/v1/receipts/uuid/details');
  });

  it.each(['receipt', 'SUBMISSION'])(
    'that is not there by the reference %s is sent again [TAX-003]',
    async (reference) => {
      asked = { status: 404, body: {} };
      said = { status: 202, body: { submissionId: 'NEXT', acceptedDocuments: [{ uuid: 'uuid' }] } };
      expect(await reportReceipt(input(reference))).toEqual({ kind: 'checking', reference: 'NEXT' });
      expect(server.calls.at(-1)).toBe('POST /api/v1/receiptsubmissions');
      asked = { status: 500, body: {} };
      expect(await reportReceipt(input(reference))).toMatchObject({ kind: 'away' });
    },
  );
});

it('credentials are refused by the authority alone, not by what stands before it [TAX-005]', async () => {
  const enroll = () =>
    enrollAtEta({
      ...{ addresses: { id_url: server.url }, facts: EGYPTIAN_FACTS, serial: 's', begun: null, input: {} },
      ...{ now: new Date(0), save: async () => {} },
    }).catch((fault: EnrollFault) => fault.kind);
  for (const status of [404, 413, 200]) {
    token = { status, body: '<html>' };
    expect(await reportReceipt(input())).toMatchObject({ kind: 'away' });
    expect(await enroll()).toBe('away');
  }
  token = { status: 400, body: { error: 'invalid_client' } };
  expect(await reportReceipt(input())).toMatchObject({ kind: 'keys' });
  expect(await enroll()).toBe('input');
});
