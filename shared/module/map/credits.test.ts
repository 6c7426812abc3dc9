import { readCredits } from './credits.ts';

describe('credits of a map', () => {
  it('are links and words', () => {
    expect(
      readCredits(
        '<a href="https://maps.example/" target="_blank">&copy; Maps</a> and <a href=\'https://osm.example/c?a=1&amp;b=2\'>OSM</a>',
      ),
    ).toEqual([
      { text: '© Maps', href: 'https://maps.example/' },
      { text: 'and' },
      { text: 'OSM', href: 'https://osm.example/c?a=1&b=2' },
    ]);
    expect(readCredits('')).toEqual([]);
  });

  it('carry no HTML', () => {
    const hostile = '<img src=x onerror=alert(1)><a href="javascript:alert(1)" onclick="x">Me</a><script>a</script>';
    expect(readCredits(hostile)).toEqual([{ text: 'Me' }, { text: 'a' }]);
  });
});
