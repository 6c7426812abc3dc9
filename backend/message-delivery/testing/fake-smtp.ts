/** A mail server that takes what it is given, or answers as the test sets it. */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface FakeSmtp {
  port: number;
  /** Whole mails, as they came. */
  mails: string[];
  /** Answers by the first word of a command (`RCPT`, `DATA`, `.`) in place of its own; `''`: the connection is cut. */
  says: Map<string, string>;
  /** Gets each line of a command. */
  heard: (line: string) => void;
  close(): Promise<void>;
}

export async function startFakeSmtp(): Promise<FakeSmtp> {
  const mails: string[] = [];
  const says = new Map<string, string>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let mail: string | null = null;
    let rest = '';
    const answer = (command: string, own: string) => {
      const said = says.get(command) ?? own;
      if (said === '') socket.destroy();
      else socket.write(`${said}\r\n`);
    };
    socket.write('220 fake ESMTP\r\n');
    socket.on('data', (data) => {
      rest += data.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (mail !== null) {
          if (line !== '.') {
            mail += `${line}\n`;
            continue;
          }
          mails.push(mail);
          mail = null;
          answer('.', '250 2.0.0 taken');
          continue;
        }
        fake.heard(line);
        const command = line.split(/[ :]/)[0]!.toUpperCase();
        if (command === 'EHLO') answer(command, '250-fake\r\n250-DSN\r\n250 SMTPUTF8');
        else if (command === 'DATA') {
          if (!says.has('DATA')) mail = '';
          answer(command, '354 go on');
        } else if (command === 'QUIT') answer(command, '221 bye');
        else answer(command, '250 2.0.0 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeSmtp = {
    ...{ port: (server.address() as AddressInfo).port, mails, says, heard: () => {} },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
  return fake;
}
