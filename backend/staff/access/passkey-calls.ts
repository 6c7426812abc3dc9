/** Calls of staff's passkeys: sign-in, fresh proof, and the person's own list (SHOP-002, SHOP-007). */
import {
  askProofPasskey,
  askStaffPasskey,
  createStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  startStaffPasskey,
  verifyProofPasskey,
  verifyStaffPasskey,
} from '@sufra/api/staff/endpoints';
import type { BaseLocale } from '@sufra/contract';
import { isolate } from '@sufra/i18n';
import type { FastifyRequest } from 'fastify';
import { type Db, withTenant } from '../../database/tenant-scope.ts';
import { inLocale } from '../../errors/texts.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import { sendLetter } from '../../outbox/letter.ts';
import { letterHead } from '../../outbox/letter-head.ts';
import type { Platform } from '../../platform.ts';
import { agentOf } from '../../user/devices/device-name.ts';
import { judgeNew, judgeUsed, type UsedCredential } from '../../user/sign-in/webauthn.ts';
import { writeOwnAudit } from '../audit/audit.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { membershipsOf } from '../people/members.ts';
import * as passkeys from '../people/passkeys.ts';
import { noteProof } from '../people/sessions.ts';
import { serveOpenStaff, servePersonal } from '../serve/serve-staff.ts';
import { withStaff } from '../store.ts';
import type { StaffPasskeyRow, StaffRow } from '../tables.ts';
import { createEntrance } from './entrance.ts';

const TEXTS = { ar, en } as const;

export async function registerPasskeys(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const site = passkeys.consoleSite(platform.config);
  const entered = createEntrance(platform);
  const asking = (db: Db, { ip }: FastifyRequest): passkeys.Asking => ({ db, site, ip, now: clock.now('') });

  /** Judges outside of any transaction; the challenge is gone before, rightly answered or not. */
  const judged = async (
    { challenge_id, credential }: { challenge_id: string; credential: UsedCredential },
    purpose: passkeys.PasskeyPurpose,
  ): Promise<{ key: StaffPasskeyRow; counter: number }> => {
    const challenge = await withStaff(database, (db) =>
      passkeys.takeChallenge(db, challenge_id, purpose, clock.now('')),
    );
    const key = await withStaff(database, (db) => passkeys.findPasskey(db, challenge, credential.id));
    return { key, counter: await judgeUsed(challenge, key, key.staff_id, credential) };
  };

  await serveOpenStaff(platform, askStaffPasskey, async ({ request }) => ({
    data: await withStaff(database, (db) => passkeys.askToSignIn(asking(db, request))),
  }));

  await serveOpenStaff(platform, verifyStaffPasskey, async ({ request, body }) => {
    const { key, counter } = await judged(body, { purpose: 'sign-in', staff_id: null });
    return entered(request, async (db) => {
      await passkeys.notePasskey(db, key, counter, clock.now(''));
      return { staff_id: key.staff_id };
    });
  });

  await servePersonal(platform, askProofPasskey, async ({ request, signedIn }) => ({
    data: await withStaff(database, (db) => passkeys.askToProve(asking(db, request), signedIn.person)),
  }));

  await servePersonal(platform, verifyProofPasskey, async ({ body, signedIn: { person, session }, now }) => {
    const { key, counter } = await judged(body, { purpose: 'proof', staff_id: person.id });
    const until = await withStaff(database, async (db) => {
      await passkeys.notePasskey(db, key, counter, now());
      return noteProof(db, session, now());
    });
    return { data: { proof_until: until.toISOString() } };
  });

  await servePersonal(platform, listStaffPasskeys, async ({ signedIn }) => ({
    data: await withStaff(database, (db) => passkeys.listPasskeys(db, signedIn.person.id)),
  }));

  await servePersonal(platform, startStaffPasskey, async ({ request, signedIn }) => ({
    data: await withStaff(database, (db) => passkeys.askToMake(asking(db, request), signedIn.person)),
  }));

  await servePersonal(platform, createStaffPasskey, async ({ request, body, signedIn, locale, now }) => {
    const { id } = signedIn.person;
    const challenge = await withStaff(database, (db) =>
      passkeys.takeChallenge(db, body.challenge_id, { purpose: 'make', staff_id: id }, now()),
    );
    const made = await judgeNew(challenge, body.credential);
    const { added, home } = await withStaff(database, async (db) => {
      const added = await passkeys.addPasskey(db, id, made, agentOf(request), now());
      await writeOwnAudit(db, clock, signedIn, 'person.passkey_added', { after: { device: added.name } });
      return { added, home: (await membershipsOf(db, id))[0]?.tenant };
    });
    if (home) await tellNewKey(platform, home, signedIn.person, locale);
    return { data: added, status: 201 };
  });

  await servePersonal(platform, removeStaffPasskey, async ({ signedIn, params: { id } }) => {
    await withStaff(database, async (db) => {
      const gone = await passkeys.removePasskey(db, signedIn.person.id, id);
      await writeOwnAudit(db, clock, signedIn, 'person.passkey_removed', { before: { device: gone.name } });
    });
    return { data: { id } };
  });
}

/**
 * A letter to the person, in the name of the restaurant that they work for longest: a key that they did not
 * make is found.
 */
async function tellNewKey(
  { database, tenants, clock }: Platform,
  home: string,
  { email }: StaffRow,
  locale: BaseLocale,
): Promise<void> {
  const tenant = await tenants.find(home);
  if (!tenant) return;
  const texts = TEXTS[locale];
  const name = isolate(inLocale(tenant.name, locale));
  await withTenant(database, home, async (db) => {
    const letter = {
      ...(await letterHead(db, tenant, locale)),
      subject: fillPlaces(texts.PASSKEY_SUBJECT, { name }),
      blocks: [{ kind: 'text', text: texts.PASSKEY }],
    } as const;
    await sendLetter(db, { tenant: home, to: email, purpose: 'awaited', at: clock.now(home), letter });
  });
}
