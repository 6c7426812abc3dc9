import { buildBranch, buildService } from '@sufra/api/testing';
import { addTexts, translator } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { plainText } from '@sufra/testing/plain-text';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import { branchStatus, nextOpening, orderable, serviceOf } from './state.ts';

const i18n = createI18n('en');
addTexts(i18n, 'mf-menu', en);
const arabic = createI18n('ar');
addTexts(arabic, 'mf-menu', ar);
const context = { t: translator(i18n, 'mf-menu'), locale: 'en' as const, now: '2026-01-10T16:00:00Z' };
const words = (...given: Parameters<typeof buildBranch>) => {
  const { label, reason, until, promise, orderable: can } = branchStatus(buildBranch(...given), 'pickup', context);
  return [can, [label, reason].filter(Boolean).join(', '), plainText(until), plainText(promise)];
};

describe('a branch’s state in words', () => {
  it.each([
    ['open', {}, ['now', 'Open', 'until 02:00 AM', 'ready in 15–20 min']],
    [
      'closing soon',
      { services: [buildService({ state: 'closing_soon' })] },
      ['now', 'Closing soon', 'last order 01:30 AM', 'ready in 15–20 min'],
    ],
    [
      'busy',
      { services: [buildService({ state: 'busy', promise_min: 35, promise_max: 45 })] },
      ['now', 'Busy', 'until 02:00 AM', 'ready in 35–45 min'],
    ],
    [
      'open all day',
      { hours: [{ type: null, day: 6, from: '00:00', to: '00:00', next_day: true }] },
      ['now', 'Open', '24 hours', 'ready in 15–20 min'],
    ],
    [
      'paused with a reason and an end',
      {
        services: [buildService({ state: 'paused' })],
        state_reason: { en: 'Oven maintenance' },
        resumes_at: '2026-01-10T17:00:00Z',
      },
      ['later', 'Paused, Oven maintenance', 'Back today 08:00 PM', ''],
    ],
    [
      'closed until tomorrow',
      { services: [buildService({ state: 'closed', opens_at: '2026-01-11T09:00:00Z' })] },
      ['later', 'Closed', 'Opens tomorrow 12:00 PM', ''],
    ],
    [
      'closed for good',
      { services: [buildService({ state: 'closed', opens_at: null, schedule_allowed: false })] },
      ['no', 'Closed', '', ''],
    ],
  ] as const)('%s [MENU-006]', (_, changes, expected) => {
    expect(words(changes as never)).toEqual(expected);
  });

  // Friday 12–24 and Saturday 00–20 are one opening.
  it.each([
    ['on Friday at noon', '2026-01-09T09:00:00Z', '2026-01-10T17:00:00Z', 'until tomorrow 08:00 PM', 'حتى غداً 08:00 م'],
    ['on its own day', '2026-01-09T22:00:00Z', '2026-01-10T17:00:00Z', 'until 08:00 PM', 'حتى 08:00 م'],
    ['of this night, at noon', '2026-01-09T09:00:00Z', '2026-01-09T23:00:00Z', 'until 02:00 AM', 'حتى 02:00 ص'],
  ])('the end of an opening, %s, has its day where that is another [MENU-006, X-004]', (_, now, closes_at, ...said) => {
    const branch = buildBranch({ hours: [], services: [buildService({ closes_at })] });
    const until = (given: Partial<typeof context>, locale: 'ar' | 'en') =>
      plainText(branchStatus(branch, 'pickup', { ...context, ...given, locale, now }).until);
    expect([until({}, 'en'), until({ t: translator(arabic, 'mf-menu') }, 'ar')]).toEqual(said);
  });
});

describe('whether an order can be placed', () => {
  it.each([
    ['both ways', {}, 'now'],
    ['only later by the tenant’s setting', { asap_offered: false }, 'later'],
    ['only now by the tenant’s setting, while closed', { schedule_offered: false, state: 'closed' }, 'no'],
    ['paused', { state: 'paused' }, 'later'],
    [
      'by a server that says only what the branch allows: not for now',
      { asap_offered: undefined, asap_allowed: false },
      'later',
    ],
  ] as const)('%s [CHK-008]', (_, changes, expected) => {
    expect(orderable(buildService(changes as never))).toBe(expected);
  });

  it('says no without a service', () => {
    expect(orderable(null)).toBe('no');
  });
});

describe('the service of a branch', () => {
  it('is the type’s, else one that can be gone to before delivery', () => {
    const branch = buildBranch({ services: [buildService({ type: 'delivery' }), buildService({ type: 'pickup' })] });
    expect(serviceOf(branch, 'delivery')?.type).toBe('delivery');
    expect(serviceOf(branch, null)?.type).toBe('pickup');
    expect(serviceOf(branch, 'dine_in')).toBeNull();
  });
});

describe('the next opening', () => {
  const closed = (id: string, opens_at: string | null) =>
    buildBranch({ id, services: [buildService({ state: 'closed', opens_at })] });

  it('is the earliest of all, only while all are closed [MENU-001]', () => {
    const late = closed('late', '2026-01-11T10:00:00Z');
    const early = closed('early', '2026-01-11T09:00:00+00:00');
    expect(nextOpening([late, early], 'pickup')?.id).toBe('early');
    expect(nextOpening([closed('never', null)], 'pickup')).toBeNull();
    expect(nextOpening([], 'pickup')).toBeNull();
    // Open for a chosen time only, or back in some minutes, is not closed.
    for (const state of ['open', 'busy', 'closing_soon', 'paused'] as const) {
      const other = buildBranch({ services: [buildService({ state, asap_allowed: false })] });
      expect(nextOpening([late, other], 'pickup')).toBeNull();
    }
  });
});
