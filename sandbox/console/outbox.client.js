/** Messages that the restaurant has sent, with what its gateways say. */
import { byId, element } from './dom.client.js';
import { clockText, state } from './live.client.js';

export function drawOutbox() {
  byId('outbox').replaceChildren(
    ...(state.outbox.length > 0
      ? state.outbox.map((message) =>
          element(
            'p',
            { class: 'message' },
            element('bdi', {}, message.body),
            element(
              'small',
              {},
              element('bdi', { dir: 'ltr' }, message.to),
              ` · ${[clockText(message.at), MESSAGE_STATES[message.state], ...waysOf(message)].filter(Boolean).join(' · ')}`,
            ),
          ),
        )
      : [element('p', { class: 'empty' }, 'لم تُرسل أي رسالة بعد')]),
    ...gatewayLines(),
  );
}

const MESSAGE_STATES = {
  queued: 'بالانتظار',
  sending: 'قيد الإرسال',
  sent: 'أُرسلت',
  delivered: 'وصلت',
  failed: 'تعذّر إرسالها',
  expired: 'انتهى وقتها',
  refused: 'لا تصل إلى المستلم',
};
const CHANNELS = { sms: 'رسالة نصية', whatsapp: 'واتساب', email: 'بريد' };

/** As how many text messages it counts, and what each channel was asked. */
function waysOf({ parts, ways }) {
  const tried = ways.map(({ channel, tries, error }) => {
    const name = `${CHANNELS[channel]}، المحاولات: ${tries}`;
    return error ? `${name} (\u2066${error}\u2069)` : name;
  });
  return parts === null ? tried : [`أجزاء: ${parts}`, ...tried];
}

/** Counts, cost and balance at the gateways of this brand; nothing where there is none. */
function gatewayLines() {
  const { counts, costs, balance } = state.gateways;
  const sums = counts.map(
    ({ channel, state: at, messages, parts }) =>
      `${CHANNELS[channel]}، ${MESSAGE_STATES[at] ?? 'بالانتظار'}: ${messages}${parts > 0 ? ` (أجزاء: ${parts})` : ''}`,
  );
  const paid = costs.map(({ amount, currency }) => `التكلفة: \u2066${amount} ${currency}\u2069`);
  const left =
    balance?.amount != null
      ? [
          `الرصيد لدى ${balance.gateway}: \u2066${balance.amount} ${balance.currency}\u2069، ${clockText(balance.checked_at)}`,
        ]
      : [];
  return [...sums, ...paid, ...left].map((line) => element('p', { class: 'empty' }, line));
}
