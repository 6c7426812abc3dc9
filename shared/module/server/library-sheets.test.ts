import { withoutLibrarySheets } from './library-sheets.ts';

describe('HTML that the server drew', () => {
  it.each([
    ['<p>a</p>', '<p>a</p>'],
    [
      '<style data-emotion="css b62m3t-container">.css-b62m3t-container{position:relative;}</style><div class="css-b62m3t-container"><style data-emotion="css 1a">.css-1a>p{margin:0}</style><p>a</p></div>',
      '<div class="css-b62m3t-container"><p>a</p></div>',
    ],
    // Not emotion's: the edge refuses them, and says so.
    ['<style>*{display:none}</style><p>a</p>', '<style>*{display:none}</style><p>a</p>'],
    ['<style data-emotion="css a">.css-a{}', '<style data-emotion="css a">.css-a{}'],
    ['<p>a</p><style data-emotion="css a">.css-a{background:url("data:,<svg>")}</style>', '<p>a</p>'],
    ['<p>&lt;style data-emotion="css a"&gt;</p>', '<p>&lt;style data-emotion="css a"&gt;</p>'],
  ])('%s', (html, expected) => {
    expect(withoutLibrarySheets(html)).toBe(expected);
  });
});
