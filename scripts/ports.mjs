/** The ports that servers are to have: are they free? */
import { isFree } from '../shared/operations/ports.mjs';
import { Problem } from './workspace.mjs';

const VARIABLES = { edge: 'SUFRA_PORT', registry: 'SUFRA_CDN_PORT', backend: 'SUFRA_API_PORT', bank: 'SUFRA_PAY_PORT' };
const NAMES = { edge: 'edge', registry: 'registry', backend: 'backend', bank: 'sandbox bank' };

/**
 * Throws a Problem that names the variable when a port is taken, or given twice.
 * @param {{ host: string, ports: Partial<Record<keyof typeof VARIABLES, number>> }} surroundings
 */
export async function expectFreePorts({ host, ports }) {
  const takers = new Map();
  for (const [server, port] of Object.entries(ports)) {
    const variable = VARIABLES[server];
    const other = takers.get(port);
    if (other)
      throw new Problem(
        `Port ${port} is given to the ${NAMES[other]} and to the ${NAMES[server]}. Choose another: ${variable}=${port + 10} npm start`,
      );
    takers.set(port, server);
    const free = await isFree(port, host).catch((error) => {
      throw new Problem(`Port ${port} cannot be opened at ${host} (${error.code}).`);
    });
    if (free) continue;
    throw new Problem(
      `Port ${port} is in use, the ${NAMES[server]} needs it. Stop what uses it, or choose another: ${variable}=${port + 10} npm start`,
    );
  }
}
