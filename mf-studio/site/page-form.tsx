import type { SitePage } from '@sufra/api/staff/endpoints';
import { SITE_LIMITS } from '@sufra/api/staff/site/site-limits';
import { dir, type Locale } from '@sufra/i18n/locales';
import { useText } from '@sufra/module';
import { Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CheckField, TextArea, TextField, useBoundField } from '@sufra/ui/form';
import { useRef } from 'react';
import type { PartFormProps } from './banner-form.tsx';
import { EntryForm } from './entry-form.tsx';
import { idOf } from './parts.ts';
import { TitleFields, useSiteLanguages } from './texts-fields.tsx';
import type { EditedEntry } from './use-site.ts';

type Value = SitePage['value'];
type Typed = Value & { slug: string };

const tools = css`display:flex;flex-wrap:wrap;gap:6px`;
const box = css`display:grid;gap:6px`;
const area = css`& textarea{font-family:ui-monospace,monospace;font-size:var(--fs-s)}`;

/** What the buttons put around the words that are marked. */
const TAGS = {
  heading: ['<h2>', '</h2>\n'],
  paragraph: ['<p>', '</p>\n'],
  strong: ['<strong>', '</strong>'],
  list: ['<ul>\n<li>', '</li>\n</ul>\n'],
  // Of this site: a release that names no host makes up none (safety M4).
  link: ['<a href="/">', '</a>'],
} as const;

export function newPage(pages: readonly SitePage[], mark: string): EditedEntry<Value> {
  const sort = Math.max(0, ...pages.map(({ value }) => value.sort)) + 1;
  return { key: null, value: { title: { ar: '', en: '' }, body: { ar: '', en: '' }, sort, in_footer: true }, mark };
}

/** Title, address and HTML of a content page (HOST-028). */
export function PageForm({ site, entry, onSaved, onLeave }: PartFormProps<Value>) {
  const t = useText();
  const languages = useSiteLanguages(site);
  return (
    <EntryForm<Value, Typed>
      label={t('site.page')}
      entry={entry}
      initial={{ ...entry.value, slug: entry.key ? idOf(entry.key) : '' }}
      readTyped={({ slug, ...value }) => ({ key: entry.key ?? `page.${slug.trim()}`, value })}
      onSaved={onSaved}
      onLeave={onLeave}
    >
      <TitleFields site={site} />
      {entry.key ? null : (
        <TextField
          name="slug"
          label={t('site.slug')}
          hint={t('site.slugHint')}
          dir="ltr"
          maxLength={SITE_LIMITS.slug}
          isRequired
        />
      )}
      {languages.map(({ code, name }) => (
        <BodyField key={code} code={code} name={name} />
      ))}
      <CheckField name="in_footer" label={t('site.inFooter')} />
    </EntryForm>
  );
}

function BodyField({ code, name }: { readonly code: string; readonly name: string }) {
  const t = useText();
  const field = `body.${code}`;
  const { input } = useBoundField(field);
  const control = useRef<HTMLTextAreaElement>(null);
  const wrap = ([before, after]: readonly [string, string]) => {
    const at = control.current;
    const text = input.value ?? '';
    const [from, to] = at ? [at.selectionStart, at.selectionEnd] : [text.length, text.length];
    input.onChange(text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to));
    at?.focus();
  };
  return (
    <div className={box}>
      <TextArea
        ref={control}
        name={field}
        label={t('site.bodyIn', { language: name })}
        hint={code === 'ar' ? t('site.bodyHint') : undefined}
        lang={code}
        // HTML begins with Latin letters, whatever its words are.
        dir={dir(code as Locale)}
        rows={6}
        spellCheck
        className={area}
        maxLength={SITE_LIMITS.body}
        isRequired={code === 'ar' || code === 'en'}
      />
      <fieldset className={tools} aria-label={t('site.tools', { language: name })}>
        {(Object.keys(TAGS) as (keyof typeof TAGS)[]).map((tag) => (
          <Chip key={tag} selected={false} onClick={() => wrap(TAGS[tag])}>
            {t(`site.tag.${tag}`)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
