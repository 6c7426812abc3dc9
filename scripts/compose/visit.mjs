/** Owner and guest of `npm run compose-check`, through the balancer's TLS. */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a server may ask for patience (503): all ten have just begun, on one machine. */
const PATIENCE_MS = 120_000;

export class Visitor {
  #host;
  #jar = new Map();

  constructor(host) {
    this.#host = host;
  }

  /** The data of a call's answer. Throws with status and text for a refusal. */
  async call(method, path, body) {
    const key = randomUUID();
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const { status, said } = await this.#ask({ method, path, body, key });
      if (status === 200) return said.startsWith('{') ? JSON.parse(said).data : said;
      if (status !== 503 || Date.now() > deadline)
        throw new Error(`${method} ${path}: ${status} ${said.slice(0, 500)}`);
      await wait(3000);
    }
  }

  async #ask({ method, path, body, key }) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...{
        host: this.#host,
        accept: 'application/json',
        origin: `https://${this.#host}`,
        'sec-fetch-site': 'same-origin',
      },
      cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(method !== 'GET' && { 'idempotency-key': key }),
    };
    const answer = await new Promise((done, failed) => {
      const to = { host: '127.0.0.1', port: 443, servername: this.#host, rejectUnauthorized: false, timeout: 30_000 };
      const asked = request({ ...to, method, path, headers }, done).on('error', failed);
      asked.on('timeout', () => asked.destroy(new Error(`${path}: no answer`)));
      asked.end(text);
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name, value] = line.split(';')[0].split(/=(.*)/s);
      this.#jar.set(name, value);
    }
    return { status: answer.statusCode, said: Buffer.concat(await answer.toArray()).toString('utf8') };
  }
}

/** Hours, pickup and a dish by the restaurant's files, cash by its owner's console. */
export async function openRestaurant({ command, folder, link, domain }) {
  command('tenant', 'export', '--tenant', 'noor', '--to', '/work/noor');
  const path = join(folder, 'noor/branches/1.json');
  const branch = JSON.parse(readFileSync(path, 'utf8'));
  Object.assign(branch.about, { latitude: 24.7, longitude: 46.67 });
  branch.hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from: '00:00', to: '00:00' }));
  branch.services = [
    {
      ...{ type: 'pickup', asap_allowed: true, schedule_allowed: true, prep_min: 15, prep_max: 25, fee: null },
      ...{ min_order: '0.00', max_days: 6, lead_minutes: 30, slot_minutes: 15, slot_capacity: 8 },
    },
  ];
  writeFileSync(path, JSON.stringify(branch));
  writeFileSync(
    join(folder, 'noor/menu.csv'),
    'name_ar,name_en,price,group_ar,group_en\nكشري,Koshari,20,أطباق,Dishes\n',
  );
  command('tenant', 'import', '--tenant', 'noor', '--from', '/work/noor');
  const owner = new Visitor(`console.${domain}`);
  await owner.call('POST', '/api/v1/staff/auth/enter-by-link', { token: link.split('#')[1] });
  await owner.call('PUT', '/api/v1/staff/restaurants/noor/ways-to-pay/cash', { on: true });
}

/** From the page of the menu to the order. */
export async function placeOrder(guest) {
  // Edges ask within a minute what a command has changed (decision 342).
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await guest.call('GET', '/menu')).includes('كشري')) {
    if (Date.now() > deadline) throw new Error('The page of the menu has no dish.');
    await wait(3000);
  }
  const [branch] = await guest.call('GET', '/api/v1/branch/frontend/branches');
  const menu = await guest.call('GET', `/api/v1/menu/frontend/menus?branch_id=${branch.id}&type=pickup`);
  const [dish] = menu.groups.flatMap(({ items }) => items);
  const empty = await guest.call('POST', '/api/v1/order/carts', { branch_id: branch.id, type: 'pickup' });
  const cart = await guest.call('POST', `/api/v1/order/carts/${empty.id}/lines`, {
    ...{ version: empty.version, item_id: dish.id, qty: 1, options: [], insurance: [] },
  });
  const [method] = await guest.call('GET', `/api/v1/payment/methods?branch_id=${branch.id}&type=pickup&amount=20.00`);
  const total = cart.totals.find(({ code }) => code === 'due').amount;
  const order = await guest.call('POST', '/api/v1/order/orders', {
    ...{ cart_id: cart.id, cart_version: cart.version, delivery_time: 'asap', payment_method_id: method.id },
    ...{ accepted_total: total, customer: { name: 'Guest', mobile: '551230001' } },
  });
  return { number: order.number ?? order.id, total };
}
