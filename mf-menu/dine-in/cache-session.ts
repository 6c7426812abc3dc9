import { type EndpointOutput, queryKey } from '@sufra/api';
import { getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { type Platform, usePlatform } from '@sufra/module';
import { useCallback } from 'react';

/** Puts a session that an answer brought into the query cache, unless a newer one is there. */
export function cacheSession({ queryClient }: Pick<Platform, 'queryClient'>, session: Session): void {
  queryClient.setQueryData<EndpointOutput<typeof getSession>>(
    queryKey(getSession, { params: { id: session.id } }),
    (present) => (present && present.version > session.version ? present : session),
  );
}

/** `cacheSession` of this page. */
export function useCacheSession(): (session: Session) => void {
  const platform = usePlatform();
  return useCallback((session) => cacheSession(platform, session), [platform]);
}
