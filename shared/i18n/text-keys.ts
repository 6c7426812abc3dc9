/**
 * Types of text keys. A module names its texts once, in `locales/texts.d.ts`; from there on a key without a
 * text is a type error:
 *
 *     import type en from './en.json';
 *     declare module '@sufra/i18n/text-keys' {
 *       interface ModuleTexts { 'mf-visits': typeof en }
 *     }
 *
 * Types only: a build has none of it.
 */

/** The English texts of each module that the compiler sees; a module adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface ModuleTexts {}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A counted text is asked for without its form. */
type Counted<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;
type KeysOf<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? Counted<Key> : `${Key}.${KeysOf<Group[Key]>}`;
}[keyof Group & string];

/** Keys of all modules that the compiler sees; any text where none has named its own. */
export type TextKey = keyof ModuleTexts extends never
  ? string
  : { [Module in keyof ModuleTexts]: KeysOf<ModuleTexts[Module]> }[keyof ModuleTexts];

/**
 * The key that was asked for, where it has a text. Of a template whose parts are any text (``
 * `branch.${string}` ``) one key must fit; a plain `string` is not known before the page runs, and passes.
 */
export type KeyWithText<Asked extends string> = Asked extends TextKey
  ? Asked
  : [Extract<TextKey, Asked>] extends [never]
    ? `${Asked} has no text in locales/en.json`
    : Asked;
