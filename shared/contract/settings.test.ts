import { isOn, isSecretSetting, isSwitchedOff } from './settings.ts';

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
