/** Starts the registry: `node registry/main.ts`. */
import closeWithGrace from 'close-with-grace';
import { openRegistry } from './registry.ts';
import { readEnvironment } from './server/environment.ts';

const environment = readEnvironment(process.env);
const registry = await openRegistry(environment);

closeWithGrace({ delay: 3000, logger: registry.app.log }, async ({ err }) => {
  if (err) registry.app.log.error({ err }, 'stopping after an error');
  await registry.close();
});
await registry.app.listen({ host: environment.host, port: environment.port });
