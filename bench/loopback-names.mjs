/**
 * `node --import`: names below `test` are this machine, as for the measured browser. The files of the bench
 * have the host of its pages, so that they are of the same site for a browser, as `files.sites.example` is
 * for `nakhla.sites.example`: Chromium takes dictionaries of another origin only so (decision 396).
 */
import dns from 'node:dns';

const { lookup } = dns;

dns.lookup = /** @type {any} */ (
  (name, options, answer) => lookup(name?.endsWith('.test') ? 'localhost' : name, options, answer)
);
