import { branchPauseText } from './branch-pause.ts';

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

describe('a branch that has paused [X-023]', () => {
  const until = '2026-01-10T05:56:00Z';
  it.each([
    ['ar', until, true, 'توقف الفرع مؤقتاً ويعود اليوم 08:56 ص. اختر موعداً بعدها.'],
    ['ar', until, false, 'توقف الفرع مؤقتاً ويعود اليوم 08:56 ص.'],
    ['ar', null, true, 'توقف الفرع مؤقتاً. اختر موعداً لاحقاً.'],
    ['en', until, true, 'The branch has paused and is back today 08:56 AM. Choose a time after that.'],
    ['en', '2026-01-10T21:30:00Z', false, 'The branch has paused and is back tomorrow 12:30 AM.'],
    ['en', null, false, 'The branch has paused for a while.'],
  ] as const)('in %s until %s, with later times %s', (locale, until, schedules, text) => {
    expect(
      plain(branchPauseText({ until, schedules }, { locale, timeZone: 'Asia/Riyadh', now: '2026-01-10T05:00:00Z' })),
    ).toBe(text);
  });
});
