import fc from 'fast-check';
import { correctStatusColours } from './status-colours.ts';
import { contrast } from './theme/colour.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('status chips', () => {
  it('the default of an unknown status keeps its ground and gets a darker red [CHK-045]', () => {
    const colours = correctStatusColours(undefined, undefined);
    expect(colours.background).toBe('#efeae5');
    expect(colours.text).toMatch(/^#[c-e][0-9a-f]0000$/);
    expect(colours.corrected).toBe(true);
    expect(contrast(colours.background, colours.text)).toBeGreaterThanOrEqual(4.5);
  });

  it('colours of a tenant message that can be read stay [CHK-044]', () => {
    expect(correctStatusColours('#e3f2fd', '#0d47a1')).toEqual({
      background: '#e3f2fd',
      text: '#0d47a1',
      corrected: false,
    });
    expect(correctStatusColours('#FFF', '#000')).toEqual({ background: '#ffffff', text: '#000000', corrected: false });
  });

  it('any pair can be read afterwards [CHK-045]', () => {
    fc.assert(
      fc.property(hex, hex, (background, text) => {
        const colours = correctStatusColours(background, text);
        expect(colours.background).toBe(background);
        expect(contrast(colours.background, colours.text)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('what is no hex colour becomes the default, never a rule', () => {
    for (const value of ['red', 'url(x)', '#fff;color:red', '#12345', 7, null, {}])
      expect(correctStatusColours(value, value)).toEqual(correctStatusColours(undefined, undefined));
  });
});
