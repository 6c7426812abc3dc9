import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { useText } from '@sufra/module';
import { grow } from '@sufra/ui/desk';
import { Field, inputClass } from '@sufra/ui/form';

interface ChoiceWordsProps {
  readonly names: { ar?: string | null | undefined; en?: string | null | undefined };
  readonly onChange: (names: { ar: string; en: string }) => void;
}

/** Name of a group or an option in both languages. */
export function ChoiceWords({ names, onChange }: ChoiceWordsProps) {
  const t = useText();
  const both = { ar: names.ar ?? '', en: names.en ?? '' };
  return (
    <>
      {(['ar', 'en'] as const).map((language) => (
        <Field key={language} label={t(language === 'ar' ? 'choices.nameAr' : 'choices.nameEn')} className={grow}>
          {(control) => (
            <input
              {...control}
              className={inputClass}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              lang={language}
              maxLength={MENU_LIMITS.name}
              value={both[language]}
              onChange={(event) => onChange({ ...both, [language]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
