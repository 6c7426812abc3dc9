/** A test message by each gateway of a tenant, and what it said. */
import { randomBytes } from 'node:crypto';
import { CHANNELS_OF } from './channels.ts';
import { GatewayAway, GatewayBusy, GatewayRefused, type Leaving, type MessageGateway } from './gateways/gateway.ts';

const TEXT = 'رسالة تجربة من المطعم. Test message.';
const TEMPLATE = { id: 'sign-in-code', locale: 'ar', params: ['000000'] } as const;

/** Lines of what came back, and whether every gateway took it. */
export async function testMessages(
  gateways: readonly MessageGateway[],
  to: string,
): Promise<{ lines: string[]; isWell: boolean }> {
  const kind = to.includes('@') ? 'email' : 'sms';
  const able = gateways.filter(({ channel }) => CHANNELS_OF[kind].includes(channel));
  if (able.length === 0)
    return { lines: [`no account sends ${kind === 'sms' ? 'to a mobile' : 'mail'}`], isWell: false };
  const results = await Promise.all(able.map((gateway) => testOne(gateway, to)));
  return { lines: results.flatMap(({ lines }) => lines), isWell: results.every(({ isWell }) => isWell) };
}

async function testOne(gateway: MessageGateway, to: string): Promise<{ lines: string[]; isWell: boolean }> {
  const { name, channel } = gateway;
  const message: Leaving = {
    ...{ reference: randomBytes(16).toString('base64url'), to, letter: null, refusalUrl: null },
    body: channel === 'email' ? `${TEXT}\n\n${TEXT}` : TEXT,
    template: channel === 'whatsapp' ? TEMPLATE : null,
  };
  const said = (text: string) => `${channel} by ${name}: ${text}`;
  const balance = await gateway.balance?.().catch(() => null);
  const left = balance ? [said(`${balance.amount} ${balance.currency} left`)] : [];
  if (!gateway.takes(message)) return { lines: [said(`no template for ${TEMPLATE.id}`), ...left], isWell: false };
  try {
    const { id, state, error } = await gateway.send(message);
    const words = [state, ...(error ? [`(${error})`] : []), ...(id ? [`id ${id}`] : [])].join(' ');
    return { lines: [said(words), ...left], isWell: state !== 'failed' && state !== 'refused' };
  } catch (fault) {
    return { lines: [said(wordsOf(fault)), ...left], isWell: false };
  }
}

function wordsOf(fault: unknown): string {
  if (fault instanceof GatewayRefused) return `refused, of its ${fault.reason}: ${fault.message}`;
  if (fault instanceof GatewayBusy) return `not taken, later perhaps: ${fault.message}`;
  if (fault instanceof GatewayAway) return `no answer that says whether it was taken: ${fault.message}`;
  throw fault;
}
