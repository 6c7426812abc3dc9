// Deposits on the operator console: a code that is typed or scanned, what it stands for, and what became of it.
import { action, byId, element } from './dom.client.js';
import { post, tenant } from './live.client.js';

const STATES = { held: 'عند العميل', returned: 'أُرجِع', kept: 'احتُفظ به', released: 'أُعيد مع الطلب' };
const WAYS = { wallet: 'يعود إلى محفظة العميل', method: 'يعود بطريقة الدفع', cash: 'يُسلَّم للعميل نقداً' };
const REASONS = { damaged: 'متضرر', incomplete: 'ناقص', not_ours: 'ليس من عندنا' };

/** `draw(state)` for the console. The slip that is looked at stays until the next code. */
export function depositsPart() {
  const form = byId('deposit-code');
  const { code } = form.elements;
  const said = byId('deposit-said');
  let slip = null;

  function say(words, isBad) {
    said.textContent = words;
    said.classList.toggle('bad', isBad);
  }

  async function look(event) {
    event.preventDefault();
    const query = new URLSearchParams({ tenant, code: code.value });
    const answer = await fetch(`/sandbox/deposits?${query}`, { headers: { 'x-localization': 'ar' } }).catch(() => null);
    const found = await answer?.json().catch(() => null);
    slip = answer?.ok ? found : null;
    say(
      answer?.ok ? `الطلب ${found.number}` : (found?.errors?.[0]?.message ?? 'تعذر البحث، حاول مرة أخرى'),
      !answer?.ok,
    );
    drawSlip();
    code.focus();
    code.select();
  }
  form.addEventListener('submit', (event) => void look(event));

  const chosen = () => [...byId('deposit-slip').querySelectorAll('input:checked')].map(({ value }) => value);

  async function end(reason) {
    const pieces = chosen();
    if (pieces.length === 0) return say('اختر ما أُرجِع', true);
    const note = byId('deposit-slip').querySelector('[name=note]').value.trim();
    await post('/sandbox/deposits', { code: slip.code, pieces, reason, ...(reason && note && { note }) }, (now) => {
      slip = now;
      say(reason ? 'سُجّل، ولن يُعاد تأمينه' : `سُجّل، ${WAYS[now.to] ?? ''}`, false);
    });
    drawSlip();
    code.focus();
  }

  function keepChoice() {
    const select = element(
      'select',
      { class: 'quiet', 'aria-label': 'لا يُعاد التأمين، لأنه', 'data-for': 'deposit keep' },
      element('option', { value: '' }, 'لا يُعاد التأمين…'),
      ...Object.entries(REASONS).map(([value, words]) => element('option', { value }, words)),
    );
    select.addEventListener('change', () => select.value && void end(select.value));
    return select;
  }

  function pieceRow({ id, names, item_names, amount, state, late }) {
    const isHeld = state === 'held';
    const words = [item_names.ar ?? item_names.en, late ? 'فات موعده' : (STATES[state] ?? state)].join(' · ');
    return element(
      'label',
      { class: 'row', 'data-piece': state },
      isHeld ? element('input', { type: 'checkbox', value: id, checked: true }) : null,
      element('span', {}, names.ar ?? names.en, element('small', { class: late ? 'bad' : '' }, words)),
      element('strong', {}, element('bdi', { dir: 'ltr' }, `${amount} ${slip.currency}`)),
    );
  }

  function drawSlip() {
    const held = slip?.pieces.some(({ state }) => state === 'held');
    byId('deposit-slip').replaceChildren(
      ...(slip
        ? [
            element('p', {}, element('bdi', {}, slip.customer), ` · ${WAYS[slip.to] ?? slip.to}`),
            ...slip.pieces.map(pieceRow),
            ...(held
              ? [
                  element(
                    'label',
                    { class: 'field wide' },
                    'ملاحظة للعميل إن لم يُعَد التأمين ',
                    element('input', { name: 'note', maxlength: 200, autocomplete: 'off' }),
                  ),
                  element(
                    'div',
                    { class: 'acts' },
                    action('أُرجِع سليماً', 'primary', () => end(null), { 'data-for': 'deposit returned' }),
                    keepChoice(),
                  ),
                ]
              : []),
          ]
        : []),
    );
  }

  return (state) => {
    byId('deposits-section').hidden = !state.switches.some(({ key, on }) => key === 'order.deposits' && on);
  };
}
