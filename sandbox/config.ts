import { isOn, readPort } from '@sufra/backend/environment.ts';

export interface SandboxConfig {
  /** The movable clock, faults, the calls of the sandbox and its page; loopback callers only. */
  calls: boolean;
  /** Whether the demo brands of `seeds/` are loaded and served. */
  demoBrands: boolean;
  /** Port of the sandbox bank and its payment frame; null: there is none. */
  bankPort: number | null;
  /** Where the storefront listens, for links to it. */
  edgePort: number;
}

/** Reads the environment. Throws, in words, for a value that cannot be used. */
export function readSandboxConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SandboxConfig {
  const calls = isOn(environment.SUFRA_SANDBOX, environment.NODE_ENV !== 'production');
  const apiPort = readPort('SUFRA_API_PORT', environment.SUFRA_API_PORT, 4000);
  return {
    calls,
    demoBrands: isOn(environment.SUFRA_DEMO_BRANDS, calls),
    bankPort: calls ? readPort('SUFRA_PAY_PORT', environment.SUFRA_PAY_PORT, apiPort === 0 ? 0 : apiPort + 1) : null,
    edgePort: readPort('SUFRA_PORT', environment.SUFRA_PORT, 3000),
  };
}
