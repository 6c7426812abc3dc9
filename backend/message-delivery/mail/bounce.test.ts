import { isGone, readBounce } from './bounce.ts';

const report = (fields: string, returned = '') => `From: MAILER-DAEMON@mx.example
Subject: Undelivered mail
Status: RO
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

Action: call us
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
${fields}
--b
Content-Type: text/rfc822-headers

${returned}
--b--
`;

describe('a mail about one of ours [MSG-006]', () => {
  it('says by our name for it that the address is gone', () => {
    const mail = report(
      'Original-Envelope-Id: AbC_d-1\n\nFinal-Recipient: rfc822; x@y.example\nAction: failed\nStatus: 5.1.1',
    );
    expect(readBounce(mail)).toEqual({ id: null, reference: 'AbC_d-1', state: 'refused', error: '5.1.1' });
    expect(readBounce(mail.replaceAll('\n', '\r\n'))).toMatchObject({ reference: 'AbC_d-1', state: 'refused' });
  });

  it('says it by the mail’s own id where its server knows no names', () => {
    const mail = report('\nAction: failed\nStatus: 5.2.2', 'Message-ID: <AbC_d-1@nakhla.example>');
    expect(readBounce(mail)).toMatchObject({ id: '<AbC_d-1@nakhla.example>', reference: null, state: 'failed' });
  });

  // Each form is one of the mails in github.com/sisimai/set-of-emails, with a head of ours.
  const ours = 'Message-ID: <AbC_d-1@nakhla.example>';
  it.each([
    ['iCloud', 'Action: failed\nStatus: 5.1.1 (Remote SMTP server has rejected address)', 'refused', '5.1.1'],
    ['PowerMTA', 'Action: failed\nStatus: 5.2.1 (mailbox disabled, not accepting messages)', 'refused', '5.2.1'],
    ['Amazon', 'Action: failed\nStatus: 5.0.0 (permanent failure)', 'failed', '5.0.0'],
    [
      'a folded comment',
      'Action: failed (bad mailbox)\nStatus: 5.1.10\n  (host does not accept mail)',
      'refused',
      '5.1.10',
    ],
    [
      'Courier',
      'Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.1.1 <x@y.example>... User Unknown',
      'refused',
      '5.1.1',
    ],
    ['Facebook', 'Diagnostic-Code: smtp; 550 5.1.1 RCP-P2\nStatus: 5.1.1\nAction: failed', 'refused', '5.1.1'],
    [
      'a full box behind a general code',
      'Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp;552-5.2.2 Over quota',
      'failed',
      '5.2.2',
    ],
  ])('is read as %s writes it', (_, fields, state, error) => {
    const mail = report(`\n${fields}`, ours);
    const read = { id: '<AbC_d-1@nakhla.example>', reference: null, state, error };
    expect(readBounce(mail)).toEqual(read);
    for (const end of ['\r\n', '\r']) expect(readBounce(mail.replaceAll('\n', end))).toEqual(read);
  });

  it('is read from an international report, with a folded type', () => {
    const mail = report('\nAction: failed\nStatus: 5.1.1', ours);
    const type = 'Content-Type:\n message/global-delivery-status';
    expect(readBounce(mail.replace('Content-Type: message/delivery-status', type))).toMatchObject({ error: '5.1.1' });
  });

  it('names the mail in the words before the report, and not by the id of the bounce', () => {
    const head = report('\nAction: failed\nStatus: 5.1.10').replace(
      'From:',
      'Message-ID: <bounce-1@mx.example>\nFrom:',
    );
    expect(readBounce(head)).toBeNull();
    const words = 'Original message headers:\n\nMessage-ID: <AbC_d-1@nakh=\nla.example>\n';
    expect(readBounce(head.replace('Action: call us', words))).toMatchObject({
      id: '<AbC_d-1@nakhla.example>',
      state: 'refused',
    });
  });

  it('takes no field of the mail that came back for one of the report', () => {
    const mail = report('Original-Envelope-Id: a\n\nStatus: 5.1.1', 'Action: failed');
    expect(readBounce(mail)).toBeNull();
  });

  it.each([
    ['a longer number', report('\nAction: failed\nStatus: 5.1.1.2', ours)],
    ['a number with letters', report('\nAction: failed\nStatus: 5.1.1x', ours)],
    ['a delay', report('Original-Envelope-Id: a\n\nAction: delayed\nStatus: 4.4.1')],
    ['a refusal for now', report('Original-Envelope-Id: a\n\nAction: failed\nStatus: 4.2.2')],
    ['a mail of another', report('\nAction: failed\nStatus: 5.1.1')],
    ['an answer of a person', 'From: x@y.example\n\nOriginal-Envelope-Id: a\nAction: failed\nStatus: 5.1.1'],
    ['nothing', ''],
  ])('%s says nothing final', (_, mail) => {
    expect(readBounce(mail)).toBeNull();
  });

  it.each([
    ['5.1.1', true],
    ['5.1.10', true],
    ['5.2.1', true],
    ['5.2.2', false],
    ['5.7.1', false],
    ['5.1.8', false],
  ])('%s means that the address is gone: %s', (status, gone) => {
    expect(isGone(status)).toBe(gone);
  });
});
