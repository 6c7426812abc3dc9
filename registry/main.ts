/** Starts the registry: `node registry/main.ts`. */
import closeWithGrace from 'close-with-grace';
import { readEnvironment } from './server/environment.ts';
import { makeServer } from './server/server.ts';
import { openStore } from './store/store.ts';

const environment = readEnvironment(process.env);
const store = await openStore(environment.folder);
const { filesUrl, publishToken, fragmentLimit } = environment;
const server = makeServer({ store, filesUrl: () => filesUrl, publishToken, fragmentLimit });

closeWithGrace({ delay: 3000, logger: server.log }, async ({ err }) => {
  if (err) server.log.error({ err }, 'stopping after an error');
  await server.close();
});
await server.listen({ host: environment.host, port: environment.port });
