/** Raw connections of an attack: what no browser sends, and what is never read. */
import net from 'node:net';

/**
 * Opens a connection from `address` and sends `bytes`. `note` gets the first line of the answer of a
 * connection that ended, or what happened to it without one; `reads` false: whatever comes stays where it is.
 * @param {any} attack @param {string} address @param {string} bytes
 * @param {{ reads?: boolean, whenClosed?: () => void }} options
 */
export function connect({ edge, signal, note }, address, bytes, { reads = true, whenClosed } = {}) {
  const socket = net.connect({ host: '127.0.0.1', port: edge, localAddress: address });
  let answer = '';
  if (reads) {
    socket.on('data', (chunk) => {
      if (answer === '') answer = String(chunk).split('\r\n')[0];
    });
  } else socket.pause();
  socket.on('error', () => {});
  socket.once('close', () => {
    if (signal.aborted) return;
    note(answer || 'ended without an answer');
    whenClosed?.();
  });
  const over = () => {
    if (!socket.destroyed) note(answer ? `${answer}, open until the end` : 'open until the end');
    socket.destroy();
  };
  signal.addEventListener('abort', over, { once: true });
  socket.write(bytes);
  return socket;
}

/** The head of a request of a page of the site. */
export function headOf({ edge, tenant }, method, path, headers = {}) {
  const host = `${tenant}.localhost:${edge}`;
  const all = { Host: host, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
