/**
 * A guest of a site: cookies, and calls that are repeated as a page repeats them, with the same key while
 * there is no answer.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const HOST = 'nakhla.localhost';
export const BRANCH = 'nakhla-olaya';
/** As a page does before it asks its visitor to try again. */
const TRIES = 8;
const BETWEEN_MS = 700;
const LIMIT_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export class Guest {
  #port;
  #jar = new Map();
  /** Answers that a page repeats: how often each came. */
  #repeated;

  /** @param {number} port @param {Record<string, number>} repeated */
  constructor(port, repeated = {}) {
    this.#port = port;
    this.#repeated = repeated;
  }

  /** The data of a call's answer. Throws with status and code for a refusal, and when no try had an answer. */
  async call(method, path, body) {
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const { status, json, cause } = await this.#ask(method, path, body, key);
      if (status >= 200 && status < 300 && json) return json.data;
      const code = json?.errors?.[0]?.code ?? cause ?? 'no JSON';
      const isOver = status !== 0 && (status < 502 || status > 504) && code !== 'IDEMPOTENCY_RUNNING';
      if (isOver || tries === TRIES) throw new Error(`${method} ${path}: ${status} ${code}`);
      const word = `${status} ${code}`;
      this.#repeated[word] = (this.#repeated[word] ?? 0) + 1;
      await wait(BETWEEN_MS);
    }
  }

  /** A basket with one dish of the branch. */
  async fill(dish) {
    const cart = await this.call('POST', '/api/v1/order/carts', { branch_id: BRANCH, type: 'pickup' });
    return this.call('POST', `/api/v1/order/carts/${cart.id}/lines`, {
      ...{ version: cart.version, item_id: dish, qty: 1, options: [], insurance: [] },
    });
  }

  order(cart, payment = 'cash') {
    return this.call('POST', '/api/v1/order/orders', {
      ...{ cart_id: cart.id, cart_version: cart.version, delivery_time: 'asap', payment_method_id: payment },
      accepted_total: cart.totals.find(({ code }) => code === 'due').amount,
      customer: { name: 'Guest', mobile: `55${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}` },
    });
  }

  /** A dish that needs no choice. */
  async dish() {
    const menu = await this.call('GET', `/api/v1/menu/frontend/menus?branch_id=${BRANCH}&type=pickup`);
    const dishes = menu.groups.flatMap(({ items }) => items);
    return dishes.find((item) => !item.needs_choice && !item.max_per_order && item.availability.state === 'available')
      .id;
  }

  #ask(method, path, body, key) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      host: `${HOST}:${this.#port}`,
      accept: 'application/json',
      cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method !== 'GET' && {
        ...{ origin: `http://${HOST}:${this.#port}`, 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      }),
    };
    return new Promise((done) => {
      const failed = (error) => done({ status: 0, cause: error.code ?? error.message });
      const asked = request({ host: '127.0.0.1', port: this.#port, method, path, headers, agent, timeout: LIMIT_MS });
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
      asked.on('error', failed);
      asked.on('response', async (answer) => {
        for (const line of answer.headers['set-cookie'] ?? []) {
          const [name, value] = line.split(';')[0].split(/=(.*)/s);
          this.#jar.set(name, value);
        }
        try {
          const chunks = [];
          for await (const chunk of answer) chunks.push(chunk);
          const said = Buffer.concat(chunks).toString('utf8');
          done({ status: answer.statusCode, json: said.startsWith('{') ? JSON.parse(said) : null });
        } catch (error) {
          failed(error);
        }
      });
      asked.end(text);
    });
  }
}
