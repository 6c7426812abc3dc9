/**
 * A link to the storefront with the draft, made once for a page of the console and used by all its screens (SHOP-031).
 */
import { makePreview } from '@sufra/api/staff/endpoints';
import { useAction, usePlatform } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { useState } from 'react';
import { siteOrigin } from '../site/site-origin.ts';

const MINUTES = 60;

interface MadeLink {
  /** Host name and path. */
  readonly host: string;
  readonly path: string;
  readonly expiresAt: number;
}

/** Links of this page, by restaurant: ten are good at a time, so a screen that is opened again makes no other. */
const made = new Map<string, MadeLink>();

export interface PreviewLink {
  readonly link: MadeLink | null;
  readonly isMaking: boolean;
  readonly error: unknown;
  make(): void;
}

export function usePreviewLink(): PreviewLink {
  const { caller } = usePlatform();
  const { restaurant, domains } = useWorkplace().own;
  const [link, setLink] = useState<MadeLink | null>(() => goodLink(restaurant));
  const making = useAction(async () => {
    const host = framedDomain(domains, window.location.hostname);
    const answer = await caller.call(makePreview, {
      params: { restaurant },
      body: { minutes: MINUTES, ...(host && { host }) },
    });
    const next = { host: answer.host, path: answer.path, expiresAt: Date.parse(answer.expires_at) };
    made.set(restaurant, next);
    setLink(next);
  });
  return {
    link,
    isMaking: making.loading,
    error: making.error,
    make: () => void making.run(undefined).catch(() => {}),
  };
}

function goodLink(restaurant: string): MadeLink | null {
  const link = made.get(restaurant);
  return link && link.expiresAt > Date.now() ? link : null;
}

/** The storefront's host name beside the console's own: no other may be framed (decision 329). */
export function framedDomain(domains: readonly string[], consoleHost: string): string | null {
  const parent = consoleHost.slice(consoleHost.indexOf('.'));
  return domains.find((domain) => domain.endsWith(parent)) ?? null;
}

/** Address of a page of the storefront by the link. */
export function previewAddress({ host, path }: Pick<MadeLink, 'host' | 'path'>, page: string): string {
  return `${siteOrigin(host)}${path}?to=${encodeURIComponent(page)}`;
}
