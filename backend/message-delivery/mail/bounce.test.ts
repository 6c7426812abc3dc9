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

  it.each([
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
