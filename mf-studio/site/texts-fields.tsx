import type { Site } from '@sufra/api/staff/endpoints';
import { SITE_LIMITS } from '@sufra/api/staff/site/site-limits';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { TextField } from '@sufra/ui/form';

export const pair: string = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:12px`;

/** Languages of the site, Arabic first: code and what a field's label says. */
export function useSiteLanguages({ languages }: Pick<Site, 'languages'>): { code: string; name: string }[] {
  const t = useText();
  return [{ code: 'ar', name: t('site.arabic') }, { code: 'en', name: t('site.english') }, ...languages];
}

/** The title in each language of the site: of `title` of the form around it. */
export function TitleFields({ site }: { readonly site: Pick<Site, 'languages'> }) {
  const t = useText();
  return (
    <div className={pair}>
      {useSiteLanguages(site).map(({ code, name }) => (
        <TextField
          key={code}
          name={`title.${code}`}
          label={t('site.titleIn', { language: name })}
          lang={code}
          maxLength={SITE_LIMITS.title}
          isRequired={code === 'ar' || code === 'en'}
        />
      ))}
    </div>
  );
}
