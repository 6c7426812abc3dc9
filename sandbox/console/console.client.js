// The operator console in the browser. Texts of customers are set as text, never as HTML.
import { depositsPart } from './deposits.client.js';
import { byId, element, oneAtATime } from './dom.client.js';
import { paymentsPart } from './payments.client.js';

const tenant = document.body.dataset.tenant;
const query = `?tenant=${encodeURIComponent(tenant)}`;

const COLUMNS = [
  { status: 'callcenter_pending', title: 'بانتظار الدفع' },
  { status: 'created', title: 'جديد' },
  { status: 'accepted', title: 'قيد التحضير' },
  { status: 'ready', title: 'جاهز' },
  { status: 'outdelivery', title: 'في الطريق' },
];
const DONE = 'انتهت';
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
const BRANCH_STATES = {
  open: 'يستقبل الطلبات',
  closing_soon: 'يغلق قريباً',
  busy: 'مزدحم',
  paused: 'متوقف مؤقتاً',
  closed: 'مغلق',
};
const SWITCHES = {
  'website.enable': 'الموقع',
  'checkout.enable': 'الطلب',
  'order.type_delivery': 'التوصيل',
  'order.type_pickup': 'الاستلام',
  'order.type_dine_in': 'داخل المطعم',
  'order.type_car_pickup': 'الاستلام في السيارة',
  'general.enable_accounts': 'الحسابات',
  'reservation.enable': 'الحجوزات',
  'waiting-list.enable': 'قائمة الانتظار',
  'waiting-list.cook': 'الطلب أثناء الانتظار',
  'dine_in.enable': 'الطلب من الطاولة',
  'order.late_credit': 'رصيد عند التأخر عن الموعد',
  'order.pay_link': 'رابط ليدفع شخص آخر',
  'order.kitchen_times': 'مدة آخر الطلبات الفعلية',
  'order.door_card': 'بطاقة الباب للمندوب والحارس',
  'order.prayer_slots': 'أوقات الطلب حسب الصلاة',
  'order.quiet_slots': 'نقاط للأوقات الهادئة',
  'order.deposits': 'تأمينات القدور والصحون',
  'order.upsell': 'أطباق تكمّل السلة',
  'order.runs_out': 'خيار العميل إن نفد الطبق',
};
/** Seconds after which an order that was not accepted is late. */
const LATE_SECONDS = 150;

let state = null;
let skew = 0;

const text = (names) => names?.ar ?? names?.en ?? '';

/** `done`: gets what was answered, before the page is drawn again. `words`: of a refusal, by the field that it is about. */
async function post(path, body, done, words = {}) {
  byId('failure').hidden = true;
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-localization': 'ar' },
    body: JSON.stringify({ tenant, ...body }),
  }).catch(() => null);
  if (!answer?.ok) {
    const [problem] = (await answer?.json().catch(() => null))?.errors ?? [];
    byId('failure').textContent = words[problem?.field] ?? problem?.message ?? 'تعذر تنفيذ ذلك، حاول مرة أخرى';
    byId('failure').hidden = false;
  } else done?.(await answer.json().catch(() => ({})));
  await refresh();
}

/** A button that works once per tap. It is not disabled meanwhile: a disabled button loses the focus. */
function action(label, classes, work, more = {}) {
  const button = element('button', { type: 'button', class: classes, ...more }, label);
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    await work();
    button.ariaDisabled = null;
  });
  return button;
}

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

/** What the customer wants when the dish runs out, below it. */
function runsOut({ choice, names, available }) {
  const words = {
    call: ['اتصل بالعميل'],
    refund: ['احذفه وأعد ثمنه'],
    swap: ['بدّله بـ', element('bdi', {}, text(names)), ...(available === false ? [' (إن توفر، وإلا فاتصل)'] : [])],
  };
  return element('small', { class: 'runs-out', 'data-runs-out': choice }, 'إن نفد: ', ...(words[choice] ?? []));
}

/** Says that a line ran out; a customer that wants to be asked is called, and what was agreed is chosen in place. */
function lineGone(order, line) {
  if (!order.can_run_out) return null;
  const tell = (agreed) =>
    post(`/sandbox/orders/${encodeURIComponent(order.id)}/lines/${encodeURIComponent(line.id)}/ran-out`, agreed);
  const name = text(line.names);
  if (!line.asked) {
    const label = { 'aria-label': `نفد ${name} من ${order.number}`, 'data-ran-out': line.id };
    if (line.qty === 1) return action('نفد', '', () => tell({}), label);
    // Some of it, or all.
    const some = Array.from({ length: line.qty - 1 }, (_, index) => String(index + 1));
    const gone = element(
      'select',
      { ...label },
      element('option', { value: '' }, 'نفد…'),
      element('option', { value: String(line.qty) }, `كله (${line.qty})`),
      ...some.map((qty) => element('option', { value: qty }, `${qty} من ${line.qty}`)),
    );
    gone.addEventListener('change', () => {
      if (gone.value) void tell({ qty: Number(gone.value) });
    });
    return gone;
  }
  const select = element(
    'select',
    { 'aria-label': `ما اتُّفق عليه بدل ${name}`, 'data-agreed': line.id },
    element('option', { value: '' }, 'بعد الاتصال…'),
    element('option', { value: 'refund' }, 'احذفه وأعد ثمنه'),
    ...line.asked.map(({ item_id, names, price }) =>
      element('option', { value: `swap:${item_id}` }, `بدّله بـ ${text(names)} (${price})`),
    ),
  );
  select.addEventListener('change', () => {
    const [choice, item_id] = select.value.split(':');
    if (choice) void tell({ choice, ...(item_id ? { item_id } : {}) });
  });
  return element(
    'span',
    { class: 'asked', 'data-asked': line.id },
    element(
      'strong',
      {},
      line.asked_qty < line.qty ? `نفد منه ${line.asked_qty}، ` : 'نفد، ',
      'اتصل بالعميل: ',
      element('bdi', { dir: 'ltr' }, order.mobile),
    ),
    select,
  );
}

/** What ran out and was settled, below the lines. */
function settledGone({ names, qty, instead }) {
  const what = [qty > 1 ? `${qty} × ` : '', element('bdi', {}, text(names))];
  return element(
    'li',
    { class: 'gone' },
    element('s', {}, ...what),
    ...(instead ? [' نفد، بدله ', element('bdi', {}, text(instead))] : [' نفد وحُذف']),
  );
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

function orderCard(order) {
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

function drawBoard() {
  const groups = COLUMNS.map(({ status, title }) => ({
    status,
    title,
    orders: state.orders.filter((order) => order.status === status).reverse(),
  }));
  const shown = new Set(COLUMNS.map((column) => column.status));
  groups.push({
    status: 'done',
    title: DONE,
    orders: state.orders.filter((order) => !shown.has(order.status)).slice(0, 10),
  });
  for (const { status, title, orders } of groups) {
    const section = columnOf(status, title);
    section.querySelector('.count').textContent = String(orders.length);
    section.querySelector('.empty').hidden = orders.length > 0;
    const kept = new Map([...section.querySelectorAll('.card')].map((card) => [card.dataset.order, card]));
    const wanted = orders.map((order) => keepOrDraw(kept.get(order.id), order));
    for (const card of kept.values()) if (!wanted.includes(card)) card.remove();
    // Each before the one after it, and only where it is not there: a card that is moved loses its focus too.
    for (const [at, card] of [...wanted.entries()].reverse()) {
      const next = wanted[at + 1] ?? null;
      if (card.parentElement !== section || card.nextElementSibling !== next) section.insertBefore(card, next);
    }
  }
}

/** The column on the board, made at its first use; its cards are its last children. */
function columnOf(status, title) {
  const made = byId('board').querySelector(`[data-column="${status}"]`);
  if (made) return made;
  const section = element(
    'section',
    { class: 'column', 'data-column': status },
    element('h2', {}, element('span', { class: `dot ${status}` }), title, element('span', { class: 'count' })),
    element('p', { class: 'empty' }, 'لا شيء الآن'),
  );
  byId('board').append(section);
  return section;
}

const drawnOrders = new WeakMap();

/** The card as it stands while its order is the same, so that an open list of reasons and the focus stay; else a new one. */
function keepOrDraw(card, order) {
  const facts = JSON.stringify(order);
  if (card && drawnOrders.get(card) === facts) return card;
  const drawn = orderCard(order);
  drawnOrders.set(drawn, facts);
  return drawn;
}

function toggle(label, on, work, id) {
  const button = action('', 'switch', work, { role: 'switch', 'aria-checked': String(on), 'aria-label': label });
  if (id) button.dataset.for = id;
  return button;
}

function drawBranches() {
  byId('branches').replaceChildren(
    ...state.branches.map((branch) => {
      const taking = ['open', 'busy', 'closing_soon'].includes(branch.state);
      const say = (next, minutes) =>
        post(`/sandbox/branches/${encodeURIComponent(branch.id)}/state`, {
          state: next,
          ...(minutes ? { minutes } : {}),
        });
      return element(
        'div',
        { class: 'row', 'data-branch': branch.id },
        element(
          'span',
          {},
          text(branch.names),
          element('small', { class: taking ? '' : 'bad' }, BRANCH_STATES[branch.state] ?? branch.state),
        ),
        taking ? action('إيقاف 20 د', 'quiet', () => say('paused', 20), { 'data-pause': branch.id }) : null,
        toggle(`${text(branch.names)}: يستقبل الطلبات`, taking, () => say(taking ? 'paused' : 'open'), branch.id),
      );
    }),
  );
}

const SESSION_STATES = {
  open: 'تطلب الآن',
  bill_requested: 'تطلب الحساب',
  paying: 'تدفع الآن',
};
const CALLS = { waiter: 'تنادي النادل', bill: 'تطلب الحساب' };
/** What staff can do with a session, by what it waits for. */
function sessionActions(table) {
  const { session } = table;
  const act = (label, body, look = 'soft') =>
    action(label, look, () => post(`/sandbox/tables/${encodeURIComponent(table.id)}`, body), {
      'data-table-action': body.action,
    });
  const sent = session.rounds.find((round) => round.state === 'sent');
  const accepted = session.rounds.find((round) => round.state === 'accepted');
  return [
    session.confirmed ? null : act('تأكيد', { action: 'confirm' }, 'primary'),
    sent ? act(`قبول الدفعة ${sent.number}`, { action: 'accept', round: sent.number }, 'primary') : null,
    !sent && accepted ? act(`تقديم الدفعة ${accepted.number}`, { action: 'serve', round: accepted.number }) : null,
    session.calls.length > 0 ? act('تمت التلبية', { action: 'answer' }) : null,
    session.state === 'bill_requested' ? act('دفع', { action: 'pay' }) : null,
    act('إغلاق', { action: 'close' }, 'quiet'),
  ];
}

/** Sessions first; free tables below, as many as fit. */
function drawTables() {
  byId('tables-section').hidden = state.tables.length === 0;
  const busy = state.tables.filter((table) => table.session);
  const free = state.tables.filter((table) => !table.session);
  byId('tables').replaceChildren(...[...busy, ...free].slice(0, Math.max(12, busy.length)).map(tableRow));
}

function tableRow(table) {
  const { session } = table;
  const words = session
    ? [
        session.confirmed ? (SESSION_STATES[session.state] ?? session.state) : 'بانتظار التأكيد',
        session.members.join('، '),
        ...session.calls.map((kind) => CALLS[kind]),
      ].join(' · ')
    : `رمز الموظف ${table.staff_code}`;
  return element(
    'div',
    { class: 'row', 'data-table': table.id },
    element(
      'span',
      {},
      `${text(table.names)}، ${branchName(table.branch_id)} `,
      element('bdi', { dir: 'ltr' }, table.code),
      element('small', { class: session && session.calls.length > 0 ? 'bad' : '' }, words),
    ),
    session
      ? element('span', { class: 'moves' }, ...sessionActions(table))
      : toggle(
          `${text(table.names)}: متاحة`,
          table.available,
          () => post(`/sandbox/tables/${encodeURIComponent(table.id)}`, { available: !table.available }),
          table.id,
        ),
  );
}

const PARTY_STATES = { 'in queue': 'في الانتظار', 'your turn now': 'نودي عليه', delayed: 'مؤجّل' };
const PARTY_MOVES = { call: 'نداء', seat: 'إجلاس', skip: 'تخطّي' };
const NEEDS = { wheelchair: 'كرسي متحرك', child_seat: 'كرسي أطفال' };

/** Names a queue in the page: its branch and, where the branch has any, its area. */
const queueKey = ({ branch_id, area_id }) => JSON.stringify([branch_id, area_id]);
const queueName = ({ branch_names, area_names }) =>
  area_names ? `${text(branch_names)}، ${text(area_names)}` : text(branch_names);

/** Each queue with its parties in order; a branch takes parties in all its queues or in none. */
function drawQueues() {
  byId('queues-section').hidden = state.queues.length === 0;
  drawQueueChoice();
  const branches = [...new Set(state.queues.map(({ branch_id }) => branch_id))];
  byId('queues').replaceChildren(
    ...branches.map((branch) => {
      const queues = state.queues.filter(({ branch_id }) => branch_id === branch);
      const [{ open, branch_names }] = queues;
      const take = () => post(`/sandbox/branches/${encodeURIComponent(branch)}/queue`, { open: !open });
      return element(
        'div',
        { class: 'queue', 'data-queue-branch': branch },
        element(
          'div',
          { class: 'row' },
          element(
            'span',
            {},
            text(branch_names),
            element('small', { class: open ? '' : 'bad' }, open ? 'تستقبل الضيوف' : 'متوقفة مؤقتاً'),
          ),
          toggle(`${text(branch_names)}: القائمة تستقبل الضيوف`, open, take, `queue ${branch}`),
        ),
        ...queues.flatMap(queueRows),
      );
    }),
  );
}

function queueRows(queue) {
  const { parties } = queue;
  return [
    element(
      'h3',
      { tabindex: '-1', 'data-queue': queueKey(queue) },
      `${queue.area_names ? text(queue.area_names) : 'في الانتظار'} · ${parties.length}`,
    ),
    parties.length > 0
      ? element('ol', {}, ...parties.map((party, at) => partyRow(queue, party, at + 1)))
      : element('p', { class: 'empty' }, 'لا أحد في الانتظار'),
  ];
}

/** Tables at which a party that ordered while it waited can sit: free ones of its branch. */
const freeTables = (branch) =>
  state.tables.filter(({ branch_id, session, available }) => branch_id === branch && available && !session);
/** What was chosen for a party stays chosen when the page is drawn again. */
const tableOfParty = new Map();

function orderText({ chosen, agreed, sent }) {
  if (sent > 0) return `في المطبخ: ${sent}`;
  return agreed > 0 ? `يُطبخ عند الدور: ${agreed} من ${chosen}` : `يختار: ${chosen}`;
}

/** Where a party with an order sits: its dishes go to that table. */
function tableChoice(queue, party, name) {
  const free = freeTables(queue.branch_id);
  const kept = tableOfParty.get(party.id);
  const chosen = free.some(({ code }) => code === kept) ? kept : free[0]?.code;
  const select = element(
    'select',
    { 'aria-label': `طاولة ${name}`, 'data-for': `party ${party.id} table` },
    ...free.map((table) =>
      element('option', { value: table.code, selected: table.code === chosen }, text(table.names)),
    ),
  );
  select.addEventListener('change', () => tableOfParty.set(party.id, select.value));
  return select;
}

function partyRow(queue, party, position) {
  const called = party.status === 'your turn now';
  const facts = [
    `الأشخاص ${party.guests_count}`,
    called && party.claimed ? 'في الطريق' : (PARTY_STATES[party.status] ?? party.status),
    called && !party.claimed && party.claim_until ? `حتى ${clockText(party.claim_until)}` : null,
    party.at_door ? 'عند الباب' : null,
    party.same_number ? 'رقم مكرر في القائمة' : null,
    party.order ? orderText(party.order) : null,
    ...party.needs.map((need) => NEEDS[need] ?? need),
  ].filter(Boolean);
  const name = party.name || 'ضيف';
  const moves = called ? ['seat', 'skip'] : ['call', 'seat', 'skip'];
  const hasDishes = party.order !== null && party.order.chosen + party.order.sent > 0;
  const table = hasDishes ? tableChoice(queue, party, name) : null;
  const bodyOf = (move) => ({ action: move, ...(move === 'seat' && table ? { table_code: table.value } : {}) });
  return element(
    'li',
    { class: 'row', 'data-party': party.id, 'data-status': party.status, 'data-of-queue': queueKey(queue) },
    element(
      'span',
      {},
      `${position}. `,
      element('bdi', {}, name),
      element('small', {}, facts.join(' · ')),
      party.note ? element('small', {}, element('bdi', {}, party.note)) : null,
    ),
    element(
      'span',
      { class: 'moves' },
      table,
      ...moves.map((move) =>
        action(
          PARTY_MOVES[move],
          move === 'skip' ? 'quiet' : 'soft',
          () => post(`/sandbox/waiting/${encodeURIComponent(party.id)}`, bodyOf(move)),
          {
            'aria-label': `${PARTY_MOVES[move]}: ${name}`,
            'data-party-move': move,
            'data-for': `party ${party.id} ${move}`,
          },
        ),
      ),
    ),
  );
}

/** The queues that a party at the door can be put into; what is chosen stays chosen. */
function drawQueueChoice() {
  const select = byId('walk-in').elements.queue;
  const chosen = select.value;
  const wanted = state.queues.map((queue) => [queueKey(queue), queueName(queue)]);
  if (JSON.stringify(wanted) === JSON.stringify([...select.options].map(({ value, label }) => [value, label]))) return;
  select.replaceChildren(...wanted.map(([value, label]) => element('option', { value }, label)));
  if (wanted.some(([value]) => value === chosen)) select.value = chosen;
}

function branchName(id) {
  return text(state.branches.find((branch) => branch.id === id)?.names);
}

function drawAreas() {
  byId('areas-section').hidden = state.areas.length === 0;
  byId('areas').replaceChildren(
    ...state.areas.map((area) =>
      element(
        'div',
        { class: 'row', 'data-area': area.id },
        element(
          'span',
          {},
          text(area.names),
          element('small', {}, `${branchName(area.branch_id)} · `, element('bdi', { dir: 'ltr' }, area.fee)),
        ),
        toggle(
          `${text(area.names)}: نوصل إليها`,
          area.enabled,
          () => post(`/sandbox/areas/${encodeURIComponent(area.id)}`, { enabled: !area.enabled }),
          area.id,
        ),
      ),
    ),
  );
}

const COUPON_KINDS = { percent: 'نسبة', amount: 'مبلغ', delivery: 'توصيل مجاني', item: 'صنف مجاني' };

function drawCoupons() {
  byId('coupons').replaceChildren(
    ...state.coupons.map((coupon) =>
      element(
        'div',
        { class: 'row', 'data-coupon': coupon.code },
        element(
          'span',
          {},
          element('bdi', {}, coupon.code),
          element(
            'small',
            {},
            `${COUPON_KINDS[coupon.kind] ?? coupon.kind} `,
            Number(coupon.value) > 0
              ? element('bdi', { dir: 'ltr' }, `${coupon.value}${coupon.kind === 'percent' ? '%' : ''}`)
              : null,
            ' · استُخدمت ',
            element(
              'bdi',
              { dir: 'ltr' },
              coupon.total_uses ? `${coupon.used}/${coupon.total_uses}` : `${coupon.used}`,
            ),
          ),
        ),
        toggle(
          `${coupon.code}: سارية`,
          !coupon.stopped,
          () => post('/sandbox/coupons/stop', { code: coupon.code, stopped: !coupon.stopped }),
          coupon.code,
        ),
      ),
    ),
  );
}

function drawItems() {
  const wanted = byId('filter').value.trim().toLowerCase();
  const fits = (item) => !wanted || `${item.names.ar} ${item.names.en}`.toLowerCase().includes(wanted);
  const items = state.items.filter(fits).sort((a, b) => Number(b.sold_out !== null) - Number(a.sold_out !== null));
  byId('items').replaceChildren(
    ...items.slice(0, 14).map((item) => {
      const available = item.sold_out === null;
      const label = item.sold_out === 'tomorrow' ? 'نفد حتى الغد' : 'نفد';
      return element(
        'div',
        { class: 'row', 'data-item': item.id },
        element('span', {}, text(item.names), available ? null : element('small', { class: 'bad' }, label)),
        toggle(
          `${text(item.names)}: متوفر`,
          available,
          () =>
            post(`/sandbox/items/${encodeURIComponent(item.id)}/availability`, {
              state: available ? 'sold_out' : 'available',
              back_at: 'tomorrow',
            }),
          item.id,
        ),
      );
    }),
  );
}

function drawSwitches() {
  byId('switches').replaceChildren(
    ...state.switches.map(({ key, on }) => {
      const [group, name] = key.split('.');
      const work = () =>
        post(`/sandbox/tenants/${encodeURIComponent(tenant)}/settings`, { group, key: name, value: on ? '0' : '1' });
      return element(
        'div',
        { class: 'row' },
        element('span', {}, SWITCHES[key] ?? key),
        toggle(SWITCHES[key] ?? key, on, work, key),
      );
    }),
  );
}

function drawCorrections() {
  byId('corrections-section').hidden = state.corrections.length === 0;
  byId('corrections').replaceChildren(...state.corrections.map((text) => element('li', {}, text)));
}

function drawOutbox() {
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

function clockText(instant) {
  return new Intl.DateTimeFormat('ar-u-nu-latn', {
    timeZone: state.time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  }).format(new Date(instant));
}

function tick() {
  if (!state) return;
  const now = new Date(Date.now() + skew);
  byId('time').textContent = clockText(now);
  const day = new Intl.DateTimeFormat('ar-u-nu-latn', { timeZone: state.time_zone, weekday: 'long' }).format(now);
  byId('date').textContent = state.clock_moved ? `${day}، ساعة التجربة` : day;
  byId('real-time').hidden = !state.clock_moved;
  for (const node of document.querySelectorAll('[data-since]')) {
    const seconds = Math.max(0, Math.floor((now - new Date(node.dataset.since)) / 1000));
    const waiting = node.dataset.status === 'created';
    node.textContent = waiting
      ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      : clockText(node.dataset.since);
    node.classList.toggle('late', waiting && seconds > LATE_SECONDS);
  }
}

const refresh = oneAtATime(async () => {
  const answer = await fetch(`/sandbox/console/state${query}`).catch(() => null);
  byId('offline').hidden = Boolean(answer?.ok);
  if (!answer?.ok) return;
  state = await answer.json();
  skew = new Date(state.now) - Date.now();
  const focus = focusKeys();
  drawBoard();
  drawBranches();
  drawTables();
  drawQueues();
  drawPayments(state);
  drawDeposits(state);
  drawAreas();
  drawCoupons();
  drawItems();
  drawSwitches();
  drawCorrections();
  drawOutbox();
  tick();
  restoreFocus(focus);
  document.documentElement.dataset.ready = '';
});

const drawDeposits = depositsPart({ action, post, tenant });
const drawPayments = paymentsPart({ action, toggle, post, refresh });

/** Drawing again must not lose the keyboard's place: where the focus goes, best first. */
function focusKeys() {
  const active = document.activeElement;
  const keys = [];
  if (active?.dataset.for) keys.push(`[data-for="${CSS.escape(active.dataset.for)}"]`);
  if (active?.dataset.queue) keys.push(`[data-queue="${CSS.escape(active.dataset.queue)}"]`);
  const party = active?.closest?.('[data-party]')?.dataset;
  if (party) {
    keys.push(`[data-party="${CSS.escape(party.party)}"] button`, `[data-queue="${CSS.escape(party.ofQueue)}"]`);
  }
  const payment = active?.closest?.('[data-payment]')?.dataset.payment;
  if (payment) {
    const row = `[data-payment="${CSS.escape(payment)}"]`;
    keys.push(`${row} button`, `${row} summary`);
  }
  const order = active?.closest?.('[data-order]')?.dataset.order;
  if (order) keys.push(`[data-order="${CSS.escape(order)}"] button`);
  return keys;
}
function restoreFocus(keys) {
  if (document.activeElement !== document.body) return;
  for (const key of keys) {
    const found = document.querySelector(key);
    if (found) return found.focus();
  }
}

byId('tenant').addEventListener('change', (event) => {
  location.search = `?tenant=${encodeURIComponent(event.target.value)}`;
});
byId('filter').addEventListener('input', () => state && drawItems());
byId('new-coupon').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  const { code, kind, value, min_items } = Object.fromEntries(new FormData(form));
  const money = (typed) => Number(typed || 0).toFixed(2);
  void post('/sandbox/coupons', {
    code,
    kind,
    value: kind === 'delivery' ? '0.00' : money(value),
    min_items: money(min_items),
    stackable_with: ['points'],
    listed: true,
  }).then(() => {
    if (byId('failure').hidden) form.elements.code.value = '';
    form.elements.code.focus();
  });
});
byId('walk-in').addEventListener('submit', (event) => {
  event.preventDefault();
  const { name, guests, queue } = event.target.elements;
  const [branch, area_id] = JSON.parse(queue.value);
  void post(`/sandbox/branches/${encodeURIComponent(branch)}/queue`, {
    area_id,
    walk_in: { name: name.value.trim(), guests_count: Number(guests.value) },
  }).then(() => {
    if (byId('failure').hidden) name.value = '';
    name.focus();
  });
});
byId('reset').addEventListener('click', () => {
  if (confirm('سيُحذف كل ما فعله الزوار في هذا المطعم. هل تريد المتابعة؟')) void post('/sandbox/reset', {});
});
for (const button of document.querySelectorAll('[data-clock]')) {
  button.addEventListener('click', () => {
    const step = button.dataset.clock;
    const now = step === 'real' ? null : new Date(Date.now() + skew + Number(step) * 60_000).toISOString();
    void post('/sandbox/clock', { now });
  });
}

const events = new EventSource(`/sandbox/console/events${query}`);
events.onmessage = () => void refresh();
events.onopen = () => void refresh();
events.onerror = () => {
  byId('offline').hidden = false;
};
setInterval(tick, 1000);
void refresh();
