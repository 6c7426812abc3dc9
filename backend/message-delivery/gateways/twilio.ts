/**
 * Twilio, Programmable Messaging API 2010-04-01 (twilio.com/docs/messaging/api/message-resource, read in its
 * version of 2026-03). It takes no reference of ours: a message whose answer was lost is looked for by its
 * number and text. Its receipts come to an address with our reference in it, signed over address and fields.
 */
import { createHmac } from 'node:crypto';
import { SECOND_MS } from '@sufra/i18n/time/units';
import type { TwilioAccount } from '../keys.ts';
import { callGateway, type Fields, moneyIn, sameSecret } from './call.ts';
import { failureBy, refusalBy, TWILIO_CODES } from './codes.ts';
import type { MessageGateway, Receipt, Taken, TakenState } from './gateway.ts';

const TWILIO_URL = 'https://api.twilio.com';

/** Of a message that Twilio has (its `status`). */
const STATES: Readonly<Record<string, TakenState>> = {
  accepted: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  scheduled: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};
/** A message that Twilio takes is in its list after this time. */
const LISTED_MS = 10 * SECOND_MS;

/** `receiptsUrl`: where receipts are sent; null: none are asked for. */
export function twilioGateway(
  account: TwilioAccount,
  receiptsUrl: ((reference: string) => string) | null,
): MessageGateway {
  const { account_sid, auth_token, sender, url = TWILIO_URL } = account;
  const own = `${url}/2010-04-01/Accounts/${encodeURIComponent(account_sid)}`;
  const [messages, balance] = [`${own}/Messages.json`, `${own}/Balance.json`];
  const headers = { authorization: `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}` };
  return {
    name: 'twilio',
    channel: 'sms',
    takes: () => true,
    async send({ reference, to, body }) {
      const form = new URLSearchParams({ To: to, Body: body });
      form.set(/^MG/.test(sender) ? 'MessagingServiceSid' : 'From', sender);
      if (receiptsUrl) form.set('StatusCallback', receiptsUrl(reference));
      const { status, json } = await callGateway({ method: 'POST', url: messages, headers, body: form });
      if (status >= 300) throw refusal(status, json);
      return takenOf(json);
    },
    async find({ to, body }, since) {
      const query = new URLSearchParams({ To: to, PageSize: '20', 'DateSent>': since.toISOString().slice(0, 10) });
      const { status, json } = await callGateway({ method: 'GET', url: `${messages}?${query}`, headers });
      if (status >= 300) return 'unknown';
      const found = json
        .list('messages')
        .find(
          (one) =>
            one.text('body') === body && Date.parse(one.text('date_created') ?? '') >= since.getTime() - SECOND_MS,
        );
      if (found) return takenOf(found);
      return Date.now() - since.getTime() > LISTED_MS ? 'absent' : 'unknown';
    },
    async balance() {
      const { status, json } = await callGateway({ method: 'GET', url: balance, headers });
      return status < 300 ? moneyIn(json, 'balance', 'currency') : null;
    },
    readReceipts({ url: called, body, headers: given }) {
      const fields = new URLSearchParams(body.toString('utf8'));
      const signed = [...fields.entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}${value}`);
      const expected = createHmac('sha1', auth_token)
        .update(`${called}${signed.join('')}`)
        .digest('base64');
      if (!sameSecret(String(given['x-twilio-signature'] ?? ''), expected)) return null;
      const state = STATES[fields.get('MessageStatus') ?? ''];
      const id = fields.get('MessageSid');
      if (!state || !id) return [];
      const error = fields.get('ErrorCode');
      const receipt: Receipt = {
        id,
        reference: new URL(called).searchParams.get('reference'),
        ...(state === 'failed' ? failureBy(TWILIO_CODES, error) : { state, ...(error ? { error } : {}) }),
      };
      return [receipt];
    },
  };
}

function takenOf(json: Fields): Taken {
  const error = json.text('error_code');
  const state = STATES[json.text('status') ?? ''] ?? 'sent';
  return { id: json.text('sid'), state, ...(error ? { error } : {}) };
}

function refusal(status: number, json: Fields): Error {
  return refusalBy(TWILIO_CODES, json.text('code') ?? String(status), status);
}
