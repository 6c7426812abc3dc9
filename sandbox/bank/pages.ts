/**
 * Pages of the sandbox bank: the card form, in the shop's frame or by itself, and the question of the
 * customer's bank (3-D Secure).
 */

import { fromMinor } from '@sufra/api/order/minor';
import { escapeHtml } from '@sufra/contract/escape-html';
import { formatMoneyText } from '@sufra/i18n';
import type { BankPayment } from './payment.ts';

const WORDS = {
  ar: {
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    code: 'رمز الأمان',
    pay: 'ادفع',
    test: 'بنك تجريبي: لا يُخصم أي مبلغ حقيقي.',
    badNumber: 'رقم البطاقة غير صحيح',
    badExpiry: 'تاريخ الانتهاء غير صحيح',
    badCode: 'رمز الأمان ثلاثة أو أربعة أرقام',
    away: 'لم يصل رد من البنك. حاول مرة أخرى.',
    question: 'تأكيد الدفع',
    ask: 'هل تؤكد دفع هذا المبلغ؟',
    approve: 'تأكيد',
    decline: 'رفض',
    back: 'العودة دون دفع',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    code: 'Security code',
    pay: 'Pay',
    test: 'Sandbox bank: no real money is taken.',
    badNumber: 'This is not a card number',
    badExpiry: 'Check the expiry date',
    badCode: 'The security code has three or four digits',
    away: 'The bank did not answer. Try again.',
    question: 'Confirm the payment',
    ask: 'Do you confirm paying this amount?',
    approve: 'Confirm',
    decline: 'Decline',
    back: 'Go back without paying',
  },
} as const;

/** In the shop's frame. */
export function framePage(payment: BankPayment): string {
  return cardPage(payment, '');
}

/** By itself: the redirect shape. */
export function hostedPage(payment: BankPayment): string {
  const t = WORDS[payment.locale];
  const back = `<form method="post" action="/question/${payment.id}"><button name="answer" value="cancel" class="plain">${t.back}</button></form>`;
  return cardPage(payment, back);
}

function cardPage(payment: BankPayment, after: string): string {
  const t = WORDS[payment.locale];
  const amount = moneyOf(payment);
  const field = (name: string, label: string, autocomplete: string, hint: string) =>
    `<p><label for="${name}">${label}</label><input id="${name}" name="${name}" dir="ltr" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${hint}" required aria-describedby="${name}-error"><span class="error" id="${name}-error" role="alert"></span></p>`;
  const data = { id: payment.id, origin: new URL(payment.return_url).origin, words: t };
  return whole(
    payment,
    t.pay,
    `<form id="card" novalidate>
${field('number', t.number, 'cc-number', '0000 0000 0000 0000')}
<div class="pair">${field('expiry', t.expiry, 'cc-exp', 'MM/YY')}${field('code', t.code, 'cc-csc', '000')}</div>
<p class="error" id="whole-error" role="alert"></p>
<button id="pay" disabled>${t.pay} <bdi>${amount}</bdi></button>
<p class="note">${t.test}</p>
</form>${after}
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script src="/frame.js"></script>`,
  );
}

/** The question of the customer's own bank. */
export function questionPage(payment: BankPayment): string {
  const t = WORDS[payment.locale];
  return whole(
    payment,
    t.question,
    `<main><h1>${t.question}</h1><p>${escapeHtml(payment.description)}</p><p class="amount"><bdi>${moneyOf(payment)}</bdi></p><p>${t.ask}</p>
<form method="post" action="/question/${payment.id}">
<button name="answer" value="approve">${t.approve}</button>
<button name="answer" value="decline" class="plain">${t.decline}</button>
<button name="answer" value="cancel" class="plain">${t.back}</button>
</form><p class="note">${t.test}</p></main>`,
  );
}

function whole({ locale }: BankPayment, title: string, body: string): string {
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/bank.css"></head><body>${body}</body></html>`;
}

function moneyOf({ amount, currency, locale }: BankPayment): string {
  return escapeHtml(formatMoneyText(fromMinor(amount), currency, locale));
}

export const STYLE = `
*{box-sizing:border-box}html{font:100%/1.5 system-ui,"Segoe UI",Tahoma,sans-serif;color:#1f1a17;background:#fff;color-scheme:light}
body{margin:0;padding:4px}main{max-inline-size:26rem;margin:3rem auto;padding:1.5rem;border:1px solid #d9d2cc;border-radius:16px}
h1{font-size:1.375rem;margin:0 0 1rem}p{margin:0 0 .875rem}form{display:flex;flex-direction:column}
label{display:block;font-size:.875rem;font-weight:600;margin-block-end:.25rem}
input{inline-size:100%;min-block-size:3rem;padding:.5rem .75rem;border:1px solid #8a807a;border-radius:12px;font:inherit;letter-spacing:.04em}
input:focus-visible,button:focus-visible{outline:3px solid #1f1a17;outline-offset:2px}
input[aria-invalid=true]{border-color:#b3261e}[dir=rtl] input{text-align:right}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}.error{display:block;margin-block-start:.375rem;color:#b3261e;font-size:.875rem}.error:empty{display:none}
button{min-block-size:3.25rem;border:0;border-radius:14px;background:#1f1a17;color:#fff;font:inherit;font-weight:700;cursor:pointer;margin-block-end:.5rem}
button:is([aria-busy=true],:disabled){opacity:.7}.plain{background:#fff;color:#1f1a17;border:1px solid #8a807a}.note{font-size:.8125rem;color:#5c534d;margin:.25rem 0 0}.amount{font-size:1.75rem;font-weight:700}
`;

/** The card form's own script. It posts its height and result to the shop's page, never what was typed. */
export const FRAME_SCRIPT = `(() => {
const { id, origin, words } = JSON.parse(document.getElementById('data').textContent);
const framed = window.parent !== window;
const tell = (message) => framed && window.parent.postMessage({ source: 'sufra-pay', ...message }, origin);
const field = (name) => document.getElementById(name);
const say = (name, text) => { document.getElementById(name + '-error').textContent = text; if (field(name)) field(name).setAttribute('aria-invalid', text ? 'true' : 'false'); };
const latin = (text) => text.replace(/[\\u0660-\\u0669]/g, (d) => d.charCodeAt(0) - 0x660).replace(/[\\u06f0-\\u06f9]/g, (d) => d.charCodeAt(0) - 0x6f0);
const luhn = (digits) => [...digits].reverse().reduce((sum, d, i) => sum + (i % 2 ? (d * 2 > 9 ? d * 2 - 9 : d * 2) : +d), 0) % 10 === 0;
const digitsOf = (text) => latin(text).replace(/\\D/g, '');
/*
 * Digits of any script become Latin ones in groups; the caret stays behind the digit that was typed. What was
 * typed before this came, too.
 */
const shapes = (name, most, shape) => {
  const typed = field(name);
  typed.value = shape(digitsOf(typed.value).slice(0, most));
  typed.addEventListener('input', ({ target }) => {
    let left = digitsOf(target.value.slice(0, target.selectionStart)).length;
    const digits = digitsOf(target.value).slice(0, most);
    target.value = shape(digits);
    let caret = 0;
    while (left > 0 && caret < target.value.length) if (/\\d/.test(target.value[caret++])) left -= 1;
    target.setSelectionRange(caret, caret);
  });
};
shapes('number', 19, (digits) => digits.replace(/(.{4})(?=.)/g, '$1 '));
shapes('expiry', 4, (digits) => digits.length > 2 ? digits.slice(0, 2) + '/' + digits.slice(2) : digits);
shapes('code', 4, (digits) => digits);
const faults = () => {
  const number = field('number').value.replace(/\\s/g, '');
  const [month, year] = field('expiry').value.split('/').map(Number);
  const end = new Date(2000 + year, month, 1);
  return {
    number: number.length < 13 || !luhn(number) ? words.badNumber : '',
    expiry: !(month >= 1 && month <= 12) || !(end > new Date()) ? words.badExpiry : '',
    code: field('code').value.length < 3 ? words.badCode : '',
  };
};
let busy = false;
/* Until now a tap would have sent the form as the browser does, and emptied it. */
document.getElementById('pay').disabled = false;
document.getElementById('card').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (busy) return;
  const found = faults();
  for (const [name, text] of Object.entries(found)) say(name, text);
  const first = Object.keys(found).find((name) => found[name]);
  if (first) { field(first).focus(); tell({ type: 'invalid' }); return; }
  busy = true;
  const button = document.getElementById('pay');
  button.setAttribute('aria-busy', 'true');
  say('whole', '');
  tell({ type: 'sending' });
  try {
    const answer = await fetch('/pay/' + id + '/card', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ number: field('number').value }) });
    if (answer.status === 422) { say('number', words.badNumber); tell({ type: 'invalid' }); return; }
    if (!answer.ok) throw new Error(String(answer.status));
    const { next, asks } = await answer.json();
    const url = new URL(next, location.href).href;
    if (framed) tell(asks ? { type: 'question', url } : { type: 'sent' });
    else location.assign(url);
  } catch {
    say('whole', words.away);
    tell({ type: 'failed' });
  } finally {
    busy = false;
    button.removeAttribute('aria-busy');
  }
});
new ResizeObserver(() => tell({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body);
tell({ type: 'ready' });
})();
`;
