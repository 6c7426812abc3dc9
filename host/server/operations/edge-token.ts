import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';

/**
 * The edge's token: the environment's, else the one that a registry stores in the same SUFRA_DATA, once it is there.
 */
export function edgeTokenOf({ edgeToken, edgeTokenFile }: Config): () => string | null {
  let token = edgeToken;
  return () => {
    try {
      token ??= readFileSync(edgeTokenFile, 'utf8').trim();
    } catch {
      // No registry has started here; perhaps none ever does.
    }
    return token;
  };
}
