/** Calls of passkeys (ACCT-037). */
import {
  askPasskey,
  createPasskey,
  deletePasskey,
  listPasskeys,
  renamePasskey,
  startPasskey,
  verifyPasskey,
} from '@sufra/api/user/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { serve } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { requireSwitch } from '../../tenant/settings.ts';
import { tellNewWay } from '../messages/account-notices.ts';
import { customerRow } from '../profile/customers.ts';
import { type CodeCall, contextOf } from './code-call.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';
import * as passkeys from './passkeys.ts';
import type { SignInWays } from './sign-in-answer.ts';
import { logNewWay, logRefused } from './sign-in-log.ts';
import { judgeNew, judgeUsed } from './webauthn.ts';

/** `enter`, `entered`: what any sign-in gives. */
export async function registerPasskeys(platform: Platform, { enter, entered }: SignInWays): Promise<void> {
  const ownerOf = async (call: { tenant: { tenant: string }; signedIn: () => Promise<{ id: string }> }) => ({
    tenant: call.tenant.tenant,
    customer_id: (await call.signedIn()).id,
  });
  const siteOf = (call: CodeCall, db: Db) =>
    passkeys.siteOf(contextOf(call, db), call.request.headers['x-forwarded-proto']);

  await serve(platform, listPasskeys, async (call) => {
    const owner = await ownerOf(call);
    return { data: await call.withDb((db) => passkeys.listPasskeys(db, owner)) };
  });

  await serve(platform, startPasskey, async (call) => {
    const { tenant, customer_id } = await ownerOf(call);
    const data = await call.withDb(async (db) => {
      await requireFreshSignIn(call, db);
      const customer = await customerRow(db, tenant, customer_id);
      return passkeys.startPasskey(contextOf(call, db), await siteOf(call, db), customer);
    });
    return { data };
  });

  await serve(platform, createPasskey, async (call) => {
    const owner = await ownerOf(call);
    const { challenge_id, credential, name } = call.body;
    const challenge = await call.withDb((db) =>
      passkeys.takeChallenge(contextOf(call, db), challenge_id, owner.customer_id),
    );
    const made = await judgeNew(challenge, credential);
    const data = await call.withDb(async (db) => {
      const added = await passkeys.addPasskey(db, owner, made, name, call.now());
      await tellNewWay(contextOf(call, db), await customerRow(db, owner.tenant, owner.customer_id), 'passkey');
      return added;
    });
    logNewWay(call, owner.customer_id, 'passkey');
    return { data, status: 201 };
  });

  await serve(platform, renamePasskey, async (call) => {
    const owner = await ownerOf(call);
    const data = await call.withDb((db) => passkeys.renamePasskey(db, owner, call.params.id, call.body.name));
    return { data };
  });

  await serve(platform, deletePasskey, async (call) => {
    const owner = await ownerOf(call);
    const { id } = call.params;
    await call.withDb((db) => passkeys.removePasskey(db, owner, id));
    return { data: { id } };
  });

  await serve(platform, askPasskey, async (call) => ({
    data: await call.withDb(async (db) => {
      await requireSwitch(db, 'general', 'enable_accounts');
      return passkeys.askPasskey(contextOf(call, db), await siteOf(call, db));
    }),
  }));

  await serve(platform, verifyPasskey, (call) =>
    logRefused(call, 'passkey', async () => {
      const { challenge_id, credential } = call.body;
      const { tenant } = call.tenant;
      // Stored before anything is judged: a challenge is answered once, rightly or wrongly.
      const challenge = await call.withDb((db) => passkeys.takeChallenge(contextOf(call, db), challenge_id, null));
      const passkey = await call.withDb(async (db) => {
        await requireSwitch(db, 'general', 'enable_accounts');
        return passkeys.findPasskey(db, challenge, credential.id);
      });
      const counter = await judgeUsed(challenge, passkey, passkey.customer_id, credential);
      const signedIn = await call.withDb(async (db) => {
        await passkeys.notePasskey(db, passkey, counter, call.now());
        return enter(call, await customerRow(db, tenant, passkey.customer_id), db);
      });
      return entered(call, signedIn, 'passkey');
    }),
  );
}
