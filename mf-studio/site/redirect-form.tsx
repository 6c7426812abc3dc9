import type { SiteRedirect } from '@sufra/api/staff/endpoints';
import { SITE_LIMITS } from '@sufra/api/staff/site/site-limits';
import { redirectPath } from '@sufra/api/tenant/redirects';
import { formatList, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { TextField } from '@sufra/ui/form';
import type { PartFormProps } from './banner-form.tsx';
import { EntryForm } from './entry-form.tsx';
import { idOf } from './parts.ts';
import { pair } from './texts-fields.tsx';

type Value = SiteRedirect['value'];
type Typed = Value & { from: string };

/** From a path of this site to another page (HOST-029). */
export function RedirectForm({ site, entry, onSaved, onLeave }: PartFormProps<Value>) {
  const t = useText();
  const { locale } = useLocale();
  const { external_hosts: hosts, mark_of_none } = site;
  const own = entry.key === null ? '' : idOf(entry.key);
  return (
    <EntryForm<Value, Typed>
      label={t('site.redirect')}
      entry={entry}
      initial={{ ...entry.value, from: own }}
      readTyped={({ from, target }) => {
        // In the one spelling that the site looks up; what is no path is refused as it was typed.
        const key = `redirect.${redirectPath(from.trim()) ?? from.trim()}`;
        const value = { target: target.trim() };
        const isMoved = entry.key !== null && entry.key !== key;
        return { key, value, ...(isMoved ? { gone: { key: entry.key!, value: null, seen: entry.mark } } : {}) };
      }}
      onSaved={onSaved}
      onLeave={onLeave}
      markOfOther={mark_of_none}
    >
      <div className={pair}>
        <TextField
          name="from"
          label={t('site.from')}
          hint={t('site.fromHint')}
          dir="ltr"
          maxLength={SITE_LIMITS.path}
          isRequired
        />
        <TextField
          name="target"
          label={t('site.to')}
          hint={hosts.length > 0 ? t('site.toHosts', { hosts: formatList(hosts, locale) }) : t('site.toHint')}
          dir="ltr"
          maxLength={SITE_LIMITS.address}
          isRequired
        />
      </div>
    </EntryForm>
  );
}
