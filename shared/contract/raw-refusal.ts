/**
 * What a server answers to bytes that are no request, before anything of it is routed: the same three headers
 * that its other answers carry.
 */

const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/** A connection, as far as it is answered. */
interface Connection {
  readonly destroyed: boolean;
  readonly writable: boolean;
  write(text: string): unknown;
  destroySoon(): void;
}

/** For `clientError` of a Node server. `code`: the error's; anything that is not known is 400. */
export function refuseRaw({ code }: { code?: string }, connection: Connection): void {
  // A closed connection gets no answer.
  if (code === 'ECONNRESET' || connection.destroyed) return;
  if (connection.writable) {
    connection.write(
      `HTTP/1.1 ${STATUS[code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n\r\n`,
    );
  }
  connection.destroySoon();
}
