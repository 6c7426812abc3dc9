import { readPaymentScripts } from './payment-scripts.ts';

const src = 'https://pay.example/v1/pay.js';
const read = (value: unknown) => readPaymentScripts(JSON.stringify(value));

describe('SUFRA_PAYMENT_SCRIPTS [HOST-043]', () => {
  it('is nothing when it is not set', () => {
    expect(readPaymentScripts(undefined)).toEqual({});
    expect(readPaymentScripts('')).toEqual({});
  });

  it('names scripts with what they may use', () => {
    const integrity = `sha384-${'a'.repeat(64)}`;
    const script = { src, integrity, methods: ['apple_pay'], frames: ['https://pay.example'] };
    expect(read({ 'apple-pay': script, other: { src: 'http://localhost:4999/x.js' } })).toEqual({
      'apple-pay': { ...script, origins: [], connections: [] },
      other: { src: 'http://localhost:4999/x.js', methods: [], origins: [], connections: [], frames: [] },
    });
  });

  it.each([
    ['no JSON', '{'],
    ['a list', []],
    ['a name that is none', { 'A b': { src } }],
    ['no address', { a: {} }],
    ['an address of http', { a: { src: 'http://pay.example/x.js' } }],
    ['one with a password', { a: { src: 'https://me@pay.example/x.js' } }],
    ['a script in the address', { a: { src: 'data:text/javascript,1' } }],
    ['a hash that is none', { a: { src, integrity: 'md5-x' } }],
    ['a frame that is a directive', { a: { src, frames: ['https://pay.example; script-src *'] } }],
    ['a wildcard', { a: { src, connections: ['*'] } }],
    ['a method that is none', { a: { src, methods: ['<b>'] } }],
    ['a field nobody knows', { a: { src, onload: 'alert(1)' } }],
  ])('with %s does not start', (_, value) => {
    expect(() => (typeof value === 'string' ? readPaymentScripts(value) : read(value))).toThrow(
      'SUFRA_PAYMENT_SCRIPTS',
    );
  });
});
