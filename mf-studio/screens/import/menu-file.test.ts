import { formOf as formOfBytes } from './menu-file.ts';

it('knows a form by what is in the file [SHOP-034]', () => {
  const formOf = (text: string) => formOfBytes(new TextEncoder().encode(text));
  expect(formOf('\uFEFFid,name_ar\n')).toBe('csv');
  expect(formOf('')).toBe('csv');
  expect(formOfBytes(new Uint8Array([0x50, 0x4b, 3, 4, 0xff]))).toBe('xlsx');
  expect(formOf('<script type="application/ld+json">{}</script>')).toBe('schema');
  expect(formOfBytes(new Uint8Array([0xff, 0xfe, 0x20, 0, 0x7b, 0]))).toBe('schema');
  expect(formOf('{"menus":[{"sections":[]}]}')).toBe('google');
  expect(formOf('[{"@type":"Menu"}]')).toBe('schema');
  expect(formOf('{"@context":"https://schema.org","@type":"Menu","hasMenuSection":[]}')).toBe('schema');
});
