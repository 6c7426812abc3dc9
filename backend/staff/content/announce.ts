/**
 * Messages about content: the draft's go to the restaurant's people, a publication's also to edges and open
 * pages.
 */
import type { Db } from '../../database/tenant-scope.ts';
import type { Platform } from '../../platform.ts';

export function announceDraft({ realtime }: Pick<Platform, 'realtime'>, db: Db): void {
  db.afterCommit(() => realtime.publishToStaff(db.tenant, null, { event: 'staff.content', id: db.tenant }));
}

export function announcePublication(platform: Pick<Platform, 'realtime' | 'tenants'>, db: Db): void {
  // Logo and names are part of what is published.
  db.afterCommit(() => platform.tenants.forget());
  db.afterCommit(() =>
    platform.realtime.publish(db.tenant, 'client_frontend', { event: 'tenant.updated', id: db.tenant }),
  );
  announceDraft(platform, db);
}
