/** Dishes of an order that ran out. */
import { action, element } from './dom.client.js';
import { post, text } from './live.client.js';

/** What the customer wants when the dish runs out, below it. */
export function runsOut({ choice, names, available }) {
  const words = {
    call: ['اتصل بالعميل'],
    refund: ['احذفه وأعد ثمنه'],
    swap: ['بدّله بـ', element('bdi', {}, text(names)), ...(available === false ? [' (إن توفر، وإلا فاتصل)'] : [])],
  };
  return element('small', { class: 'runs-out', 'data-runs-out': choice }, 'إن نفد: ', ...(words[choice] ?? []));
}

/** Says that a line ran out; a customer that wants to be asked is called, and what was agreed is chosen in place. */
export function lineGone(order, line) {
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
export function settledGone({ names, qty, instead }) {
  const what = [qty > 1 ? `${qty} × ` : '', element('bdi', {}, text(names))];
  return element(
    'li',
    { class: 'gone' },
    element('s', {}, ...what),
    ...(instead ? [' نفد، بدله ', element('bdi', {}, text(instead))] : [' نفد وحُذف']),
  );
}
