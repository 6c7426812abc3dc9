import { judgeAudit } from './audit.mjs';

const advisory = (severity: string) => ({
  severity,
  module_name: 'left-pad',
  title: 'pads too far',
  url: 'https://a.example',
});

describe('what the audit of packages says', () => {
  it('a serious hole ends it with a fault, a lesser one is printed (safety M6)', () => {
    const report = (...found: string[]) =>
      judgeAudit(
        `npm warn something\n${JSON.stringify({ advisories: Object.fromEntries(found.map((each, id) => [id, advisory(each)])) })}`,
      );
    expect(report('high').state).toBe('holes');
    expect(report('low', 'critical').state).toBe('holes');
    expect(report('moderate')).toEqual({
      state: 'clean',
      lines: ['moderate left-pad: pads too far https://a.example'],
    });
    expect(report()).toEqual({ state: 'clean', lines: [] });
  });

  it.each([
    [
      'a mirror',
      'npm warn x\nError: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint responded with 405:\n',
      'The audit endpoint responded with 405:',
    ],
    ['no network', '{"error":{"code":"ENOTFOUND","message":"getaddrinfo"}}', 'ENOTFOUND'],
    ['nothing at all', '', 'no answer'],
  ])('where the registry cannot be asked (%s) it was not run, and says so', (_, output, words) => {
    const { state, lines } = judgeAudit(output);
    expect(state).toBe('not run');
    expect(lines.join()).toContain(words);
    expect(lines.join()).toMatch(/^not run: /);
  });
});
