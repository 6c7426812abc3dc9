import { Field, inputClass } from '@sufra/ui/form';

export interface BothLanguagesProps {
  readonly label: (language: 'ar' | 'en') => string;
  readonly value: Readonly<Record<'ar' | 'en', string>>;
  /** Characters of each. */
  readonly most: number;
  readonly error?: string | null;
  readonly onChange: (value: Record<'ar' | 'en', string>) => void;
}

/** One text in Arabic and in English. */
export function BothLanguages({ label, value, most, error = null, onChange }: BothLanguagesProps) {
  return (['ar', 'en'] as const).map((language) => (
    <Field key={language} label={label(language)} error={error}>
      {(control) => (
        <input
          {...control}
          className={inputClass}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          lang={language}
          maxLength={most}
          value={value[language]}
          onChange={({ target }) => onChange({ ...value, [language]: target.value })}
        />
      )}
    </Field>
  ));
}
