export const CANARIES: Readonly<Record<string, string>>;
export const KNOWN_BY: Readonly<Record<string, string>>;
export function readSecrets(surroundings: import('./workspace.mjs').Surroundings): Promise<Record<string, string>>;
export function findLeaks(
  secrets: Readonly<Record<string, string>>,
  surroundings: { data: string; builds: string; ports: { edge: number; registry: number; backend: number } },
): Promise<string[]>;
export function leaksIn(secrets: Readonly<Record<string, string>>, content: string | Buffer, place: string): string[];
