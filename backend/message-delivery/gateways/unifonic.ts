/**
 * Unifonic, SMS by its REST API (docs.unifonic.com/reference/sms-api, read in November 2026). It answers 200
 * with `success: false` for what it refuses. A message cannot be looked for by our reference, so one whose
 * answer was lost stays unknown. Its reports are not signed: the address that it is given for them holds a
 * secret.
 */
import type { UnifonicAccount } from '../keys.ts';
import { callGateway, type Fields, fieldsOf, moneyIn, sameSecret } from './call.ts';
import { refusalBy, UNIFONIC_CODES } from './codes.ts';
import type { MessageGateway, Taken, TakenState } from './gateway.ts';

const UNIFONIC_URL = 'https://el.cloud.unifonic.com';

const STATES: Readonly<Record<string, TakenState>> = {
  queued: 'sent',
  sent: 'sent',
  scheduled: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  // By a filter or for its sender as well: that is not said of the number.
  rejected: 'failed',
  blocked: 'failed',
};
export function unifonicGateway({
  app_sid,
  sender,
  receipts_secret,
  url = UNIFONIC_URL,
}: UnifonicAccount): MessageGateway {
  return {
    name: 'unifonic',
    channel: 'sms',
    takes: () => true,
    async send({ reference, to, body }) {
      const form = new URLSearchParams({
        AppSid: app_sid,
        Body: body,
        Recipient: to.replace(/^\+/, ''),
        responseType: 'JSON',
      });
      form.set('CorrelationID', reference);
      if (sender) form.set('SenderID', sender);
      const { status, json } = await callGateway({
        method: 'POST',
        url: `${url}/rest/SMS/messages`,
        headers: {},
        body: form,
      });
      const data = json.inner('data');
      // `success` is a boolean in one answer of the documentation and a text in another.
      if (status < 300 && json.text('errorCode') === 'ER-00')
        return { id: data.text('MessageID'), state: stateOf(data) ?? 'sent', ...costOf(data) };
      throw refusalBy(UNIFONIC_CODES, json.text('errorCode') ?? String(status), status);
    },
    async balance() {
      const { status, json } = await callGateway({
        method: 'POST',
        url: `${url}/rest/Account/GetBalance`,
        headers: {},
        body: new URLSearchParams({ AppSid: app_sid }),
      });
      return status < 300 ? moneyIn(json.inner('data'), 'Balance', 'CurrencyCode') : null;
    },
    readReceipts({ url: called, body }) {
      const { searchParams } = new URL(called);
      if (!sameSecret(searchParams.get('secret') ?? '', receipts_secret)) return null;
      const report = readReport(searchParams, body);
      const state = stateOf(report);
      const id = report.text('MessageID');
      return state && id ? [{ id, reference: report.text('CorrelationID'), state }] : [];
    },
  };
}

function stateOf(fields: Fields): TakenState | null {
  return STATES[fields.text('Status')?.toLowerCase() ?? ''] ?? null;
}

function costOf(data: Fields): Pick<Taken, 'cost'> {
  const cost = moneyIn(data, 'Cost', 'CurrencyCode');
  return cost ? { cost } : {};
}

/** A report comes as the fields of the address, a form or JSON, as the account chose. */
function readReport(query: URLSearchParams, body: Buffer): Fields {
  const text = body.toString('utf8');
  if (text.startsWith('{')) {
    try {
      return fieldsOf(JSON.parse(text));
    } catch {
      return fieldsOf({});
    }
  }
  return fieldsOf({ ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(text)) });
}
