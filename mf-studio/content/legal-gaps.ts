/** What the law of a restaurant's country asks its site to say, and its draft does not (HOST-072). */
import type { Content, ContentSetting } from '@sufra/api/staff/endpoints';
import { LEGAL_ASKED } from '@sufra/contract/legal';

/** The settings that are empty in the draft, in the order of the form; none for a country whose law is not listed. */
export function legalGaps(content: Content, country: string): ContentSetting[] {
  return missing(content, country, 'draft_set') ?? [];
}

export interface LegalState {
  /** The settings that the draft does not say. */
  readonly gaps: readonly ContentSetting[];
  /** Customers read all of it. */
  readonly isPublished: boolean;
}

/** How far the legal details are; null for a country whose law is not listed (SHOP-040). */
export function legalState(content: Content, country: string): LegalState | null {
  const unpublished = missing(content, country, 'published_set');
  return unpublished && { gaps: legalGaps(content, country), isPublished: unpublished.length === 0 };
}

function missing({ groups }: Content, country: string, where: 'draft_set' | 'published_set'): ContentSetting[] | null {
  const settings = groups.flatMap((group) => group.settings);
  const of = (name: string) => settings.find(({ key }) => key === `general.legal_${name}`);
  return (
    LEGAL_ASKED[country]?.flatMap((names) => {
      const asked = of(names[0]);
      return asked && !names.some((name) => of(name)?.[where]) ? [asked] : [];
    }) ?? null
  );
}
