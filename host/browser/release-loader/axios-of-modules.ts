/**
 * axios as modules get it: a copy that is not the shell's, in which nothing that all have in common can be
 * changed. A client with defaults, interceptors or an adapter of its own is made by `axios.create()`
 * (PLAT-001).
 */
import axios from 'axios';
import { freezeForHeirs } from './freeze-for-heirs.ts';

export * from 'axios';
export { axios as default };

const { defaults, interceptors, Axios, AxiosHeaders } = axios;
for (const manager of Object.values(interceptors)) {
  manager.use = () => {
    throw new Error('axios is shared with other modules: make a client of your own with axios.create()');
  };
  Object.freeze(manager);
}
const parts = [defaults, ...Object.values(defaults.headers), defaults.headers, defaults.transitional, interceptors];
for (const part of [...parts, axios]) Object.freeze(part);
for (const { prototype } of [Axios, AxiosHeaders]) freezeForHeirs(prototype);
