import { legalFace } from '@sufra/contract/legal';
import type { Loader } from '@sufra/module';
import { wordsIn } from './words.ts';

/** A restaurant that names no contact makes no statement: a page that is not there. */
export const loader: Loader = async ({ context }) => {
  const { words } = wordsIn(context.locale);
  const head = { title: words.title, description: words.head };
  return legalFace(context.tenant.settings).accessibility
    ? { head }
    : { head: { ...head, noindex: true }, status: 404 };
};
