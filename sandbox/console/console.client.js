/**
 * The operator console in the browser: draws each part when the restaurant has changed. Texts of customers are set as text, never as HTML.
 */

import { drawBoard } from './board.client.js';
import { drawAreas, drawBranches } from './branches.client.js';
import { depositsPart } from './deposits.client.js';
import { byId } from './dom.client.js';
import { clockText, post, query, refresh, skew, state, whenChanged } from './live.client.js';
import { drawOutbox } from './outbox.client.js';
import { paymentsPart } from './payments.client.js';
import { drawQueues } from './queues.client.js';
import { drawCorrections, drawCoupons, drawItems, drawSwitches } from './sold.client.js';
import { drawTables } from './tables.client.js';

/** Seconds after which an order that was not accepted is late. */
const LATE_SECONDS = 150;

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

whenChanged(() => {
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

const drawDeposits = depositsPart();
const drawPayments = paymentsPart();

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
