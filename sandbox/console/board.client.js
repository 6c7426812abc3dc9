/** The board of orders: a column for each status. */
import { byId, element } from './dom.client.js';
import { state } from './live.client.js';
import { orderCard } from './order-card.client.js';

const COLUMNS = [
  { status: 'callcenter_pending', title: 'بانتظار الدفع' },
  { status: 'created', title: 'جديد' },
  { status: 'accepted', title: 'قيد التحضير' },
  { status: 'ready', title: 'جاهز' },
  { status: 'outdelivery', title: 'في الطريق' },
];
const DONE = 'انتهت';

export function drawBoard() {
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
