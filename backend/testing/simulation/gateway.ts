/** A message gateway (Unifonic's calls): notes every message that it took, by our reference. */
import type { Host } from './network.ts';

export interface Taken {
  reference: string;
  to: string;
  body: string;
  at: Date;
}

export interface Gateway {
  taken: Taken[];
  host: Host;
}

export function createGateway(): Gateway {
  const taken: Taken[] = [];
  return {
    taken,
    host: async ({ url, body }) => {
      if (url.pathname.endsWith('/GetBalance'))
        return {
          status: 200,
          body: JSON.stringify({ success: true, data: { Balance: '900.00', CurrencyCode: 'SAR' } }),
        };
      const fields = new URLSearchParams(body);
      const reference = fields.get('CorrelationID') ?? '';
      taken.push({ reference, to: fields.get('Recipient') ?? '', body: fields.get('Body') ?? '', at: new Date() });
      const data = { MessageID: `m${taken.length}`, Status: 'Queued' };
      return { status: 200, body: JSON.stringify({ success: true, errorCode: 'ER-00', data }) };
    },
  };
}
