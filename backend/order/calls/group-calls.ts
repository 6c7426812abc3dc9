/** Calls of group orders (CHK-052). */
import { addressKey } from '@sufra/api/address-key';
import {
  changeGroup as changeGroupCall,
  endGroup as endGroupCall,
  getGroup,
  getGroupShare,
  joinGroup as joinGroupCall,
  listGroupShares,
  openGroup as openGroupCall,
  payRestOfGroup,
  removeMember as removeMemberCall,
  stopGroupShares,
} from '@sufra/api/order/endpoints';
import { isLiveGroup } from '@sufra/api/order/group-states';
import { pinContent } from '../../database/content.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { groupsOfTokens as groupsOfTokensHook } from '../../realtime/owners.ts';
import { readTokenSecrets } from '../../user/sign-in/signed-links.ts';
import { tellGroup } from '../cart/group/announce.ts';
import {
  type FoundGroup,
  findGroup,
  groupsOfTokens,
  groupToken,
  memberById,
  memberOf,
} from '../cart/group/group-rows.ts';
import { changeGroup, endGroup, removeMember } from '../cart/group/host.ts';
import { joinGroup, openGroup } from '../cart/group/open.ts';
import { requireHost } from '../cart/group/seat.ts';
import { groupView } from '../cart/group/view.ts';
import { findOrder } from '../order-rows.ts';
import { payRest, stopShares } from '../placing/host-shares.ts';
import { findShare } from '../shares/share-rows.ts';
import { payableShareView } from '../shares/share-view.ts';
import { memberOfPayer, paidShares } from '../view/paid-shares.ts';
import { accountOf, type OwnerCall, ownerOf, scopeOf, tokensOf } from './owner.ts';

export async function registerGroupCalls(platform: Platform): Promise<void> {
  const secrets = readTokenSecrets(platform.config);
  platform.hooks.provide(groupsOfTokensHook, groupsOfTokens);

  /** The token is no part of the stored answer. */
  const withToken = async <Answer extends { data: { group: { me: { id: string } | null } } }>(
    { tenant, withDb }: OwnerCall,
    answer: Answer,
  ) => {
    const { me } = answer.data.group;
    const member = me && (await withDb((db) => memberById(db, me.id)));
    if (!member) return answer;
    const member_token = groupToken(secrets, tenant.tenant, member.id, member.token_hash);
    return { ...answer, data: { ...answer.data, member_token } };
  };

  await serve(platform, openGroupCall, async (call) => {
    const { id } = call.params;
    requireHost(id);
    const owner = await ownerOf(call);
    const result = await call.once(`cart:${id}`, async (db) => {
      const scope = scopeOf(platform, call, db);
      await pinContent(db);
      const joining = { secrets, name: call.body.name, address: addressKey(call.request.ip) };
      const { found, member } = await openGroup(scope, owner, id, joining);
      return { data: { group: await groupView(scope, found, member) }, status: 201 };
    });
    return withToken(call, result);
  });

  /**
   * The group as its caller sees it. Once it is over, the account that paid a share reads it on any phone;
   * before, a seat is its phone's.
   */
  const seenGroup = async (call: OwnerCall & { params: { id: string } }, db: Db, customer: string | null = null) => {
    const scope = scopeOf(platform, call, db);
    await pinContent(db);
    const found = await findGroup(scope, call.params.id);
    if (!found) throw refuse('NOT_FOUND');
    const { id } = found.group;
    const seated = await memberOf(db, id, tokensOf(call));
    const isOver = !isLiveGroup(found.state);
    const me = seated ?? (isOver && customer !== null ? await memberOfPayer(db, id, customer) : null);
    return { data: await groupView(scope, found, me) };
  };

  await serve(platform, getGroup, async (call) => {
    const seen = await call.withDb((db) => seenGroup(call, db));
    const { me, removed, state } = seen.data;
    if (me || removed || isLiveGroup(state)) return seen;
    const customer = await accountOf(call);
    return customer === null ? seen : call.withDb((db) => seenGroup(call, db, customer));
  });

  await serve(platform, listGroupShares, async (call) => {
    const payer = { tokens: tokensOf(call), customer: await accountOf(call) };
    return call.withDb(async (db) => ({ data: await paidShares(db, payer, call.now()) }));
  });

  await serve(platform, joinGroupCall, async (call) => {
    const { id } = call.params;
    const result = await call.once(`group:${id}`, async (db) => {
      const scope = scopeOf(platform, call, db);
      await pinContent(db);
      const { name, cart_id } = call.body;
      const who = { address: addressKey(call.request.ip), tokens: tokensOf(call), cartId: cart_id };
      const joining = { secrets, name, ...who };
      const { found, member } = await joinGroup(scope, id, joining);
      tellGroup(platform, db, id);
      return { data: { group: await groupView(scope, found, member) } };
    });
    return withToken(call, result);
  });

  /** Makes a change, announces it to all phones of the group, and answers the group to the one that made it. */
  const changed = (
    call: OwnerCall & { params: { id: string } },
    change: (scope: ReturnType<typeof scopeOf>, asked: { id: string; tokens: string[] }) => Promise<FoundGroup>,
  ) =>
    call.withDb(async (db: Db) => {
      const scope = scopeOf(platform, call, db);
      const asked = { id: call.params.id, tokens: tokensOf(call) };
      const found = await change(scope, asked);
      await pinContent(db);
      tellGroup(platform, db, found.group.id);
      return { data: await groupView(scope, found, await memberOf(db, found.group.id, asked.tokens)) };
    });

  await serve(platform, changeGroupCall, (call) =>
    changed(call, (scope, asked) => changeGroup(scope, asked, call.body)),
  );
  await serve(platform, endGroupCall, (call) => changed(call, endGroup));
  await serve(platform, removeMemberCall, (call) =>
    changed(call, (scope, asked) => removeMember(scope, asked, call.params.member)),
  );

  await serve(platform, getGroupShare, (call) =>
    call.withDb(async (db) => {
      const share = await findShare(db, call.params.id);
      const order = share && (await findOrder(db, call.tenant.tenant, share.order_id));
      const me = share && (await memberOf(db, share.group_id, tokensOf(call)));
      const host = share && (await memberById(db, share.group_id));
      if (!share || !order || me?.id !== share.member_id) throw refuse('NOT_FOUND');
      return { data: await payableShareView({ db, now: call.now() }, share, order, host?.name ?? '') };
    }),
  );

  await serve(platform, payRestOfGroup, async (call) => {
    const { id } = call.params;
    await call.once(`group:${id}`, async (db) => {
      await payRest({ ...scopeOf(platform, call, db), platform }, { id, tokens: tokensOf(call) });
      return { data: { id } };
    });
    return call.withDb((db) => seenGroup(call, db));
  });

  await serve(platform, stopGroupShares, (call) =>
    call.withDb(async (db) => {
      const { id } = call.params;
      await stopShares({ ...scopeOf(platform, call, db), platform }, { id, tokens: tokensOf(call) });
      tellGroup(platform, db, id);
      return seenGroup(call, db);
    }),
  );
}
