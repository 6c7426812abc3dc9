/** What a call meets in place of its answer, where an extension makes the provider fail on purpose. */
export interface MetFault {
  status: number | undefined;
  body: unknown;
  drop: boolean;
}

export interface Faults {
  /**
   * The first fault that fits a call, after its delay; null when there is none. `tenantOf` is asked only when needed.
   */
  meet: (method: string, path: string, tenantOf: () => Promise<string | null>) => Promise<MetFault | null>;
}

/** Of a provider that fails by itself alone. */
export const NO_FAULTS: Faults = { meet: async () => null };
