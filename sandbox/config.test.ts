import { readSandboxConfig } from './config.ts';

describe('the demo brands', () => {
  it('are there with the sandbox, and without it when they are asked for', () => {
    expect(readSandboxConfig({ SUFRA_SANDBOX: '1' }).demoBrands).toBe(true);
    expect(readSandboxConfig({ SUFRA_SANDBOX: '0' }).demoBrands).toBe(false);
    expect(readSandboxConfig({ NODE_ENV: 'production' }).demoBrands).toBe(false);
    expect(readSandboxConfig({ SUFRA_SANDBOX: '0', SUFRA_DEMO_BRANDS: '1' })).toMatchObject({
      calls: false,
      demoBrands: true,
    });
  });
});
