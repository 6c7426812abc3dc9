// Payments on the operator console: how the bank is today, each payment with what the bank's own people can do to it, and its refunds.
import { action, byId, element, toggle } from './dom.client.js';
import { post, refresh } from './live.client.js';

const STATES = {
  created: 'لم يُدفع بعد',
  processing: 'قيد المعالجة',
  requires_action: 'بانتظار تأكيد العميل',
  authorized: 'محجوز',
  paid: 'مدفوع',
  failed: 'مرفوض',
  cancelled: 'تُرك',
  expired: 'انتهى وقته',
  voided: 'أُلغي الحجز',
  partially_refunded: 'أُعيد جزء',
  refunded: 'أُعيد',
};
/** The same by the bank's own names. */
const BANK_STATES = { ...STATES, initiated: 'لم تُدخل البطاقة بعد' };
const ACTS = {
  approve: 'قبول',
  decline: 'رفض',
  delay: 'تأخير 30 ثانية ثم قبول',
  wrong_amount: 'قبول بمبلغ آخر',
  wrong_currency: 'قبول بعملة أخرى',
  late: 'قبول متأخر',
  refund: 'إعادة المبلغ من البنك',
  repeat: 'تكرار الإشعار مرتين',
  forge: 'إشعار مزوّر',
};
/** What is done most, beside the payment; the rest is behind a tap. */
const FIRST = ['approve', 'decline', 'late'];
const KINDS = { card: 'بطاقة', apple_pay: 'Apple Pay' };
const REFUNDS = { requested: 'بانتظار البنك', done: 'تمت' };
const WEBHOOKS = { send: 'فوراً', hold: 'محجوزة حتى تُرسل', drop: 'لا تُرسل' };
const SLOW_MS = 6000;
const ASK_MS = 2000;

/** `draw(state)` for the console; `answers` of the last act on each payment stay until the next. */
export function paymentsPart() {
  const answers = new Map();
  let timer = null;

  const mood = (label, on, change, id) =>
    element(
      'div',
      { class: 'row' },
      element('span', {}, label),
      toggle(label, on, () => post('/sandbox/bank', change), id),
    );

  function drawBank({ bank }) {
    const { mood: now, held } = bank;
    const select = element(
      'select',
      { 'aria-label': 'إشعارات البنك', 'data-for': 'bank webhooks' },
      ...Object.entries(WEBHOOKS).map(([value, words]) =>
        element('option', { value, selected: value === now.webhooks }, words),
      ),
    );
    select.addEventListener('change', () => void post('/sandbox/bank', { webhooks: select.value }));
    const release = (label, how, id) =>
      action(label, 'soft', () => post('/sandbox/bank', { release: how }), { 'data-for': `bank ${id}` });
    byId('bank').replaceChildren(
      mood('البنك يجيب', !now.away, { away: !now.away }, 'bank away'),
      mood('البنك بطيء (6 ثوانٍ)', now.slow_ms > 0, { slow_ms: now.slow_ms > 0 ? 0 : SLOW_MS }, 'bank slow'),
      mood('يضيع رده القادم', now.loses_answers > 0, { loses_answers: now.loses_answers > 0 ? 0 : 1 }, 'bank loses'),
      element('div', { class: 'row' }, element('span', {}, 'الإشعارات'), select),
      ...(held > 0
        ? [
            element(
              'div',
              { class: 'row acts' },
              element('span', {}, `محجوز: ${held}`),
              release('إرسال', {}, 'release'),
              release('بترتيب معكوس ومرتين', { reversed: true, times: 2 }, 'release twice'),
            ),
          ]
        : []),
    );
  }

  async function act(payment, what) {
    const answer = await post(`/sandbox/payments/${encodeURIComponent(payment.id)}`, { action: what }, (done) => {
      const statuses = done.answers ?? [];
      answers.set(payment.id, statuses.length > 0 ? `أجاب الخادم: ${statuses.join('، ')}` : null);
    });
    return answer;
  }

  const actButton = (payment, what) =>
    action(
      ACTS[what],
      what === 'approve' ? 'primary' : what === 'decline' ? 'quiet' : 'soft',
      () => act(payment, what),
      {
        'aria-label': `${ACTS[what]}: ${nameOf(payment)}`,
        'data-bank-act': what,
        'data-for': `payment ${payment.id} ${what}`,
      },
    );

  const nameOf = ({ number }) => number ?? 'حجز';

  function paymentRow(payment, wasOpen) {
    const acts = payment.bank?.acts ?? [];
    const first = acts.filter((what) => FIRST.includes(what));
    const rest = acts.filter((what) => !FIRST.includes(what));
    const atBank = payment.bank?.status;
    const words = [
      KINDS[payment.kind] ?? payment.kind,
      STATES[payment.state] ?? payment.state,
      atBank && atBank !== payment.state ? `عند البنك: ${BANK_STATES[atBank] ?? atBank}` : null,
    ].filter(Boolean);
    const said = answers.get(payment.id);
    return element(
      'div',
      { class: 'payment', 'data-payment': payment.id, 'data-status': payment.state },
      element(
        'div',
        { class: 'row' },
        element(
          'span',
          {},
          element('bdi', { dir: 'ltr' }, nameOf(payment)),
          element('small', { class: payment.state === 'failed' ? 'bad' : '' }, words.join(' · ')),
          ...payment.refunds.map((refund) =>
            element(
              'small',
              { 'data-refund': refund.id, class: refund.state === 'requested' && refund.tries > 0 ? 'bad' : '' },
              `${refund.kind === 'void' ? 'إلغاء حجز' : 'إعادة'} `,
              element('bdi', { dir: 'ltr' }, refund.amount),
              `: ${REFUNDS[refund.state] ?? refund.state}`,
              refund.reason === 'at_provider' ? '، من البنك نفسه' : null,
              refund.state === 'requested' && refund.tries > 0 ? `، المحاولات ${refund.tries}` : null,
            ),
          ),
          said ? element('small', { role: 'status' }, said) : null,
        ),
        element('strong', {}, element('bdi', { dir: 'ltr' }, `${payment.amount} ${payment.currency}`)),
      ),
      first.length > 0 ? element('div', { class: 'acts' }, ...first.map((what) => actButton(payment, what))) : null,
      rest.length > 0
        ? element(
            'details',
            { open: wasOpen },
            element('summary', { 'data-for': `payment ${payment.id} more` }, 'إجراءات أخرى للبنك'),
            element('div', { class: 'acts' }, ...rest.map((what) => actButton(payment, what))),
          )
        : null,
    );
  }

  const drawn = new WeakMap();

  function draw(state) {
    byId('payments-section').hidden = !state.bank;
    if (!state.bank) return;
    drawBank(state);
    const list = byId('payments');
    const kept = new Map([...list.children].map((row) => [row.dataset.payment, row]));
    list.replaceChildren(
      ...(state.payments.length > 0
        ? state.payments.map((payment) => {
            const before = kept.get(payment.id);
            const facts = JSON.stringify([payment, answers.get(payment.id) ?? null]);
            if (before && drawn.get(before) === facts) return before;
            const row = paymentRow(payment, before?.querySelector('details')?.open === true);
            drawn.set(row, facts);
            return row;
          })
        : [element('p', { class: 'empty' }, 'لا مدفوعات بعد')]),
    );
    // No message says that a payment failed, or that money went back: while something is expected the page asks.
    clearTimeout(timer);
    const waits = ({ state: own, refunds, bank }) =>
      ['created', 'processing', 'requires_action', 'authorized'].includes(own) ||
      refunds.some((refund) => refund.state === 'requested') ||
      (bank && bank.status !== own && bank.status !== 'cancelled');
    if (state.payments.some(waits)) timer = setTimeout(() => !document.hidden && refresh(), ASK_MS);
  }

  return draw;
}
