/** No regular expression that runs in a browser or a server can be made slow by what is put into it (safety W7). */
import { provedRegexes, regexLiterals, regexStatus, SHORT } from './regex-safety.ts';

const all = regexLiterals();

it('would find one that can be made slow', () => {
  expect(regexStatus('^(a+)+$', '')).toMatch(/^vulnerable/);
  expect(regexStatus('\\s+$', '')).toMatch(/^vulnerable/);
});

it('every regular expression takes time in proportion to its input, whatever that is (safety W7); npm run regexes notes a new one', () => {
  const proved = provedRegexes();
  expect(all.size).toBeGreaterThan(150);
  expect(Object.keys(SHORT).filter((text) => !all.has(text))).toEqual([]);
  const faults = [...all].flatMap(([text, { pattern, flags, files }]) => {
    if (text in SHORT || proved.has(text)) return [];
    const status = regexStatus(pattern, flags);
    return status === 'safe' ? [] : [`${text} ${status} (${[...files].join(', ')})`];
  });
  expect(faults).toEqual([]);
});

it('the list of proved ones names none that is gone', () => {
  expect([...provedRegexes()].filter((text) => !all.has(text))).toEqual([]);
});
