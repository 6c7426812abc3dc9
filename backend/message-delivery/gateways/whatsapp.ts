/**
 * WhatsApp Cloud API, version 23.0 (developers.facebook.com/docs/whatsapp/cloud-api). A restaurant may write first by an approved template alone.
 * Its messages to us carry our reference and are signed over their bytes; one whose answer was lost is known by its first receipt.
 */
import { createHmac } from 'node:crypto';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import type { WhatsAppAccount } from '../keys.ts';
import { callGateway, fieldsOf, sameSecret } from './call.ts';
import { GatewayAway, GatewayBusy, GatewayRefused, type MessageGateway, type TakenState } from './gateway.ts';

const GRAPH_URL = 'https://graph.facebook.com/v23.0';

const STATES: Readonly<Record<string, TakenState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};
/** No WhatsApp at this number. */
const RECIPIENT_ERRORS = ['131026', '131030', '131021'];
/** Its owner stopped messages of this restaurant. */
const OPT_OUT_ERROR = '131050';
/** The template: not there, paused, disabled, or with other values. */
const TEMPLATE_ERRORS = ['132000', '132001', '132005', '132007', '132012', '132015', '132016'];
const BUSY_ERRORS = ['4', '80007', '130429', '131048', '131056', '131016', '133004'];
/** A receipt that is older says nothing new, and one from the future is no receipt. */
const RECEIPT_AGE_MS = DAY_MS;

/** Templates of codes have a button that copies it. */
const CODE_TEMPLATES = ['sign-in-code'];

export function whatsAppGateway(account: WhatsAppAccount): MessageGateway {
  const { phone_number_id, access_token, app_secret, templates, url = GRAPH_URL } = account;
  return {
    name: 'whatsapp',
    channel: 'whatsapp',
    takes: ({ template }) => template !== null && Object.hasOwn(templates, template.id),
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
            name: templates[id],
            language: { code: locale },
            components: [{ type: 'body', parameters: values }, ...(CODE_TEMPLATES.includes(id) ? [button] : [])],
          },
          biz_opaque_callback_data: reference,
        },
      });
      if (status >= 300) throw refusal(json.inner('error').text('code') ?? String(status));
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
          const error = status.list('errors')[0]?.text('code') ?? undefined;
          const isRefused =
            state === 'failed' && error !== undefined && [...RECIPIENT_ERRORS, OPT_OUT_ERROR].includes(error);
          return [
            {
              id,
              reference: status.text('biz_opaque_callback_data'),
              state: isRefused ? ('refused' as const) : state,
              ...(error ? { error } : {}),
              ...(error === OPT_OUT_ERROR ? { isOptOut: true } : {}),
            },
          ];
        });
    },
  };
}

function refusal(code: string): Error {
  if (RECIPIENT_ERRORS.includes(code)) return new GatewayRefused('recipient', code);
  if (code === OPT_OUT_ERROR) return new GatewayRefused('opt-out', code);
  if (TEMPLATE_ERRORS.includes(code)) return new GatewayRefused('template', code);
  if (BUSY_ERRORS.includes(code)) return new GatewayBusy(code);
  return new GatewayRefused(
    ['10', '190', '200', '368', '131031', '131042'].includes(code) ? 'account' : 'content',
    code,
  );
}
