/**
 * `npm run doctor -- --tenant nakhla --to +966501234567`: sends a test message by each channel that the
 * tenant has an account for, and prints what the gateway said. `--to` with an `@` takes the mail server. It
 * needs the file of accounts (`SUFRA_MESSAGE_KEYS`) and neither database nor server, and prints neither keys
 * nor the whole number. Ends with 1 when a gateway did not take the message.
 */
import { parseArgs } from 'node:util';
import { GatewayAccounts } from './accounts.ts';
import { openMessageKeys } from './keys.ts';
import { testMessages } from './test-messages.ts';

const { values } = parseArgs({ options: { tenant: { type: 'string' }, to: { type: 'string' } } });
const { tenant, to } = values;
const file = process.env.SUFRA_MESSAGE_KEYS;
if (!tenant || !to || !/^(?:\+\d{8,15}|[^\s@]+@[^\s@]+)$/.test(to) || !file) {
  console.error('npm run doctor -- --tenant KEY --to +966501234567 (or an address), with SUFRA_MESSAGE_KEYS');
  process.exit(2);
}
const accounts = new GatewayAccounts(openMessageKeys(file, { info: () => {}, error: () => {} }));
const { lines, isWell } = await testMessages([...accounts.of(tenant).values()], to);
for (const line of lines) console.log(line);
accounts.close();
if (!isWell) process.exitCode = 1;
