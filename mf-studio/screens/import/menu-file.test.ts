import { formOf } from './menu-file.ts';

it('knows a form by what is in the file [SHOP-034]', () => {
  expect(formOf('\uFEFFid,name_ar\n')).toBe('csv');
  expect(formOf('')).toBe('csv');
  expect(formOf('PK\u0003\u0004\uFFFD')).toBe('xlsx');
  expect(formOf('{"menus":[{"sections":[]}]}')).toBe('google');
  expect(formOf('[{"@type":"Menu"}]')).toBe('schema');
  expect(formOf('{"@context":"https://schema.org","@type":"Menu","hasMenuSection":[]}')).toBe('schema');
});
