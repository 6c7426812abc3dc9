/** What pages say in a language that the tenant added (HOST-065). */
import type { AddedLanguage, AddedLocale, TextTree } from '@sufra/contract';

/** Codes, for splitting addresses. */
export function codesOf({ languages = [] }: { languages?: readonly AddedLanguage[] | undefined }): AddedLocale[] {
  return languages.map(({ code }) => code);
}

/**
 * The tenant's word for a way of the navigation, which a module's face has in our two languages only:
 * `navigation` of the shell's texts.
 */
export function navigationWord(shell: TextTree | undefined, path: string): string | undefined {
  const words = shell?.navigation;
  const word = typeof words === 'object' && Object.hasOwn(words, path) ? words[path] : undefined;
  return typeof word === 'string' ? word : undefined;
}
