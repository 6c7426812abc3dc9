/** An order on the board: what it is, and what can be done with it. */
import { action, element } from './dom.client.js';
import { clockText, post, text } from './live.client.js';
import { lineGone, runsOut, settledGone } from './runs-out.client.js';

const MOVES = {
  accepted: 'قبول',
  ready: 'جاهز',
  outdelivery: 'إرسال',
  delivered: 'تسليم',
  canceled: 'إلغاء',
  refunded: 'إعادة المبلغ',
  partially_refunded: 'إعادة جزء',
};
/** Why an order is canceled: what its customer reads. */
const REASONS = {
  sold_out: 'نفد أحد الأصناف',
  too_busy: 'ضغط الطلبات',
  closing: 'الفرع يغلق',
  out_of_reach: 'تعذّر الوصول إلى العنوان',
  not_collected: 'لم يُستلم',
  asked_for: 'بطلب من العميل',
};
const STATUSES = {
  delivered: 'سُلّم',
  canceled: 'أُلغي',
  missed: 'فات وقته',
  refunded: 'أُعيد المبلغ',
  partially_refunded: 'أُعيد جزء',
};
const TYPES = { delivery: 'توصيل', pickup: 'استلام', dine_in: 'داخل الفرع', car_pickup: 'من السيارة' };

/** Canceling asks why first, in place: a list whose choice cancels. */
function cancelChoice(move) {
  const select = element(
    'select',
    { class: 'quiet', 'aria-label': MOVES.canceled, 'data-move': 'canceled' },
    element('option', { value: '' }, `${MOVES.canceled}…`),
    ...Object.entries(REASONS).map(([code, words]) => element('option', { value: code }, words)),
  );
  select.addEventListener('change', () => {
    if (select.value) void move('canceled', select.value);
  });
  return select;
}

/** Money back after delivery: the amount typed, or all of it. */
function refundForm(order) {
  const input = element('input', {
    name: 'amount',
    class: 'amount',
    inputmode: 'decimal',
    dir: 'ltr',
    size: '6',
    pattern: '[0-9]{1,6}([.][0-9]{1,2})?',
    placeholder: order.total,
    'aria-label': `المبلغ المعاد من ${order.number}`,
    'data-for': `refund ${order.id}`,
  });
  const form = element(
    'form',
    { class: 'refund', 'data-refund-form': order.id },
    input,
    element('button', { class: 'soft' }, 'إعادة المبلغ'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = input.value.trim();
    void post(
      `/sandbox/orders/${encodeURIComponent(order.id)}/refund`,
      typed ? { amount: Number(typed).toFixed(2) } : {},
    );
  });
  return form;
}

/** Choices of a line: `وسط، ثومية × 2`. */
function choicesOf(options) {
  return options.map(({ names, qty }) => (qty > 1 ? `${text(names)} × ${qty}` : text(names))).join('، ');
}

export function orderCard(order) {
  const next = order.next ?? [];
  const forward = next.filter((status) => !['canceled', 'refunded', 'partially_refunded'].includes(status));
  const others = next.filter((status) => !forward.includes(status) && status === 'canceled');
  const move = (status, reason) =>
    post(`/sandbox/orders/${encodeURIComponent(order.id)}/status`, { status, ...(reason ? { reason } : {}) });
  return element(
    'article',
    { class: 'card', 'data-order': order.id, 'data-status': order.status },
    element(
      'header',
      {},
      element('strong', { dir: 'ltr' }, order.number),
      element('span', { class: 'age', 'data-since': order.created_at, 'data-status': order.status }),
    ),
    element(
      'p',
      { class: 'who' },
      `${TYPES[order.type] ?? order.type} · `,
      element('bdi', {}, order.customer || 'ضيف'),
    ),
    ...(order.to
      ? [
          element(
            'p',
            { class: 'who' },
            element('bdi', {}, text(order.to.names ?? {})),
            ...order.to.door.flatMap((part) => ['، ', element('bdi', {}, part)]),
          ),
        ]
      : []),
    ...(order.car
      ? [
          element(
            'p',
            { class: 'who', 'data-car': '' },
            element('bdi', {}, text(order.car.names)),
            ' · ',
            element('bdi', {}, order.car.arabic_plate ?? order.car.plate),
            ...(order.car.arabic_plate ? [' · ', element('bdi', { dir: 'ltr' }, order.car.plate)] : []),
          ),
        ]
      : []),
    order.arrived
      ? element(
          'p',
          { class: 'arrived', 'data-arrived': '' },
          'وصل العميل',
          ...(order.arrived.spot ? ['، الموقف ', element('bdi', {}, order.arrived.spot)] : []),
          ` · ${clockText(order.arrived.at)}`,
        )
      : null,
    order.rating
      ? element(
          'p',
          { class: 'who', 'data-rating': '' },
          `الطعام ${order.rating.food}، السرعة ${order.rating.speed}، الخدمة ${order.rating.service} من 5`,
          ...(order.rating.images.length > 0 ? [`، الصور ${order.rating.images.length}`] : []),
          ...(order.rating.comment ? ['، ', element('bdi', {}, order.rating.comment)] : []),
        )
      : null,
    order.payment_lost
      ? element('p', { class: 'who bad', 'data-payment-lost': '' }, 'لم يُدفع: ألغى البنك حجز المبلغ')
      : null,
    order.canceled_for
      ? element(
          'p',
          { class: 'who bad', 'data-canceled-for': '' },
          `ألغاه العميل: ${text(order.canceled_for.names)}`,
          ...(order.canceled_for.note ? ['، ', element('bdi', {}, order.canceled_for.note)] : []),
        )
      : null,
    order.notes ? element('p', { class: 'who', 'data-notes': '' }, '«', element('bdi', {}, order.notes), '»') : null,
    order.by_hand
      ? element(
          'p',
          { class: 'who bad', 'data-by-hand': '' },
          'يُسلَّم للعميل نقداً ',
          element('bdi', { dir: 'ltr' }, `${order.by_hand} ${order.currency}`),
          '، فحسابه محذوف أو سيُحذف ولا محفظة يعود إليها',
        )
      : null,
    order.edited ? element('p', { class: 'who', 'data-edited': '' }, 'عدّل العميل أصنافه') : null,
    element(
      'ul',
      {},
      ...order.lines.map((line) =>
        element(
          'li',
          { class: 'line' },
          element('span', {}, line.qty > 1 ? `${line.qty} × ` : '', element('bdi', {}, text(line.names))),
          lineGone(order, line),
          line.options.length > 0
            ? element('span', { class: 'wish', 'data-options': '' }, choicesOf(line.options))
            : null,
          line.note
            ? element('span', { class: 'wish', 'data-note': '' }, '«', element('bdi', {}, line.note), '»')
            : null,
          line.runs_out ? runsOut(line.runs_out) : null,
        ),
      ),
      ...(order.ran_out ?? []).map(settledGone),
    ),
    element(
      'footer',
      {},
      element('strong', {}, element('bdi', { dir: 'ltr' }, `${order.total} ${order.currency}`)),
      element(
        'span',
        { class: 'moves' },
        ...others.map(() => cancelChoice(move)),
        ...forward.map((status) =>
          action(MOVES[status] ?? status, order.status === 'created' ? 'primary' : 'soft', () => move(status), {
            'data-move': status,
          }),
        ),
        STATUSES[order.status] ? element('span', { class: 'age' }, STATUSES[order.status]) : null,
      ),
      next.includes('refunded') ? refundForm(order) : null,
    ),
  );
}
