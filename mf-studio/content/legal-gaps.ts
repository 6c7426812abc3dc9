/** What the law of a restaurant's country asks its site to say, and its draft does not (HOST-072). */
import type { Content, ContentSetting } from '@sufra/api/staff/endpoints';

/** As Saudi Arabia's e-commerce law and Egypt's consumer protection law ask of a seller at a distance: a list for owners, no lawyer's advice. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  SA: ['name', 'registration', 'registration_link', 'address', 'complaints_phone', 'complaints_times', 'returns'],
  EG: ['name', 'registration', 'address', 'complaints_phone', 'complaints_times', 'returns'],
};

/** The settings that are empty, in the order of the form; none for a country whose law is not listed. A complaint goes by telephone or email. */
export function legalGaps({ groups }: Content, country: string): ContentSetting[] {
  const settings = groups.flatMap((group) => group.settings);
  const of = (name: string) => settings.find(({ key }) => key === `general.legal_${name}`);
  return (ASKED[country] ?? []).flatMap((name) => {
    const asked = of(name);
    const isThere = asked?.draft_set || (name === 'complaints_phone' && of('complaints_email')?.draft_set);
    return asked && !isThere ? [asked] : [];
  });
}
