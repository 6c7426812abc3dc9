import { mapSource } from './maps.ts';

describe('the map of a tenant [HOST-058]', () => {
  it.each([
    ['https://maps.example/style.json?key=a', 'https://maps.example'],
    ['http://localhost:4100/style.json', 'http://localhost:4100'],
    ['http://maps.localhost:3000/style.json', 'http://maps.localhost:3000'],
  ])('is the style %s', (url, origin) => {
    const settings = { 'website.map_style_url': url, 'website.google_map_api_key': 'AIzaSyA-1234567890' };
    expect(mapSource(settings)).toEqual({ kind: 'style', url, origin });
  });

  it.each([
    '',
    'style.json',
    'http://maps.example/style.json',
    'javascript:alert(1)',
    'https://user:word@maps.example/style.json',
    "https://maps.example;script-src 'unsafe-inline'/style.json",
    'https://*/style.json',
    'https://[::1]/style.json',
  ])('is not %j', (url) => {
    expect(mapSource({ 'website.map_style_url': url })).toBeNull();
  });

  it('is Google’s for a key that looks like one', () => {
    expect(mapSource({ 'website.google_map_api_key': 'AIzaSyA-1234567890' })).toEqual({
      kind: 'google',
      key: 'AIzaSyA-1234567890',
    });
    for (const key of ['', 'short', 'a&signature=1234', '<script>alert(1)</script>'])
      expect(mapSource({ 'website.google_map_api_key': key })).toBeNull();
  });
});
