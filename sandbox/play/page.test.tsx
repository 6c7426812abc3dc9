import axe from 'axe-core';
import type { PlayFacts } from './facts.ts';
import type { Notice } from './notice.ts';
import { playPage } from './page.tsx';

const brand = { key: 'nakhla', name: { ar: 'نخلة', en: 'Nakhla' }, site: 'http://nakhla.localhost:3000' };
const at = '2026-11-21T16:40:00.000Z';

const facts: PlayFacts = {
  brands: [brand],
  copies: [{ ...brand, key: 'nakhla-two', site: 'http://nakhla-two.localhost:3000' }],
  chosen: { ...brand, country: 'SA', currency: 'SAR', time_zone: 'Asia/Riyadh' },
  isCopy: false,
  now: at,
  isMoved: true,
  faults: [
    { path: '/api/v1/menu', status: 503, times: 3 },
    { path: '/api/v1', drop: true, delay_ms: 500 },
  ],
  bank: { mood: { away: false, slow_ms: 0, loses_answers: 0, webhooks: 'hold' }, held: 2 },
  payments: [
    {
      ...{ id: 'p1', purpose: 'order', kind: 'card', provider: 'sandbox', state: 'paid', reason: null },
      ...{ amount: '40.00', currency: 'SAR', number: 'N-101', created_at: at },
      refunds: [{ id: 'r1', kind: 'refund', amount: '5.00', state: 'done', tries: 1, reason: 'staff' }],
      bank: {
        ...{ reference: 'p1', status: 'paid', amount: 4000, currency: 'SAR', refunded: 500, reason: null },
        ...{ decide_at: null, acts: ['refund', 'repeat', 'forge'] },
      },
    },
  ],
  messages: [
    {
      ...{ id: 7, kind: 'sms', to: '+966501234567', body: '<b>رمز</b> 123456', at, state: 'sent', parts: 2 },
      ways: [{ channel: 'sms', state: 'failed', tries: 2, error: 'ER-42' }],
    },
  ],
  printers: [
    {
      ...{ id: 'pr1', name: 'المطبخ Kitchen', kind: 'star', isOn: true, paper: false, cover: 'closed' },
      papers: [{ job: 'j1.1', whole: false, at: '2026-11-22T16:00:00.000Z', picture: 'data:image/png;base64,AAAA' }],
    },
  ],
  gateways: {
    counts: [{ channel: 'sms', state: 'sent', messages: 4, parts: 8 }],
    costs: [{ currency: 'SAR', amount: '0.24000' }],
    balance: { gateway: 'unifonic', amount: '12.5', currency: 'SAR', checked_at: at },
  },
};

const shown = (lang: 'ar' | 'en', notice: Notice = null) => {
  const { html } = playPage(facts, lang, notice);
  document.documentElement.lang = lang;
  document.title = lang;
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)![1]!;
  return document.body;
};

describe('the play page', () => {
  it.each(['ar', 'en'] as const)(
    'has a text for all that it shows, and no fault of accessibility: %s',
    async (lang) => {
      const missing = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const page = shown(lang);
      expect(missing.mock.calls).toEqual([]);
      const { violations } = await axe.run(page);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    },
  );

  it('shows what came from outside as text', () => {
    const page = shown('en');
    expect(page.textContent).toContain('<b>رمز</b> 123456');
    expect(page.querySelector('b')).toBeNull();
  });

  it('says what became of a form in the part that it stands in', () => {
    const done = shown('en', { kind: 'done', act: 'payment', answers: ['401'] });
    expect(done.querySelector('#bank [role=status]')!.textContent).toContain('401');
    const refused = shown('en', { kind: 'refused', act: 'copy', text: 'Not this name' });
    expect(refused.querySelector('#copies [role=alert]')!.textContent).toBe('Not this name');
    expect(refused.querySelectorAll('[role=alert]')).toHaveLength(1);
  });

  it('names each button by what it is about', () => {
    const page = shown('en');
    expect(page.querySelector('[name=action][value=forge]')!.getAttribute('aria-label')).toContain('N-101');
    expect(page.querySelectorAll('form[action^="/sandbox/play?tenant=nakhla&lang=en#"]')).toHaveLength(
      page.querySelectorAll('form').length,
    );
  });
});
