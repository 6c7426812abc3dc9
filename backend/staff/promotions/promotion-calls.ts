/** Calls of coupons, offers, rewards and challenges (SHOP-036). */
import * as calls from '@sufra/api/staff/endpoints';
import type { PromotionState } from '@sufra/api/staff/shop/promotion-limits';
import { PROMOTION_STATES } from '@sufra/api/staff/shop/promotion-limits';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import { announceMenu } from '../../menu/announce-menu.ts';
import type { Platform } from '../../platform.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { challengeStore } from './challenges.ts';
import { addPromotion, changePromotion, takePromotion, takeSeen, viewsOf } from './change.ts';
import { couponStore } from './coupons.ts';
import { knownAreas, withNames } from './known.ts';
import { offerStore } from './offers.ts';
import { rewardStore } from './rewards.ts';
import type { PromotionStore } from './store.ts';

type Store<Row, Input extends object, View> = PromotionStore<Row, Input, View>;
/** Of a kind that a call names. */
type AnyStore = PromotionStore<unknown, object, object>;
const STORES = [couponStore, offerStore, rewardStore, challengeStore] as unknown as readonly AnyStore[];

export async function registerPromotions(platform: Platform): Promise<void> {
  const { realtime } = platform;

  await serveStaff(platform, calls.readPromotions, (call) =>
    call.withDb(async (db) => {
      const now = call.now();
      return {
        data: {
          coupons: await listed(couponStore, db, now),
          offers: await listed(offerStore, db, now),
          rewards: await listed(rewardStore, db, now),
          challenges: await listed(challengeStore, db, now),
          areas: await knownAreas(db),
        },
      };
    }),
  );

  /** After the commit: the restaurant's people, and its customers where dishes or baskets change. */
  const tell = (db: Db, items: readonly string[] | null) => {
    if (items) announceMenu(platform, db, items);
    db.afterCommit(() => realtime.publishToStaff(db.tenant, null, { event: 'staff.promotions', id: db.tenant }));
  };

  const create = <Row, Input extends object, View>(
    call: RestaurantScope & { body: Input },
    store: Store<Row, Input, View>,
  ): Promise<Reply<View & { version: string }>> =>
    call.act(async (db, note) => {
      const row = await addPromotion(store, db, call.body, call.now());
      note({ about: aboutOf(store, row), before: null, after: await withNames(db, store.inputOf(row)) });
      tell(db, store.itemsOf(row));
      return { data: (await viewsOf(store, db, [row], call.now()))[0]!, status: 201 };
    });

  const change = <Row, Input extends object, View>(
    call: RestaurantScope & { params: { id: string }; body: { seen: string } },
    store: Store<Row, Input, View>,
  ): Promise<Reply<View & { version: string }>> =>
    call.act(async (db, note) => {
      const { seen, ...fields } = call.body;
      const { was, row, before, after } = await changePromotion(
        store,
        db,
        { id: call.params.id, seen, fields },
        call.now(),
      );
      const isSame = Object.keys(after).length === 0;
      const [said, saidAfter] = [await withNames(db, before), await withNames(db, after)];
      note(isSame ? null : { about: aboutOf(store, row), before: said, after: saidAfter });
      if (!isSame) tell(db, bothOf(store.itemsOf(was), store.itemsOf(row)));
      return { data: (await viewsOf(store, db, [row], call.now()))[0]! };
    });

  await serveStaff(platform, calls.createCoupon, (call) => create(call, couponStore));
  await serveStaff(platform, calls.createOffer, (call) => create(call, offerStore));
  await serveStaff(platform, calls.createReward, (call) => create(call, rewardStore));
  await serveStaff(platform, calls.createChallenge, (call) => create(call, challengeStore));
  await serveStaff(platform, calls.changeCoupon, (call) => change(call, couponStore));
  await serveStaff(platform, calls.changeOffer, (call) => change(call, offerStore));
  await serveStaff(platform, calls.changeReward, (call) => change(call, rewardStore));
  await serveStaff(platform, calls.changeChallenge, (call) => change(call, challengeStore));

  await serveStaff(platform, calls.pausePromotion, (call) =>
    call.act(async (db, note) => {
      const store = storeOf(call.params.kind);
      const row = await takePromotion(store, db, call.params.id);
      const { paused } = call.body;
      const was = store.isPaused(row);
      note(was === paused ? null : { about: aboutOf(store, row), before: { paused: was }, after: { paused } });
      if (was !== paused) {
        await store.pause(db, row, paused);
        tell(db, store.itemsOf(row));
      }
      return { data: { id: store.idOf(row), paused } };
    }),
  );

  await serveStaff(platform, calls.removePromotion, (call) =>
    call.act(async (db, note) => {
      const store = storeOf(call.params.kind);
      const now = call.now();
      const row = await takeSeen(store, db, { id: call.params.id, seen: call.query.seen }, now);
      const archived = await store.isUsed(db, row, now);
      await (archived ? store.archive(db, row, now) : store.remove(db, row));
      const before = await withNames(db, store.inputOf(row));
      note({ about: aboutOf(store, row), before, after: archived ? { archived } : null });
      tell(db, store.itemsOf(row));
      return { data: { id: store.idOf(row), archived } };
    }),
  );
}

/** Dishes that a change is about: all of them when it was or is about all. */
function bothOf(was: readonly string[] | null, is: readonly string[] | null): readonly string[] | null {
  if (!was || !is) return was ?? is;
  return was.length === 0 || is.length === 0 ? [] : [...new Set([...was, ...is])];
}

/** Throws NOT_FOUND. */
function storeOf(kind: string): AnyStore {
  const store = STORES.find((one) => one.kind === kind);
  if (!store) throw refuse('NOT_FOUND');
  return store;
}

function aboutOf<Row>(store: Pick<PromotionStore<Row, object, unknown>, 'kind' | 'idOf' | 'nameOf'>, row: Row) {
  return { kind: store.kind, id: store.idOf(row), name: store.nameOf(row) };
}

/** Those that run first, then in the order of `PROMOTION_STATES`. */
async function listed<Row, Input extends object, View extends { state: PromotionState }>(
  store: Store<Row, Input, View>,
  db: Db,
  now: Date,
): Promise<(View & { version: string })[]> {
  const views = await viewsOf(store, db, await store.rows(db), now);
  return views.sort((a, b) => PROMOTION_STATES.indexOf(a.state) - PROMOTION_STATES.indexOf(b.state));
}
