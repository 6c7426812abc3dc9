import { isOn, isPublicSetting, isSecretSetting, isSwitchedOff, settingPicture } from './settings.ts';

describe('a switch', () => {
  it.each([1, '1', true])('is on for %p', (value) => {
    expect(isOn({ 'reservation.enable': value }, 'reservation.enable')).toBe(true);
  });
  it.each([0, '0', false, 'true', 'yes', null, undefined, 2])('is off for %p', (value) => {
    expect(isOn({ 'reservation.enable': value }, 'reservation.enable')).toBe(false);
  });
});

describe('a switch that is on unless it is off', () => {
  it.each([0, '0', false])('is off for %p', (value) => {
    expect(isSwitchedOff({ 'order.type_pickup': value }, 'order.type_pickup')).toBe(true);
  });
  it.each([1, '1', true, null, undefined])('is on for %p', (value) => {
    expect(isSwitchedOff({ 'order.type_pickup': value }, 'order.type_pickup')).toBe(false);
  });
});

describe('a secret setting', () => {
  it.each([
    'payment.secret_key',
    'payment.secretKey',
    'payment.moyasar_secret',
    'sms.password',
    'sms.app_token',
    'sms.accessToken',
    'order.webhook_url',
    'payment.merchant_key',
    'private.note',
    'loyalty.credentials',
  ])('is %s', (key) => {
    expect(isSecretSetting(key)).toBe(true);
  });
  it.each([
    'website.google_map_api_key',
    'website.page_title',
    'tracking_codes.tag_manager_key',
    'website.secretary_title',
    'payment.methods',
  ])('is not %s', (key) => {
    expect(isSecretSetting(key)).toBe(false);
  });
});

describe('a public setting', () => {
  it.each([
    ['payment.methods', true],
    ['payment.secret_key', false],
    ['payment.refund_second_person_above', false],
    ['general.message_channels', false],
  ])('%s: %p', (key, isPublic) => expect(isPublicSetting(key)).toBe(isPublic));
});

describe('a picture that a setting names', () => {
  it.each(['/media/nakhla/logo.webp', 'media/logo.svg', 'https://cdn.example/logo.png', ' http://x.example/a.png '])(
    '%j is shown',
    (value) => expect(settingPicture({ logo: value }, 'logo')).toBe(value.trim()),
  );
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:x',
    'java\nscript:1',
    'https://[',
    '',
  ])('%j is not (safety W1)', (value) => expect(settingPicture({ logo: value }, 'logo')).toBe(''));
});
