import { SealedCookie } from './sealed-cookie.ts';

const keys = [Buffer.alloc(32, 1)] as const;
const at = { host: 'nakhla.example', origin: 'https://nakhla.example' };
let time = 1_000_000;
const cookie = new SealedCookie<string>('sufra-thing', keys, () => time);
const carried = (line: string) => {
  const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
  return { [name]: value };
};

it('is read until its end by its own host name and name, whatever the browser keeps', () => {
  const line = cookie.write('x', time + 60_000, at);
  expect(line).toMatch(/^__Host-sufra-thing=[\w-]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const sent = carried(line);
  expect(cookie.read(sent, at)).toBe('x');
  expect(cookie.read(sent, { ...at, host: 'other.example' })).toBeNull();
  const other = new SealedCookie<string>('sufra-other', keys, () => time);
  expect(other.read({ '__Host-sufra-other': sent['__Host-sufra-thing'] }, at)).toBeNull();
  time += 60_000;
  expect([cookie.read(sent, at), cookie.isNamed(sent, at.origin)]).toEqual([null, true]);
});

it('is none when made up, too large or sealed with another key', () => {
  const others = new SealedCookie<string>('sufra-thing', [Buffer.alloc(32, 2)], () => time);
  expect(cookie.read(carried(others.write('x', time + 1000, at)), at)).toBeNull();
  for (const value of ['', 'x', 'a'.repeat(5000)]) expect(cookie.read({ '__Host-sufra-thing': value }, at)).toBeNull();
  expect(cookie.clear('http://nakhla.localhost:3000')).toMatch(
    /^sufra-thing=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});
