import type { ContentSetting } from '@sufra/api/staff/endpoints';
import { css } from '@sufra/ui/css';

/** What each control gets: the setting, what is shown, and how it is changed. */
export interface SettingControlProps {
  readonly setting: ContentSetting;
  readonly value: unknown;
  /** Of its first control, which the name of the setting is the label of. */
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Shows a value that is still being typed. */
  onType(value: unknown): void;
  /** Saves what was typed, or the value that was chosen. */
  onSave(value?: unknown): void;
}

/** Attributes that tie a control to its setting's name, meaning and fault. */
export function tied({ id, describedBy, isInvalid }: SettingControlProps) {
  return { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined } as const;
}

export const line: string = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px`;
