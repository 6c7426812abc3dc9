/**
 * The floor for server load: one document from memory, compressed once. Nothing can answer faster from Node on this machine.
 *   node bench/server-floor.mjs <file with the compressed bytes> <encoding> <port>
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, encoding, port] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding', 'content-encoding': encoding };
createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(body);
}).listen(Number(port), '127.0.0.1');
