/**
 * WhatsApp Cloud API, version 23.0 (developers.facebook.com/docs/whatsapp/cloud-api). A restaurant may write
 * first by an approved template alone. Its messages to us carry our reference and are signed over their
 * bytes; one whose answer was lost is known by its first receipt.
 */
import { createHmac } from 'node:crypto';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import type { WhatsAppAccount } from '../keys.ts';
import { callGateway, fieldsOf, sameSecret } from './call.ts';
import { failureBy, refusalBy, WHATSAPP_CODES } from './codes.ts';
import { GatewayAway, GatewayRefused, type MessageGateway, type TakenState } from './gateway.ts';

const GRAPH_URL = 'https://graph.facebook.com/v23.0';

const STATES: Readonly<Record<string, TakenState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};
/** A receipt that is older says nothing new, and one from the future is no receipt. */
const RECEIPT_AGE_MS = DAY_MS;

/** Templates of codes have a button that copies it. */
const CODE_TEMPLATES = ['sign-in-code', 'deletion-code'];
/**
 * Goes by another one's template where its own is not approved yet: without its code an account could not be deleted.
 */
const STAND_INS: Readonly<Record<string, string>> = { 'deletion-code': 'sign-in-code' };

export function whatsAppGateway(account: WhatsAppAccount): MessageGateway {
  const { phone_number_id, access_token, app_secret, templates, url = GRAPH_URL } = account;
  const nameOf = (id: string): string | undefined => templates[id] ?? templates[STAND_INS[id] ?? id];
  return {
    name: 'whatsapp',
    channel: 'whatsapp',
    takes: ({ template }) => template !== null && nameOf(template.id) !== undefined,
    async send({ reference, to, template }) {
      if (!template) throw new GatewayRefused('template', 'no template');
      const { id, locale, params } = template;
      const values = params.map((text) => ({ type: 'text', text }));
      const button = { type: 'button', sub_type: 'url', index: '0', parameters: values.slice(0, 1) };
      const { status, json } = await callGateway({
        method: 'POST',
        url: `${url}/${encodeURIComponent(phone_number_id)}/messages`,
        headers: { authorization: `Bearer ${access_token}` },
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace(/^\+/, ''),
          type: 'template',
          template: {
            name: nameOf(id),
            language: { code: locale },
            components: [{ type: 'body', parameters: values }, ...(CODE_TEMPLATES.includes(id) ? [button] : [])],
          },
          biz_opaque_callback_data: reference,
        },
      });
      if (status >= 300) throw refusalBy(WHATSAPP_CODES, json.inner('error').text('code') ?? String(status));
      const taken = json.list('messages')[0]?.text('id');
      if (!taken) throw new GatewayAway('no id in the answer');
      return { id: taken, state: 'sent' };
    },
    readReceipts({ body, headers, now }) {
      const given = String(headers['x-hub-signature-256'] ?? '');
      const expected = `sha256=${createHmac('sha256', app_secret).update(body).digest('hex')}`;
      if (!sameSecret(given, expected)) return null;
      let said: unknown;
      try {
        said = JSON.parse(body.toString('utf8'));
      } catch {
        return [];
      }
      const values = fieldsOf(said)
        .list('entry')
        .flatMap((entry) => entry.list('changes').map((change) => change.inner('value')));
      return values
        .filter((value) => value.inner('metadata').text('phone_number_id') === phone_number_id)
        .flatMap((value) => value.list('statuses'))
        .flatMap((status) => {
          const state = STATES[status.text('status') ?? ''];
          const id = status.text('id');
          const age = now.getTime() - Number(status.text('timestamp')) * SECOND_MS;
          if (!state || !id || !(age < RECEIPT_AGE_MS && age > -5 * MINUTE_MS)) return [];
          const error = status.list('errors')[0]?.text('code') ?? null;
          const said = state === 'failed' ? failureBy(WHATSAPP_CODES, error) : { state, ...(error ? { error } : {}) };
          return [{ id, reference: status.text('biz_opaque_callback_data'), ...said }];
        });
    },
  };
}
