/**
 * A branch with two servers, three printers and two tablets, on which anything may go wrong; and what must be
 * true of its papers at the end (PRN-001, PRN-003).
 */
import * as calls from '@sufra/api/staff/endpoints';
import { HOUR_MS, SECOND_MS } from '@sufra/i18n/time/units';
import type { Ask, Conditions, EmulatedPrinter, PaperPiece } from '@sufra/sandbox/printers/emulator.ts';
import { WELL } from '@sufra/sandbox/printers/emulator.ts';
import type { EmulatedEpson } from '@sufra/sandbox/printers/epson.ts';
import type { EmulatedStar } from '@sufra/sandbox/printers/star.ts';
import { eq } from 'drizzle-orm';
import { moveOrder } from '../../order/changes/move-order.ts';
import { type CartRow, carts, type OrderRow, orderMoves, orders } from '../../order/tables.ts';
import { EVENING, guestOrder, type Shop } from '../../order/testing/shop.ts';
import { callAs, signInAgain } from '../../staff/testing/team.ts';
import { type KilledProcess, killable } from '../../testing/killed-process.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { type PrintJobRow, printers, printJobs, printStations } from '../tables.ts';
import { tendBranch } from '../tend.ts';
import { EmulatedTablet } from './emulated-tablet.ts';
import { AT_BRANCH, type PrintShop } from './print-shop.ts';
import { dotsOfPng, saysCopy } from './read-dots.ts';

type Pair<One> = readonly [One, One];
/** What each of an order is, by its station. */
const PAPERS = { Kitchen: 2, Grill: 1, Guest: 1 } as const;

interface Template {
  order: OrderRow;
  cart: CartRow;
  moves: (typeof orderMoves.$inferSelect)[];
}

export class PrintWalk {
  readonly shops: Pair<Shop>;
  readonly servers: Pair<KilledProcess>;
  readonly #print: PrintShop;
  #now = EVENING;
  star!: EmulatedStar;
  /** Another device that was given the same address. */
  twin!: EmulatedStar;
  epson!: EmulatedEpson;
  tablets!: Pair<EmulatedTablet>;
  /** Of the Star, the Epson, the tablets. */
  printerIds: string[] = [];
  /** Requests of printers that arrive twice, from now on. */
  doubled = 0;
  via: 0 | 1 = 0;
  readonly accepted = new Set<string>();
  readonly canceled = new Set<string>();
  readonly settled = new Set<string>();
  #template: Template | null = null;

  constructor(shops: Pair<Shop>, print: PrintShop) {
    this.shops = shops;
    this.#print = print;
    this.servers = [killable(shops[0].backend), killable(shops[1].backend)];
  }

  /** An evening from its beginning: the same printers, no paper. */
  async begin(): Promise<void> {
    this.start();
    this.#now = EVENING;
    this.#clocks();
    for (const all of [this.accepted, this.canceled, this.settled]) all.clear();
    const [shop] = this.shops;
    await shop.db(async (db) => {
      await db.delete(printJobs);
      await db.delete(printStations);
      await db.delete(printers);
    });
    // While no server is to end.
    this.#template ??= await this.#readTemplate();
    // Five hundred evenings take longer than a proof is fresh.
    await signInAgain(shop, this.#print.owner);
    const spare = await this.#print.printer('epson', { name: 'Counter', width: 58 });
    const main = await this.#print.printer('star', { name: 'Kitchen', standIn: spare.id });
    const tablet = await this.#print.printer('tablet', { name: 'Tablet' });
    this.printerIds = [main.id, spare.id, tablet.id];
    await this.#print.stations([
      { name: 'Kitchen', printer_id: main.id, copies: { pickup: PAPERS.Kitchen } },
      { name: 'Grill', printer_id: tablet.id, locale: 'en', copies: { pickup: PAPERS.Grill } },
      { name: 'Guest', printer_id: spare.id, paper: 'receipt', copies: { pickup: PAPERS.Guest } },
    ]);
    const ask = this.#ask;
    this.star = this.#print.star(main.url, { ask });
    this.twin = this.#print.star(main.url, { ask, mac: '00:11:62:aa:bb:02' });
    this.epson = this.#print.epson(spare.url, { ask });
    const at = { branch: AT_BRANCH, printer: tablet.id };
    const { token } = this.#print.owner;
    this.tablets = [new EmulatedTablet(token, 'tablet-a', at), new EmulatedTablet(token, 'tablet-b', at)];
  }

  /** Printers ask the server that the walk chose; a request may arrive at both. */
  readonly #ask: Ask = async (url, init) => {
    const at = (server: 0 | 1) => url.replace(this.shops[0].backend.url, this.shops[server].backend.url);
    if (this.doubled <= 0) return fetch(at(this.via), init);
    this.doubled -= 1;
    const [answer] = await Promise.all([fetch(at(this.via), init), fetch(at(this.via === 0 ? 1 : 0), init)]);
    return answer;
  };

  get printers(): EmulatedPrinter[] {
    return [this.star, this.twin, this.epson];
  }

  get shop(): Shop {
    return this.shops[this.via];
  }

  /** What a test looks at, or makes: a server that was to end meanwhile does so before. */
  async #sure<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch {
      this.start();
      return work();
    }
  }

  /** Both servers live. */
  start(): void {
    for (const server of this.servers) server.start();
  }

  #clocks(): void {
    for (const shop of this.shops) shop.setClock(this.#now);
  }

  /** Time goes on; `by`: who looks after what waits then. */
  async later(seconds: number, by: readonly (0 | 1)[] = [0, 1]): Promise<void> {
    this.#now = new Date(this.#now.getTime() + seconds * SECOND_MS);
    this.#clocks();
    const tend = (shop: Shop) => shop.db((db) => tendBranch(db, AT_BRANCH, this.#now)).catch(() => {});
    await Promise.all(by.map((one) => tend(this.shops[one])));
  }

  /** An order that waits for staff, as another is. */
  async newOrder(): Promise<string> {
    const [shop] = this.shops;
    const { order, cart, moves } = this.#template!;
    const id = newId();
    const [created_at, miss_at] = [this.#now, new Date(this.#now.getTime() + HOUR_MS)];
    await this.#sure(() =>
      shop.db(async (db) => {
        await db.insert(carts).values({ ...cart, id, order_id: id });
        await db.insert(orders).values({ ...order, id, cart_id: id, number: id.slice(0, 8), created_at, miss_at });
        await db.insert(orderMoves).values(moves.map((move) => ({ ...move, order_id: id })));
      }),
    );
    return id;
  }

  /** Each order of a walk is a copy of one that went through the shop. */
  async #readTemplate(): Promise<Template> {
    const [shop] = this.shops;
    const { id } = await guestOrder(shop);
    return shop.db(async (db) => {
      const [order] = await db.select().from(orders).where(eq(orders.id, id));
      const [cart] = await db.select().from(carts).where(eq(carts.id, order!.cart_id));
      return {
        order: order!,
        cart: cart!,
        moves: await db.select().from(orderMoves).where(eq(orderMoves.order_id, id)),
      };
    });
  }

  /** Staff accept it at these servers at one moment; they ask again until it is accepted, as the console does. */
  async accept(order: string, by: readonly (0 | 1)[]): Promise<void> {
    for (let tries = 0; tries < 10; tries += 1) {
      const ask = (server: 0 | 1) =>
        callAs(this.shops[server], this.#print.owner.token, calls.acceptOrder, {
          params: { restaurant: this.shop.key, order },
          body: { version: 1 },
        }).catch(() => null);
      await Promise.all(by.map(ask));
      this.start();
      if ((await this.#statusOf(order)) === 'accepted') {
        this.accepted.add(order);
        return;
      }
    }
    throw new Error('it is not accepted');
  }

  async #statusOf(order: string): Promise<string> {
    const [row] = await this.#sure(() =>
      this.shops[0].db((db) => db.select().from(orders).where(eq(orders.id, order))),
    );
    return row!.status;
  }

  async cancel(order: string): Promise<void> {
    const { shop } = this;
    const { platform } = shop.backend;
    const scope = { platform, tenant: shop.tenant, now: this.#now };
    await shop
      .db((db) => moveOrder({ ...scope, db }, order, 'canceled', { by: 'staff', reason: 'too_busy' }))
      .then(() => this.canceled.add(order))
      .catch(() => {});
  }

  /** A person's act; `printer`: which one it is sent to, or its own. */
  async act(kind: 'retry' | 'settle', job: string, printer: number | null): Promise<void> {
    const params = { restaurant: this.shop.key, branch: AT_BRANCH, print: job };
    const { token } = this.#print.owner;
    const printer_id = printer === null ? undefined : this.printerIds[printer];
    const body = printer_id === undefined ? {} : { printer_id };
    const answer = await (kind === 'retry'
      ? callAs(this.shop, token, calls.retryPrint, { params, body })
      : callAs(this.shop, token, calls.settlePrint, { params })
    ).catch(() => null);
    if (kind === 'settle' && answer?.status === 200) this.settled.add(job);
  }

  async again(order: string): Promise<void> {
    const params = { restaurant: this.shop.key, order };
    await callAs(this.shop, this.#print.owner.token, calls.printOrderAgain, { params }).catch(() => null);
  }

  jobs(): Promise<PrintJobRow[]> {
    return this.#sure(() => this.#print.jobs());
  }

  async red(): Promise<string[]> {
    return (await this.#sure(() => this.#print.prints())).red.map(({ id }) => id);
  }

  /** All is well again, and goes on until nothing is on its way: each paper is printed, or alarms. */
  async calmDown(): Promise<void> {
    this.start();
    this.doubled = 0;
    for (const printer of this.printers) {
      printer.isOn = printer !== this.twin;
      printer.conditions = { ...WELL };
    }
    for (const tablet of this.tablets) tablet.fault = null;
    for (let rounds = 0; rounds < 40; rounds += 1) {
      await this.later(rounds < 8 ? 11 : 1);
      await this.star.round();
      await this.epson.round();
      await this.tablets[0].round(this.shop);
      const red = new Set(await this.red());
      const open = (await this.jobs()).filter(({ state }) => state === 'waiting' || state === 'sent');
      if (open.every(({ id }) => red.has(id)) && rounds > 7) return;
    }
  }

  /** Every paper that came out, of the job. */
  piecesOf(job: string): (PaperPiece & { isCopy: boolean })[] {
    return [...this.printers, ...this.tablets]
      .flatMap(({ papers }) => papers)
      .filter((piece) => piece.job.startsWith(`${job}.`))
      .map((piece) => ({ ...piece, isCopy: saysCopy(dotsOfPng(piece.png)) }));
  }

  /** What is wrong with the papers; empty: nothing. */
  async faults(): Promise<string[]> {
    const jobs = await this.jobs();
    return [...this.#missing(jobs), ...jobs.flatMap((job) => this.#faultsOf(job))];
  }

  #missing(jobs: readonly PrintJobRow[]): string[] {
    return [...this.accepted].flatMap((order) =>
      Object.entries(PAPERS).flatMap(([station, copies]) => {
        const own = jobs.filter((job) => job.order_id === order && job.station_name === station && job.again === 0);
        return own.length === copies ? [] : [`${own.length} papers of ${station} instead of ${copies}`];
      }),
    );
  }

  #faultsOf({ id, state, order_id, red_at, copy, attempt }: PrintJobRow): string[] {
    const pieces = this.piecesOf(id);
    const said = `${id} ${state} copy ${copy} attempt ${attempt}`;
    const firsts = pieces.filter(({ isCopy }) => !isCopy);
    return [
      ...(order_id === null || this.accepted.has(order_id) ? [] : [`${said}: of an order that is not accepted`]),
      ...(firsts.length > 1 ? [`${said}: ${firsts.length} papers that say they are the first`] : []),
      ...(state === 'printed' && !pieces.some(({ whole }) => whole) ? [`${said}: no paper is whole`] : []),
      ...((state === 'waiting' || state === 'sent') && !red_at ? [`${said}: waits, and alarms no one`] : []),
      ...(state === 'stuck' && !red_at ? [`${said}: is stuck, and alarms no one`] : []),
      ...(state === 'settled' && !this.settled.has(id) ? [`${said}: settled by no person`] : []),
      ...(state === 'withdrawn' && !this.canceled.has(order_id ?? '')
        ? [`${said}: withdrawn, and its order stands`]
        : []),
    ];
  }

  /** What happens to a printer. */
  worsen(printer: 0 | 1, conditions: Partial<Conditions>): void {
    const one = printer === 0 ? this.star : this.epson;
    one.conditions = { ...one.conditions, ...conditions };
  }
}
