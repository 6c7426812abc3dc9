/**
 * `node --import`: names below `localhost` are this machine, as in browsers (RFC 6761). The files of the bench have the host name of its site, so that they are of
 * the same site for a browser, as `files.sites.example` is for `nakhla.sites.example`: Chromium takes dictionaries of another origin only so (decision 396).
 */
import dns from 'node:dns';

const { lookup } = dns;

dns.lookup = (name, options, answer) => lookup(name?.endsWith('.localhost') ? 'localhost' : name, options, answer);
