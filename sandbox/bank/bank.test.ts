import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actsOf } from './acts.ts';
import { Bank, type NewPayment } from './bank.ts';
import { openJournal } from './journal.ts';
import { framePage, questionPage } from './pages.ts';

const payment = (reference: string): NewPayment => ({
  reference,
  amount: 7400,
  currency: 'SAR',
  kind: 'card',
  brand: null,
  description: 'test',
  return_url: 'http://localhost/check-payment',
  // No server listens there: messages are not what is asked here.
  webhook_url: 'http://127.0.0.1:1/',
  locale: 'ar',
});

describe('a bank that ends', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bank-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const open = () => {
    const bank = new Bank('key', openJournal(join(folder, 'bank.jsonl')));
    bank.mood.webhooks = 'drop';
    return bank;
  };

  it('knows afterwards what it had said, and makes no second payment or refund of it', () => {
    const before = open();
    const paid = before.begin('one', payment('one'));
    before.decide(paid.id, 'approve');
    before.capture(paid.id);
    before.refund(paid.id, 'refund-1', 400);
    const open2 = before.begin('two', payment('two'));

    const after = open();
    expect(after.find(paid.id)).toMatchObject({ status: 'partially_refunded', refunded: 400, captures: 1 });
    expect(after.refund(paid.id, 'refund-1', 400)).toMatchObject({ refunded: 400 });
    expect(after.begin('two', payment('two')).id).toBe(open2.id);
    expect(after.list().map(({ reference }) => reference)).toEqual(['two', 'one']);
  });

  it('speaks the language of the page that opened it last', () => {
    const bank = open();
    const { id } = bank.begin('one', payment('one'));
    bank.speak(id, 'en');
    expect(framePage(bank.find(id)!)).toMatch(/<html lang="en" dir="ltr">.*Card number/s);
    bank.speak(id, undefined);
    bank.speak(id, 'xx');
    expect(questionPage(bank.find(id)!)).toContain('Confirm the payment');
    bank.speak(id, 'ar');
    expect(framePage(bank.find(id)!)).toMatch(/dir="rtl">.*رقم البطاقة/s);
  });

  it('reads past a line that was cut by its end', () => {
    const before = open();
    before.begin('one', payment('one'));
    appendFileSync(join(folder, 'bank.jsonl'), '{"id":"pay_cut","refere');
    const after = open();
    expect(after.list().map(({ reference }) => reference)).toEqual(['one']);
    // And writes lines of its own after it.
    after.begin('two', payment('two'));
    expect(open().list()).toHaveLength(2);
  });

  it('decides after its restart what was pending, when the time has come', () => {
    const before = open();
    const { id } = before.begin('one', payment('one'));
    const pending = before.find(id)!;
    before.payByToken(id);
    Object.assign(pending, { status: 'processing', decide: 'approve', decide_at: Date.now() + 60_000 });
    before.decide('nobody', 'approve');
    appendFileSync(join(folder, 'bank.jsonl'), `${JSON.stringify({ ...pending, decide_at: Date.now() - 1 })}\n`);
    before.close();
    const after = open();
    expect(after.find(id)?.status).toBe('authorized');
    after.close();
  });
});

describe('the bank’s own people', () => {
  it('can do what fits a payment, and nothing else to it', async () => {
    const bank = new Bank();
    bank.mood.webhooks = 'drop';
    const { id } = bank.begin('one', payment('one'));
    await bank.operate(id, 'late');
    expect(bank.find(id)?.status).toBe('initiated');
    await bank.operate(id, 'decline');
    expect(bank.find(id)).toMatchObject({ status: 'failed', reason: 'declined' });
    expect(actsOf(bank.find(id)!)).toEqual(['late', 'repeat', 'forge']);
    await bank.operate(id, 'approve');
    expect(bank.find(id)?.status).toBe('failed');
    await bank.operate(id, 'late');
    expect(bank.find(id)?.status).toBe('paid');
    await bank.operate(id, 'refund');
    expect(bank.find(id)).toMatchObject({ status: 'refunded', refunded: 7400 });
  });

  it.each([
    ['wrong_amount', { status: 'paid', amount: 7300 }],
    ['wrong_currency', { status: 'authorized', currency: 'USD' }],
    ['delay', { status: 'processing', decide: 'approve' }],
  ] as const)('%s', async (act, expected) => {
    const bank = new Bank();
    bank.mood.webhooks = 'drop';
    const { id } = bank.begin('one', payment('one'));
    await bank.operate(id, act);
    expect(bank.find(id)).toMatchObject(expected);
    bank.close();
  });
});
