import fc from 'fast-check';
import { codeText } from '../messages/messages.ts';
import { hashCode, newCode, newId, newToken } from '../secrets/secrets.ts';
import { type ChallengeState, expiresIn, judge, readCode, resendIn, resendWait, TRIES } from './otp.ts';

const start = new Date('2026-01-10T16:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const challenge = (changes: Partial<ChallengeState> = {}): ChallengeState => ({
  sends: 1,
  attempts_left: TRIES,
  sent_at: start,
  expires_at: after(300),
  ended: null,
  ...changes,
});

describe('a sign-in code', () => {
  it.each([['482193'], [' 482 193 '], ['٤٨٢١٩٣'], ['۴۸۲۱۹۳'], ['\u200e482193']])(
    '%j is read as six digits [ACCT-012]',
    (typed) => {
      expect(readCode(typed)).toBe('482193');
    },
  );
  it.each(['', '4821', '48219', '4821933', 'abcdef', '48a193', '4.8219', '٤٨٢'])(
    '%j is no code [ACCT-012]',
    (typed) => {
      expect(readCode(typed)).toBeNull();
    },
  );
  it('is read by the length that it was sent with [ACCT-012]', () => {
    expect([readCode('٤٨ ٢١', 4), readCode('482193', 4)]).toEqual(['4821', null]);
  });
  it.each([4, 6])('always has its %d digits', (length) => {
    for (let round = 0; round < 500; round++) expect(newCode(length)).toMatch(new RegExp(`^\\d{${length}}$`));
  });

  it.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [4, 120],
    [9, 120],
  ])('after code %d the next one waits %d s [ACCT-011]', (sends, seconds) => {
    expect(resendWait(sends)).toBe(seconds);
    expect(resendIn(challenge({ sends }), start)).toBe(seconds);
    expect(resendIn(challenge({ sends }), after(seconds))).toBe(0);
  });

  it.each([
    ['right in time', {}, true, 299, 'right'],
    ['right too late [ACCT-011]', {}, true, 300, 'expired'],
    ['wrong', {}, false, 1, 'wrong'],
    ['the last try wrong [ACCT-011]', { attempts_left: 1 }, false, 1, 'locked'],
    ['right after the last try', { attempts_left: 0 }, true, 1, 'locked'],
    ['right but locked', { ended: 'locked' as const }, true, 1, 'locked'],
    ['right but used already', { ended: 'used' as const }, true, 1, 'expired'],
    ['right but replaced by a newer code', { ended: 'replaced' as const }, true, 1, 'expired'],
  ])('%s', (_, changes, matches, seconds, outcome) => {
    expect(judge(challenge(changes), matches, after(seconds)).outcome).toBe(outcome);
  });

  it('allows five tries [API-054]', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (tries) => {
        let state = challenge();
        let judged = 0;
        for (const matches of tries) {
          const verdict = judge(state, matches, start);
          if (verdict.outcome === 'locked' && state.ended === 'locked') continue;
          judged++;
          if (verdict.outcome === 'right') return;
          state = {
            ...state,
            attempts_left: state.attempts_left - 1,
            ended: verdict.outcome === 'locked' ? 'locked' : null,
          };
        }
        expect(judged).toBeLessThanOrEqual(TRIES);
      }),
    );
  });

  it("lives five minutes by the server's clock [API-054]", () => {
    expect(expiresIn(challenge(), start)).toBe(300);
    expect(expiresIn(challenge(), after(1000))).toBe(0);
  });

  it("is sent in the page's language, with the line that binds it to the site", () => {
    const name = { ar: 'نخلة', en: 'Nakhla' };
    expect(codeText('ar', name, '4821', 'nakhla.localhost')).toMatch(
      /نخلة[\s\S]*رمز الدخول[\s\S]*4821[\s\S]*\n\n@nakhla\.localhost #4821$/,
    );
    expect(codeText('en', name, '4821', 'nakhla.localhost')).toMatch(/Nakhla[\s\S]*\n\n@nakhla\.localhost #4821$/);
    expect(codeText('en', { ar: 'نخلة' }, '4821', 'x')).toContain('نخلة');
  });
});

describe('secrets', () => {
  it('ids have 128 random bits, tokens 256', () => {
    expect(Buffer.from(newId(), 'base64url')).toHaveLength(16);
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
  });
  it('the same code has another hash in another challenge', () => {
    expect(hashCode('a', '1234')).not.toBe(hashCode('b', '1234'));
  });
});
