import { EMAIL } from './email-shape.ts';

it.each(['a@example.com', 'a.b+c@mail.example.co', 'سارة@مثال.إختبار', 'a@xn--mgbh0fb.xn--kgbechtv', 'a@1st.example'])(
  '%s is an e-mail address [ACCT-009]',
  (text) => expect(EMAIL.test(text)).toBe(true),
);

it.each([
  ...['a@[127.0.0.1]', 'a@127.0.0.1', 'a@[::1]', 'a@localhost', 'a@example', 'a@example.', 'a@.com', 'a@exa mple.com'],
  ...['a@b@example.com', '@example.com', 'a@example.c/d', 'a@example.com:25', ''],
])('%s is none [ACCT-009]', (text) => expect(EMAIL.test(text)).toBe(false));
