/** What the play page shows of one restaurant. */
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { type GatewaySums, gatewaySums, type MessageWay, waysOf } from '@sufra/backend/message-delivery/overview.ts';
import { listSent, type SentMessage } from '@sufra/backend/outbox/outbox.ts';
import { partsOf } from '@sufra/backend/outbox/sms-parts.ts';
import type { TenantRecord } from '@sufra/backend/tenant-directory/directory.ts';
import type { LocalizedText } from '@sufra/contract';
import { type ShownPayments, shownPayments } from '../calls/payments.ts';
import { type ShownPrinter, shownPrinters } from '../calls/printers.ts';
import type { Fault } from '../faults/faults.ts';
import type { Shelf } from '../printers/shelf.ts';
import type { World } from '../world.ts';

const MESSAGES_MAX = 12;
/** A run of browser tests makes a copy for each test. */
const COPIES_MAX = 50;

export interface PlayTenant {
  key: string;
  name: LocalizedText;
  /** Address of its storefront. */
  site: string;
}

export interface PlayMessage extends Pick<SentMessage, 'id' | 'kind' | 'to' | 'body' | 'at' | 'state'> {
  /** What each channel was asked, in order. */
  ways: readonly MessageWay[];
  /** As how many text messages it is charged; null: it is no text message. */
  parts: number | null;
}

export interface PlayFacts extends ShownPayments {
  brands: readonly PlayTenant[];
  /** The newest throw-away tenants. */
  copies: readonly PlayTenant[];
  chosen: PlayTenant & Pick<TenantRecord, 'country' | 'currency' | 'time_zone'>;
  isCopy: boolean;
  /** The restaurant's clock, ISO. */
  now: string;
  isMoved: boolean;
  faults: readonly Fault[];
  messages: readonly PlayMessage[];
  gateways: GatewaySums;
  printers: readonly ShownPrinter[];
}

export async function playFacts(world: World, shelf: Shelf, record: TenantRecord): Promise<PlayFacts> {
  const { clock, config, database, faults, sandbox, tenants } = world;
  const shown = (each: TenantRecord): PlayTenant => ({
    key: each.tenant,
    name: each.name,
    site: `http://${each.tenant}.${config.domains[0] ?? 'localhost'}:${sandbox.edgePort}`,
  });
  const all = await tenants.all();
  const copies = all.filter(isCopy).slice(-COPIES_MAX).reverse();
  return {
    brands: all.filter((each) => !isCopy(each)).map(shown),
    copies: copies.map(shown),
    chosen: { ...record, ...shown(record) },
    isCopy: isCopy(record),
    now: clock.now(record.tenant).toISOString(),
    isMoved: clock.isMoved(record.tenant),
    faults: faults.list().filter(({ tenant }) => !tenant || tenant === record.tenant),
    printers: shownPrinters(shelf, record.tenant),
    ...(await shownPayments(world, record.tenant)),
    ...(await withTenant(database, record.tenant, async (db) => {
      const sent = (await listSent(db)).slice(0, MESSAGES_MAX);
      const ways = await waysOf(
        db,
        sent.map(({ id }) => id),
      );
      return {
        messages: sent.map(({ id, kind, to, body, at, state }) => ({
          ...{ id, kind, to, body, at, state },
          ways: ways.get(id) ?? [],
          parts: kind === 'sms' ? partsOf(body) : null,
        })),
        gateways: await gatewaySums(db),
      };
    })),
  };
}

const isCopy = ({ seed, tenant }: TenantRecord) => seed !== tenant;
