/** Domain branch: where, when and how the tenant serves; booking and queue settings of each branch. */

import { addressKey } from '@sufra/api/address-key';
import { distanceKm, isKnownPosition } from '@sufra/api/branch/distance';
import {
  checkDeliveryArea,
  getBranch,
  getReservationsSettings,
  getWaitingSettings,
  listBranches,
  listDeliveryAreas,
  listSettingAreas,
  listTimeSlots,
  listWaitingBranches,
  listWaitlistReasons,
  tellWhenDelivered,
} from '@sufra/api/branch/endpoints';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { pinContent } from '../database/content.ts';
import { refuse } from '../errors/refusal.ts';
import { wireError } from '../errors/texts.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { requireSwitch } from '../tenant/settings.ts';
import { deliveryAreasOf } from '../user/profile/delivery-area.ts';
import { cartMissesOf } from './cart-times.ts';
import { addCoverageAlert, forgetCoverageAlerts } from './coverage-alerts.ts';
import { areasAt, checkArea, isSure, listAreas } from './delivery.ts';
import { listBranchRecords } from './records.ts';
import { branchSeeder } from './seed.ts';
import { findBranch, timeOptions } from './service.ts';
import { timeSlotsView } from './time-slots.ts';
import { branchView } from './view.ts';
import { areasOf, queueLengths, waitingBranchView, waitingSettingsView } from './waiting.ts';
import { WAITLIST_REASONS } from './waitlist-reasons.ts';

export async function registerBranch(platform: Platform): Promise<void> {
  platform.seeders.push(branchSeeder);
  platform.hooks.provide(deliveryAreasOf, async (db, places) => {
    if (places.length === 0) return [];
    const found = await Promise.all(places.map((place) => areasAt(db, place)));
    return found.map(([area]) => (area ? { id: area.id, names: area.names } : null));
  });

  await serve(platform, listBranches, async (call) => {
    const { type, lat, lng } = call.query;
    const now = call.now().getTime();
    const { records, offered } = await call.withDb(async (db) => {
      await pinContent(db);
      return { records: await listBranchRecords(db), offered: await timeOptions(db) };
    });
    const views = records
      .filter((record) => type === undefined || record.services.some((service) => service.type === type))
      .map((record) => branchView(record, call.tenant.currency, now, offered));
    const next = views.flatMap((view) => view.next_change_at ?? []).sort((a, b) => Date.parse(a) - Date.parse(b))[0];
    const meta = { valid_until: next ?? null };
    if (lat === undefined || lng === undefined || !isKnownPosition(lat, lng)) return { data: views, meta };
    const near = views
      .map((view) => ({ ...view, distance_km: distanceKm(lat, lng, view.latitude, view.longitude) }))
      .sort((a, b) => a.distance_km - b.distance_km);
    return { data: near, meta };
  });

  await serve(platform, getBranch, async (call) => {
    const { record, offered } = await call.withDb(async (db) => {
      await pinContent(db);
      return { record: await findBranch(db, call.params.id), offered: await timeOptions(db) };
    });
    const data = branchView(record, call.tenant.currency, call.now().getTime(), offered);
    return { data, meta: { valid_until: data.next_change_at } };
  });

  await serve(platform, listTimeSlots, async (call) => {
    const { type, date, cart_id } = call.query;
    const now = call.now().getTime();
    const data = await call.withDb(async (db) => {
      const branch = await findBranch(db, call.params.id);
      const cartMisses = cart_id ? await platform.hooks.of(cartMissesOf)(db, branch, type, cart_id, now) : undefined;
      return timeSlotsView(db, branch, type, now, { date, cartMisses });
    });
    return { data };
  });

  await serve(platform, listDeliveryAreas, async (call) => ({
    data: await call.withDb((db) => listAreas(db, call.query.branch_id ?? null, call.now().getTime())),
  }));

  await serve(platform, checkDeliveryArea, async (call) => {
    const { latitude = null, longitude = null, accuracy, area_id = null, branch_id = null } = call.body;
    const sure = latitude !== null && longitude !== null && isSure(latitude, longitude, accuracy);
    if (!sure && area_id === null) throw refuse('ADDRESS_IMPRECISE');
    const place = { latitude: sure ? latitude : null, longitude: sure ? longitude : null, area_id, branch_id };
    const { reason, ...found } = await call.withDb((db) => checkArea(db, place, call.now().getTime()));
    return { data: { ...found, reason: reason && wireError(reason, call.locale) } };
  });

  await serve(platform, tellWhenDelivered, async (call) => {
    const { tenant, locale } = call;
    const requester = { tenant, locale, now: call.now(), address: addressKey(call.request.ip) };
    return { data: { state: await call.withDb((db) => addCoverageAlert(db, requester, call.body)) } };
  });
  platform.everyTenant('forget old coverage alerts', HOUR_MS, ({ tenant }, now) =>
    forgetCoverageAlerts(platform.database, tenant, now),
  );

  await serve(platform, getReservationsSettings, async (call) => {
    const branch = await call.withDb(async (db) => {
      await requireSwitch(db, 'reservation');
      return findBranch(db, call.params.id);
    });
    return {
      data: { reservations_settings: branch.modules.reservation ? (branch.reservations_settings ?? null) : null },
    };
  });

  await serve(platform, listWaitingBranches, async (call) => {
    const now = call.now();
    const data = await call.withDb(async (db) => {
      await requireSwitch(db, 'waiting-list');
      const records = (await listBranchRecords(db)).filter(
        (record) => record.modules.waiting && record.waiting_settings,
      );
      const views = [];
      for (const record of records)
        views.push(await waitingBranchView(db, record, platform.hooks.of(queueLengths), now));
      return views;
    });
    const next = data.flatMap((view) => view.next_change_at ?? []).sort((a, b) => Date.parse(a) - Date.parse(b))[0];
    return { data, meta: { valid_until: next ?? null } };
  });

  await serve(platform, listSettingAreas, async (call) => {
    const data = await call.withDb(async (db) => {
      await requireSwitch(db, 'waiting-list');
      const branch = await findBranch(db, call.query.branch_id);
      return areasOf(db, branch, platform.hooks.of(queueLengths), call.now());
    });
    return { data };
  });

  await serve(platform, getWaitingSettings, async (call) => {
    const branch = await call.withDb(async (db) => {
      await requireSwitch(db, 'waiting-list');
      return findBranch(db, call.params.id);
    });
    return { data: { waiting_settings: waitingSettingsView(branch) } };
  });

  await serve(platform, listWaitlistReasons, async () => ({
    data: WAITLIST_REASONS.list(),
  }));
}
