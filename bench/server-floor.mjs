/**
 * The floor for server load: documents from memory, compressed once. Nothing can answer faster from Node on
 * this machine.
 *   node bench/server-floor.mjs <port> <path>=<encoding>=<file with the compressed bytes> …
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, ...documents] = process.argv.slice(2);
const answers = new Map(
  documents.map((document) => {
    const [path, encoding, file] = document.split('=');
    return [path, { encoding, body: readFileSync(file) }];
  }),
);
const headers = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' };
createServer((request, response) => {
  const answer = answers.get(request.url);
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, { ...headers, 'content-encoding': answer.encoding, 'content-length': answer.body.length });
  response.end(answer.body);
}).listen(Number(port), '127.0.0.1');
