import { type BaseLocale, type Settings, settingText } from '@sufra/contract';

/** Whether assistants may use the restaurant's tools (MENU-044). Off without it. */
export const ASSISTANTS_SETTING = 'general.enable_assistants';

/** The language that a first visit opens in, of our two. */
export function firstLanguage(settings: Settings): BaseLocale {
  return settingText(settings, 'general.default_lang') === 'en' ? 'en' : 'ar';
}
