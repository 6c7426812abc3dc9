/** Signing in, the session, and the own devices (SHOP-002, SHOP-004, SHOP-006, SHOP-007). */
import {
  acceptInvitation,
  endOtherDevices,
  endStaffDevice,
  enterByLink,
  getStaffSession,
  listStaffDevices,
  readInvitation,
  renamePerson,
  resendStaffCode as resendStaffCodeCall,
  sendProofCode,
  sendStaffCode as sendStaffCodeCall,
  staffSignOut,
  verifyProofCode,
  verifyStaffCode as verifyStaffCodeCall,
} from '@sufra/api/staff/endpoints';
import { eq } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import { deviceName } from '../../user/devices/device-name.ts';
import { createServerCount } from '../../user/sign-in/code-limits.ts';
import { writeOwnAudit } from '../audit/audit.ts';
import { joinByInvitation, openInvitationView } from '../people/invitations.ts';
import { useLink } from '../people/links.ts';
import { sessionView } from '../people/members.ts';
import { devicesOf, devicesView, endSessions, type FoundSession, noteProof } from '../people/sessions.ts';
import { serveOpenStaff, servePersonal } from '../serve/serve-staff.ts';
import { withStaff } from '../store.ts';
import { staff } from '../tables.ts';
import { createEntrance } from './entrance.ts';
import { proofOf, resendStaffCode, SIGN_IN, sendStaffCode, verifyStaffCode } from './sign-in.ts';

export async function registerAccess(platform: Platform): Promise<void> {
  const wrongCodes = createServerCount();
  const { database, clock, realtime, tenants } = platform;

  const entered = createEntrance(platform);

  await serveOpenStaff(platform, sendStaffCodeCall, async (call) => ({
    data: await sendStaffCode(call, call.body.email),
  }));
  await serveOpenStaff(platform, resendStaffCodeCall, async (call) => ({
    data: await resendStaffCode(call, call.body.challenge_id),
  }));

  await serveOpenStaff(platform, verifyStaffCodeCall, async (call) => {
    const email = await verifyStaffCode(call, wrongCodes, call.body, SIGN_IN);
    return entered(call.request, async (db) => {
      const [person] = await db.select().from(staff).where(eq(staff.email, email));
      if (!person) throw refuse('OTP_EXPIRED');
      return { staff_id: person.id };
    });
  });

  await serveOpenStaff(platform, enterByLink, (call) =>
    entered(call.request, async (db) => ({ staff_id: await useLink(db, call.body.token, clock.now('')) })),
  );

  await serveOpenStaff(platform, readInvitation, async (call) => ({
    data: await withStaff(database, (db) => openInvitationView(db, platform, call.params.token)),
  }));

  await serveOpenStaff(platform, acceptInvitation, async (call) => {
    const { token, name } = call.body;
    const answer = await entered(call.request, async (db) => {
      const { staff_id, tenant } = await joinByInvitation(db, platform, token, name);
      db.afterCommit(() => realtime.publishToStaff(tenant, null, { event: 'staff.people', id: tenant }));
      return { staff_id, joined: tenant };
    });
    return answer;
  });

  const viewOf = (found: FoundSession) => withStaff(database, (db) => sessionView(db, tenants, found));

  await servePersonal(platform, getStaffSession, async ({ signedIn }) => ({ data: await viewOf(signedIn) }));

  await servePersonal(platform, renamePerson, async ({ signedIn, body: { name } }) => {
    await withStaff(database, (db) => db.update(staff).set({ name }).where(eq(staff.id, signedIn.person.id)));
    return { data: await viewOf({ ...signedIn, person: { ...signedIn.person, name } }) };
  });

  await servePersonal(platform, sendProofCode, async (call) => {
    const { person } = call.signedIn;
    return { data: await sendStaffCode(call, person.email, proofOf(person.id)) };
  });

  await servePersonal(platform, verifyProofCode, async (call) => {
    const { person, session } = call.signedIn;
    await verifyStaffCode(call, wrongCodes, call.body, proofOf(person.id));
    const until = await withStaff(database, (db) => noteProof(db, session, call.now()));
    return { data: { proof_until: until.toISOString() } };
  });

  await servePersonal(platform, listStaffDevices, async ({ signedIn: { person, session }, now }) => ({
    data: devicesView(await withStaff(database, (db) => devicesOf(db, person.id, now())), session),
  }));

  const end = async (found: FoundSession, which: Parameters<typeof endSessions>[2]) => {
    const ended = await withStaff(database, async (db) => {
      const sessions = await endSessions(db, found.person.id, which);
      // It ends for colleagues, too: their restaurant reads by whom.
      for (const { idle_minutes, device } of sessions)
        if (idle_minutes !== null)
          await writeOwnAudit(db, clock, found, 'device.ended', {
            before: { device: deviceName(device), idle_minutes },
          });
      return sessions;
    });
    for (const { id } of ended) realtime.endStaffSockets({ session_id: id });
    return ended.map(({ id }) => id);
  };

  await servePersonal(platform, staffSignOut, async ({ signedIn }) => {
    await end(signedIn, { id: signedIn.session.id });
    return { data: {} };
  });
  await servePersonal(platform, endStaffDevice, async ({ signedIn, params: { id } }) => ({
    data: { ended: await end(signedIn, { id }) },
  }));
  await servePersonal(platform, endOtherDevices, async ({ signedIn }) => ({
    data: { ended: await end(signedIn, { but: signedIn.session }) },
  }));
}
