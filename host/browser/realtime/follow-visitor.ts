/** Keeps the socket the visitor's own, and the visitor what the edge knows. */
import type { Platform } from '@sufra/module';
import type { RealtimeConnection } from './realtime.ts';

/**
 * A sign-in or a sign-out in the page or another tab: the socket proves the visitor when it connects, so it
 * connects again. A socket that was lost and came back: the sign-in may have been ended on another device,
 * which ends its sockets, so the edge is asked for the session.
 */
export function followVisitor(
  session: Platform['session'],
  realtime: Pick<RealtimeConnection, 'connection' | 'reconnect'>,
): void {
  /** Undefined until the edge has answered with the session. */
  let known: string | null | undefined;
  session.subscribe(() => {
    const now = session.get()?.customer?.id ?? null;
    if (known !== undefined && now !== known) realtime.reconnect();
    known = now;
  });
  let wasConnected = false;
  realtime.connection.subscribe(() => {
    if (realtime.connection.get() !== 'connected') return;
    if (wasConnected && session.get()?.customer) void session.refresh();
    wasConnected = true;
  });
}
