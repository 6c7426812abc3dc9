import { registryTestServer } from './database.ts';

export default () => registryTestServer.stop();
