/**
 * Ways in which a provider can be wrong, each with the row of the check's report that must name it. None hides another.
 */
import type { Deviation, Passing } from './wrong-provider.ts';

export interface Seeded extends Deviation {
  /** The call, the row and a part of what was expected, as the report has them. */
  named: { call: string; row: string; expected: string };
}

const isCall = ({ method, path }: Passing, call: string): boolean => {
  const [wanted, pattern] = call.split(' ') as [string, string];
  const parts = pattern.split('/');
  const given = path.split('/');
  return (
    method === wanted &&
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  );
};

/** Changes the answers of one call; `if` they are those. */
const answers = (
  call: string,
  change: (answer: Passing['answer'], passing: Passing) => void,
  isMeant: (passing: Passing) => boolean = ({ answer }) => answer.status < 300 && answer.body?.data != null,
): Pick<Deviation, 'after'> => ({
  after: (passing) => {
    if (isCall(passing, call) && isMeant(passing)) change(passing.answer, passing);
  },
});
const withCode =
  (code: string) =>
  ({ answer }: Passing): boolean =>
    answer.body?.errors?.[0]?.code === code;

const BRANCHES = 'GET /api/v1/branch/frontend/branches';
const CARTS = 'POST /api/v1/order/carts';
const LINES = 'POST /api/v1/order/carts/:id/lines';
const LINE = '/api/v1/order/carts/:id/lines/:line';
const CART = 'GET /api/v1/order/carts/:id';
const TIP = '/api/v1/order/carts/:id/tip';
const ITEM = 'GET /api/v1/menu/frontend/items/:id';
const ORDERS = 'POST /api/v1/order/orders';
const ORDER = 'GET /api/v1/order/orders/:id';
const SESSIONS = 'POST /api/v1/payment/sessions';
const SESSION = 'GET /api/v1/payment/sessions/:id';
const AREA_CHECK = 'POST /api/v1/branch/frontend/delivery-areas/check';
const TABLE_SESSION = 'GET /api/v1/dine-in/sessions/:id';
const RESERVATION = 'GET /api/v1/reservation/reservations/:id';
const WAITING = 'GET /api/v1/waiting-list/waiting/:id';

/** A refusal becomes an answer, with what is right for the call elsewhere. */
const answered = (answer: Passing['answer'], data: unknown): void => {
  answer.status = 200;
  answer.body = { ...answer.body, data, errors: [] };
};

/** What the wrong provider remembers of a run. */
interface Memory {
  token: string;
  orders: Map<string, unknown>;
  /** Carts as they were last changed, by the path that reads them. */
  carts: Map<string, unknown>;
  /** Keys of orders that were answered, and calls that came with one of them. */
  answered: Set<string>;
  repeats: WeakSet<Passing>;
  /** The payment that was begun first. */
  session: { id: string; key: string } | null;
}

export function seededDeviations(right: { token: string }): readonly Seeded[] {
  const memory: Memory = {
    token: right.token,
    orders: new Map(),
    carts: new Map(),
    answered: new Set(),
    repeats: new WeakSet(),
    session: null,
  };
  return [
    {
      name: 'money is a number',
      ...answers('GET /api/v1/menu/frontend/menus', ({ body }) => {
        const [dish] = body.data.groups[0].items;
        dish.price = Number(dish.price);
      }),
      named: { call: 'GET /api/v1/menu/frontend/menus', row: 'API-047', expected: 'data.groups.[].items.[].price' },
    },
    {
      name: 'a time is no ISO instant',
      ...answers(CARTS, ({ body }) => {
        body.data.expires_at = '22/11/2026 19:00';
      }),
      named: { call: CARTS, row: 'API-048', expected: 'data.expires_at' },
    },
    {
      name: 'a needed field is missing',
      ...answers(BRANCHES, ({ body }) => {
        for (const branch of body.data) delete branch.time_zone;
      }),
      named: { call: BRANCHES, row: 'API-045', expected: 'data.[].time_zone' },
    },
    {
      name: 'an answer is not called JSON',
      ...answers('GET /api/v1/order/orders/by-token/:token', ({ headers }) => {
        headers['content-type'] = 'text/html';
      }),
      named: { call: 'GET /api/v1/order/orders/by-token/:token', row: 'API-005', expected: 'application/json' },
    },
    {
      name: 'the server’s time is missing',
      ...answers('GET /api/v1/payment/methods', ({ body }) => {
        delete body.meta.server_time;
      }),
      named: { call: 'GET /api/v1/payment/methods', row: 'API-005', expected: 'meta.server_time' },
    },
    {
      name: 'a list does not say its pages',
      ...answers('GET /api/v1/order/orders', ({ body }) => {
        delete body.meta.last_page;
      }),
      named: { call: 'GET /api/v1/order/orders', row: 'API-005', expected: 'meta.last_page' },
    },
    {
      name: 'any x-app-token is good',
      before: (passing) => {
        passing.headers['x-app-token'] &&= memory.token;
      },
      named: { call: BRANCHES, row: 'API-006', expected: 'another x-app-token is refused' },
    },
    {
      name: 'an unknown tenant is not found',
      ...answers(
        BRANCHES,
        (answer) => {
          answer.status = 404;
          answer.body.errors[0].code = 'NOT_FOUND';
        },
        withCode('TENANT_UNKNOWN'),
      ),
      named: { call: BRANCHES, row: 'API-006', expected: '401 TENANT_UNKNOWN' },
    },
    {
      name: 'a key is not asked for',
      before: (passing) => {
        if (isCall(passing, CARTS)) passing.headers['idempotency-key'] ??= crypto.randomUUID();
      },
      named: { call: CARTS, row: 'API-053', expected: 'IDEMPOTENCY_KEY_MISSING' },
    },
    {
      name: 'a key that comes again makes another order',
      // Not a double tap: what comes after its answer.
      before: (passing) => {
        const key = passing.given.headers['idempotency-key'];
        if (isCall(passing, ORDERS) && key && memory.answered.has(key)) memory.repeats.add(passing);
      },
      ...answers(ORDERS, ({ body }, passing) => {
        memory.answered.add(passing.given.headers['idempotency-key']!);
        if (memory.repeats.has(passing)) body.data.id = `${body.data.id}-2`;
      }),
      named: { call: ORDERS, row: 'API-053', expected: 'the same key and body have the same answer' },
    },
    {
      name: 'a key with another body is answered',
      ...answers(
        ORDERS,
        (answer, { given }) => {
          answer.status = 200;
          answer.body = { ...answer.body, errors: [], data: { cart: given.body.cart_id } };
        },
        withCode('IDEMPOTENCY_KEY_REUSED'),
      ),
      named: { call: ORDERS, row: 'API-053', expected: 'IDEMPOTENCY_KEY_REUSED' },
    },
    {
      name: 'an old version of a cart is changed',
      ...answers(
        LINES,
        (answer) => {
          answer.status = 200;
          answer.body.errors = [];
        },
        withCode('CART_VERSION'),
      ),
      named: { call: LINES, row: 'API-048', expected: 'CART_VERSION' },
    },
    {
      name: 'totals do not add up',
      ...answers(CART, ({ body }) => {
        const items = body.data.totals.find(({ code }: { code: string }) => code === 'items');
        items.amount = (Number(items.amount) + 0.01).toFixed(2);
      }),
      named: { call: CART, row: 'API-049', expected: 'totals add up' },
    },
    {
      name: 'a code comes with another status',
      ...answers(
        ORDERS,
        (answer) => {
          answer.status = 400;
        },
        withCode('PRICE_CHANGED'),
      ),
      named: { call: ORDERS, row: 'API-061', expected: 'PRICE_CHANGED is answered with 409' },
    },
    {
      name: 'a code is the provider’s own',
      ...answers(
        CART,
        ({ body }) => {
          body.errors[0].code = 'cart_not_found';
        },
        withCode('NOT_FOUND'),
      ),
      named: { call: CART, row: 'API-061', expected: 'a code is one of the API’s' },
    },
    {
      name: 'texts are in one language',
      ...answers(
        ITEM,
        ({ body }) => {
          body.errors[0].message = 'Not found';
        },
        ({ answer, given }) => answer.status === 404 && given.headers['x-localization'] === 'ar',
      ),
      named: { call: ITEM, row: 'API-061', expected: 'x-localization: ar' },
    },
    {
      name: 'U+0000 is a failure of the server',
      ...answers(
        ORDERS,
        (answer) => {
          answer.status = 500;
          answer.body.errors = [{ code: 'INTERNAL', message: 'Something went wrong' }];
        },
        ({ given }) => String(given.body?.customer?.name).includes('\0'),
      ),
      named: { call: ORDERS, row: 'API-061', expected: 'U+0000' },
    },
    {
      name: 'a field that is not known is refused',
      ...answers(
        'POST /api/v1/order/carts/:id/context/preview',
        (answer) => {
          answer.status = 422;
          answer.body = { ...answer.body, data: null, errors: [{ code: 'INVALID_INPUT', message: 'Unknown field' }] };
        },
        ({ given }) => 'provider_check' in (given.body ?? {}),
      ),
      named: {
        call: 'POST /api/v1/order/carts/:id/context/preview',
        row: 'API-048',
        expected: 'a field that is not known is left alone',
      },
    },
    {
      name: 'a stranger reads an order',
      after: (passing) => {
        if (!isCall(passing, ORDER)) return;
        const { answer, path } = passing;
        if (answer.status === 200) memory.orders.set(path, answer.body);
        else if (memory.orders.has(path)) passing.answer = { ...answer, status: 200, body: memory.orders.get(path) };
      },
      named: { call: ORDER, row: 'API-050', expected: 'a stranger gets no order' },
    },
    {
      name: 'a guest is forbidden, not asked to sign in',
      ...answers(
        'GET /api/v1/wallet/wallet-logs/balance',
        (answer) => {
          answer.status = 403;
        },
        withCode('SESSION_EXPIRED'),
      ),
      named: {
        call: 'GET /api/v1/wallet/wallet-logs/balance',
        row: 'API-061',
        expected: 'SESSION_EXPIRED is answered with 401',
      },
    },
    {
      name: 'a limit does not say how long to wait',
      ...answers(
        'POST /api/v1/user/auth/resend-otp',
        ({ headers }) => delete headers['retry-after'],
        withCode('OTP_RATE'),
      ),
      named: { call: 'POST /api/v1/user/auth/resend-otp', row: 'API-061', expected: 'Retry-After' },
    },
    {
      name: 'a code signs in without saying who',
      ...answers('POST /api/v1/user/auth/verify-otp', ({ body }) => {
        delete body.data.is_new;
      }),
      named: { call: 'POST /api/v1/user/auth/verify-otp', row: 'API-054', expected: 'data.is_new' },
    },
    {
      name: 'a stranger begins a payment',
      ...answers(
        SESSIONS,
        (answer) => answered(answer, null),
        ({ answer, given }) => answer.status === 404 && !given.headers['x-order-token'],
      ),
      named: { call: SESSIONS, row: 'API-052', expected: 'a stranger pays for nothing' },
    },
    {
      name: 'another tab begins another payment',
      ...answers(SESSIONS, ({ body }, { given }) => {
        const key = given.headers['idempotency-key']!;
        memory.session ??= { ...body.data, key };
        if (memory.session?.id === body.data.id && memory.session?.key !== key) body.data.id = `${body.data.id}-2`;
      }),
      named: { call: SESSIONS, row: 'API-053', expected: 'an order has one open payment' },
    },
    {
      name: 'a payment is for another amount',
      ...answers(SESSIONS, ({ body }) => {
        body.data.amount = '1.00';
      }),
      named: { call: SESSIONS, row: 'API-052', expected: 'a payment is for what was accepted' },
    },
    {
      name: 'any message of a bank is taken',
      ...answers(
        'POST /api/v1/payment/webhooks/:provider',
        (answer) => answered(answer, { received: true }),
        withCode('SIGNATURE_WRONG'),
      ),
      named: {
        call: 'POST /api/v1/payment/webhooks/:provider',
        row: 'API-052',
        expected: 'a message without the signature',
      },
    },
    {
      name: 'another amount counts as paid',
      ...answers(SESSION, ({ body }) => {
        if (body.data.reason === 'amount_mismatch') body.data.outcome = 'paid';
      }),
      named: { call: SESSION, row: 'API-052', expected: 'another amount than was asked for pays nothing' },
    },
    {
      name: 'what is paid is paid again',
      ...answers(SESSIONS, (answer) => answered(answer, memory.session), withCode('ALREADY_PAID')),
      named: { call: SESSIONS, row: 'API-052', expected: 'what is paid is not paid again' },
    },
    {
      name: 'money that goes back is not said',
      ...answers(SESSION, ({ body }) => {
        body.data.refund = null;
      }),
      named: { call: SESSION, row: 'API-052', expected: 'the money of a canceled order goes back' },
    },
    {
      name: 'every place is delivered to',
      ...answers(AREA_CHECK, ({ body }) => {
        body.data.deliverable = true;
      }),
      named: { call: AREA_CHECK, row: 'API-046', expected: 'a place outside of every area' },
    },
    {
      name: 'a delivery costs another fee',
      ...answers('GET /api/v1/branch/frontend/delivery-areas', ({ body }) => {
        for (const area of body.data) area.fee = '1.25';
      }),
      named: {
        call: 'GET /api/v1/branch/frontend/delivery-areas',
        row: 'API-046',
        expected: 'a delivery costs the fee of its area',
      },
    },
    {
      name: 'a delivery needs no door',
      ...answers(
        ORDERS,
        (answer) => answered(answer, null),
        ({ answer, given }) => answer.status === 422 && given.body?.address === null,
      ),
      named: { call: ORDERS, row: 'API-050', expected: 'a delivery to no door is refused' },
    },
    {
      name: 'who knows a party’s id sees it',
      ...answers(TABLE_SESSION, ({ body }) => {
        if (!body.data.joined) body.data.pin = '1234';
      }),
      named: { call: TABLE_SESSION, row: 'API-059', expected: 'a stranger sees nothing of a party' },
    },
    {
      name: 'what was sent to the kitchen can be changed',
      ...answers(
        'PUT /api/v1/dine-in/sessions/:id/lines/:line',
        (answer) => answered(answer, null),
        withCode('LINE_LOCKED'),
      ),
      named: {
        call: 'PUT /api/v1/dine-in/sessions/:id/lines/:line',
        row: 'API-059',
        expected: 'what was sent stays',
      },
    },
    {
      name: 'a table has several parties',
      ...answers('POST /api/v1/dine-in/sessions', (answer) => answered(answer, null), withCode('TABLE_BUSY')),
      named: { call: 'POST /api/v1/dine-in/sessions', row: 'API-059', expected: 'a table has one party' },
    },
    {
      name: 'a stranger reads a reservation',
      ...answers(RESERVATION, (answer) => answered(answer, null), withCode('NOT_FOUND')),
      named: { call: RESERVATION, row: 'API-028', expected: 'a stranger gets no reservation' },
    },
    {
      name: 'a stranger reads a place in a queue',
      ...answers(WAITING, (answer) => answered(answer, null), withCode('NOT_FOUND')),
      named: { call: WAITING, row: 'API-040', expected: 'a stranger gets no entry' },
    },
    {
      name: 'a place in a queue is miscounted',
      ...answers(WAITING, ({ body }) => {
        body.data.position += 1;
      }),
      named: { call: WAITING, row: 'API-060', expected: 'a place is one behind' },
    },
    {
      name: 'a changed quantity costs what it did',
      ...answers(`PUT ${LINE}`, ({ body }) => {
        for (const line of body.data.lines) line.total = line.unit_price;
      }),
      named: { call: `PUT ${LINE}`, row: 'API-049', expected: 'a changed quantity is priced' },
    },
    {
      name: 'a line that was taken out stays',
      ...answers(`DELETE ${LINE}`, ({ body }, { path }) => {
        body.data.lines.push({ ...body.data.lines[0], id: path.split('/').at(-1) });
      }),
      named: { call: `DELETE ${LINE}`, row: 'API-048', expected: 'is in the cart no more' },
    },
    {
      name: 'a cart that was given up is still there',
      after: (passing) => {
        const { answer, path } = passing;
        if (isCall(passing, `PUT ${LINE}`) && answer.status === 200)
          memory.carts.set(path.split('/lines/')[0]!, answer.body);
        else if (isCall(passing, CART) && answer.status === 404 && memory.carts.has(path))
          passing.answer = { ...answer, status: 200, body: memory.carts.get(path) };
      },
      named: { call: CART, row: 'API-048', expected: 'a cart that was given up is gone' },
    },
    {
      name: 'an offer that costs more',
      ...answers(CART, ({ body }) => {
        const offer = { id: 'dear', names: {}, in_prices: false, saving: '-1.00', to: null, state: 'applied' };
        body!.data.offers = [offer];
      }),
      named: { call: CART, row: 'CHK-055', expected: 'names what its discount is made of' },
    },
    {
      name: 'a tip is a part of the total',
      ...answers(`PUT ${TIP}`, ({ body }) => {
        const of = (code: string) => body.data.totals.find((total: { code: string }) => total.code === code);
        of('grand').amount = of('due').amount;
      }),
      named: { call: `PUT ${TIP}`, row: 'CHK-054', expected: 'a tip is no part of grand' },
    },
    {
      name: 'a tip has no bound',
      ...answers(`PUT ${TIP}`, (answer) => answered(answer, null), withCode('TIP_TOO_HIGH')),
      named: { call: `PUT ${TIP}`, row: 'CHK-054', expected: 'more than the largest tip is refused' },
    },
    {
      name: 'a short address is answered as it was typed',
      ...answers(ORDER, ({ body }) => {
        if (body.data.address?.short_address) body.data.address.short_address = 'rrrd2929';
      }),
      named: { call: ORDER, row: 'CHK-057', expected: 'in one spelling' },
    },
    {
      name: 'a message has its version as a text',
      message: (message) => {
        message.version = String(message.version);
      },
      named: { call: 'realtime', row: 'X-021', expected: 'a message has a version' },
    },
    {
      name: 'everybody hears of an order',
      toAll: true,
      named: { call: 'realtime', row: 'X-022', expected: 'only its owner gets messages of an order' },
    },
    {
      name: 'another tenant’s channel is open',
      subscribed: () => ({ ok: true }),
      named: { call: 'realtime', row: 'X-020', expected: 'another tenant’s channel is refused' },
    },
  ];
}
