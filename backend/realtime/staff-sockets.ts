/**
 * Sockets of the console (SHOP-006, SHOP-010): they subscribe to the channels of the restaurants that their
 * person works for, and get what is about their branches. What a person may is asked at the handshake; when
 * that changes, the socket ends.
 */
import { SUBSCRIBE, UNSUBSCRIBE } from '@sufra/api/realtime';
import { type StaffEvent, staffChannelName } from '@sufra/api/staff/realtime';
import type { Socket } from 'socket.io';
import { channelOf, idsOf } from './input.ts';

/** The person of a staff socket. */
export interface StaffOwner {
  staff_id: string;
  /** Of the device's session; its token changes with its person (decision 375). */
  session_id: string;
  /** `branches` null: every branch. */
  restaurants: readonly { tenant: string; branches: readonly string[] | null }[];
}

export interface StaffFact {
  event: StaffEvent;
  id: string;
  version?: number;
  detail?: Readonly<Record<string, unknown>>;
}

/** Of the staff of a restaurant: all of them, those that see every branch, those of one branch. */
const everybody = (tenant: string) => `${tenant}\nstaff`;
const everyBranch = (tenant: string) => `${tenant}\nstaff\nevery branch`;
const ofBranch = (tenant: string, branch: string) => `${tenant}\nstaff\nbranch\n${branch}`;

/** Rooms of the staff that work at a branch; null: of all. */
export function staffRooms(tenant: string, branch: string | null): string[] {
  return branch === null ? [everybody(tenant)] : [everyBranch(tenant), ofBranch(tenant, branch)];
}

/** Every socket of a session, or of a person. */
export function staffSocketsRoom(whose: { session_id: string } | { staff_id: string }): string {
  return 'session_id' in whose ? `staff session\n${whose.session_id}` : `staff person\n${whose.staff_id}`;
}

export async function joinAsStaff(socket: Socket, staff: StaffOwner): Promise<void> {
  socket.data.staff = staff;
  await socket.join([
    staffSocketsRoom({ staff_id: staff.staff_id }),
    staffSocketsRoom({ session_id: staff.session_id }),
  ]);
}

export function takeStaffSubscriptions(socket: Socket, { restaurants }: StaffOwner): void {
  const leave = (tenant: string) => {
    for (const name of socket.rooms)
      if (name === everybody(tenant) || name.startsWith(`${everybody(tenant)}\n`)) void socket.leave(name);
  };
  const find = (input: unknown) => restaurants.find(({ tenant }) => staffChannelName(tenant) === channelOf(input));
  socket.on(SUBSCRIBE, (input: unknown, reply: unknown) => {
    const restaurant = find(input);
    const ids = idsOf(input);
    const answer = typeof reply === 'function' ? reply : () => {};
    const mayHear =
      restaurant &&
      ids !== undefined &&
      (ids === null || restaurant.branches === null || ids.every((id) => restaurant.branches?.includes(id)));
    if (!mayHear) return answer({ ok: false, error: 'CHANNEL_UNKNOWN' });
    const { tenant, branches } = restaurant;
    const wanted = ids ?? branches;
    leave(tenant);
    void socket.join([everybody(tenant), ...(wanted?.map((id) => ofBranch(tenant, id)) ?? [everyBranch(tenant)])]);
    // What it missed it asks for with its `since`.
    answer({ ok: true, missed: 'unknown' });
  });
  socket.on(UNSUBSCRIBE, (input: unknown) => {
    const restaurant = find(input);
    if (restaurant) leave(restaurant.tenant);
  });
}
