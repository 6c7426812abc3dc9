/** What the provider asks DNS. */
import { Resolver } from 'node:dns/promises';

/** Texts of a name, each in its pieces. Rejects where there are none. */
export type ReadTexts = (name: string) => Promise<string[][]>;

const ANSWER_MS = 3000;

/** The servers of this machine, asked once each. */
export const readTextsOfDns: ReadTexts = (name) => new Resolver({ timeout: ANSWER_MS, tries: 1 }).resolveTxt(name);
