/**
 * On-demand TLS: before a balancer orders a certificate for a name, it asks whether a site has the name
 * (decision 440). Else any name that points here would cost a certificate, and a certificate authority counts
 * them.
 */
import { DAY_MS } from '@sufra/i18n/time/units';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { hostName, isHostName } from '../http/guard.ts';
import type { Sites } from '../tenant/sites.ts';

/** Names in a second that no site is known for: a stranger chooses them, and each is a question to the provider. */
const MAX_NEW_NAMES = 20;
/**
 * Names that were a site's, for a day: strangers' names never take their place, and a renewal that is refused
 * costs a certificate.
 */
const MAX_KNOWN = 50_000;

export class CertificateNames {
  readonly #sites: Pick<Sites, 'peek' | 'byHost'>;
  readonly #consoleHost: string;
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: DAY_MS });
  readonly #limit = new RateLimiterMemory({ points: MAX_NEW_NAMES, duration: 1 });

  constructor(sites: Pick<Sites, 'peek' | 'byHost'>, consoleHost: string) {
    this.#sites = sites;
    this.#consoleHost = consoleHost;
  }

  /**
   * `GET /certificates?domain=order.noor.com`: 200, the name is a site's or the console's; 404, it is not;
   * 400, it is no host name; 429, too many new names; 503, the provider does not answer and the name is not
   * known.
   */
  async answer({ search }: Pick<EdgeRequest, 'search'>): Promise<EdgeAnswer> {
    const domain = new URLSearchParams(search).get('domain') ?? '';
    if (!isHostName(domain)) return said(400, 'domain: not a host name');
    const host = hostName(domain);
    if (host === this.#consoleHost) return said(200, 'yes');
    if (this.#sites.peek(host)) {
      this.#known.set(host, true);
      return said(200, 'yes');
    }
    const isWithin = this.#known.has(host) || (await this.#isWithin());
    if (!isWithin) return said(429, 'too many new names');
    try {
      const site = await this.#sites.byHost(host);
      if (site) this.#known.set(host, true);
      else this.#known.delete(host);
      return site ? said(200, 'yes') : said(404, 'no');
    } catch {
      return said(503, 'the provider does not answer');
    }
  }

  #isWithin(): Promise<boolean> {
    return this.#limit.consume('all').then(
      () => true,
      () => false,
    );
  }
}

const said = (status: number, body: string): EdgeAnswer => ({
  status,
  headers: { 'Content-Type': 'text/plain' },
  body,
});
