import { backendTestServer } from './test-database.ts';

export default () => backendTestServer.stop();
