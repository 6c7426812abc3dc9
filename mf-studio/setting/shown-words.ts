import type { ContentSetting } from '@sufra/api/staff/endpoints';

const ONE_CODE = /^`([^`]+)`$/;

/** The value that holds without a choice, where the provider names it as one of the choices; else null. */
export function defaultChoice({ form, default: words }: Pick<ContentSetting, 'form' | 'default'>): string | null {
  return form === 'choice' ? (ONE_CODE.exec(words)?.[1] ?? null) : null;
}

/** Whether the meaning says more than the name: "Text font." below "Text font" does not. */
export function saysMore({ name, meaning }: Pick<ContentSetting, 'name' | 'meaning'>): boolean {
  return (
    meaning
      .trim()
      .replace(/[.。]$/, '')
      .trim() !== name.trim()
  );
}
