import type { PagePlan } from '@sufra/contract';
import { releaseOf } from './watch-errors.ts';

const release = (name: string, version: string) => ({
  name,
  version,
  base: `https://files.example/${name}/${version}`,
});
const plan = {
  modules: [
    { ...release('mf-menu', '1.4.2'), fallbacks: [release('mf-menu', '1.4.1')] },
    { ...release('mf-checkout', '2.0.0'), fallbacks: [] },
  ],
} as unknown as PagePlan;

describe('an uncaught error', () => {
  it('is the release’s whose file threw, not the shell’s that carried the call', () => {
    const stack = [
      'Error: broken',
      '    at pay (https://files.example/mf-checkout/2.0.0/application.js:1:20)',
      '    at publish (https://files.example/host/1.0.0/shell.js:1:2)',
      '    at add (https://files.example/mf-menu/1.4.2/screen.js:1:2)',
    ].join('\n');
    expect(releaseOf(plan, stack)).toMatchObject({ name: 'mf-checkout', version: '2.0.0' });
  });

  it('may be an earlier release’s', () => {
    expect(releaseOf(plan, 'x@https://files.example/mf-menu/1.4.1/entry.js:1:1')).toMatchObject({ version: '1.4.1' });
  });

  it('is not reported when no module is in its stack', () => {
    expect(releaseOf(plan, 'at x (https://files.example/host/1.0.0/shell.js:1:1)')).toBeNull();
  });
});
