import { testMessages } from './test-messages.ts';
import { FakeGateway } from './testing/fake-gateway.ts';

const NUMBER = '+966501234567';

it('sends a test message by each channel to a mobile, and says what came back [MSG-001]', async () => {
  const [sms, whatsapp, email] = [new FakeGateway('sms'), new FakeGateway('whatsapp'), new FakeGateway('email')];
  sms.left = '12.50000';
  whatsapp.moods.push('refuses the template');
  expect(await testMessages([sms, whatsapp, email], NUMBER)).toEqual({
    lines: [
      'sms by fake-sms: sent id fake-sms-1',
      'sms by fake-sms: 12.50000 SAR left',
      'whatsapp by fake-whatsapp: refused, of its template: 132001',
    ],
    isWell: false,
  });
  expect(email.messages).toEqual([]);
  expect(await testMessages([sms, email], 'owner@example.com')).toMatchObject({ isWell: true });
  expect(email.messages).toMatchObject([{ to: 'owner@example.com' }]);
});

it('says that there is no account [MSG-001]', async () => {
  expect(await testMessages([new FakeGateway('email')], NUMBER)).toEqual({
    ...{ lines: ['no account sends to a mobile'], isWell: false },
  });
});
