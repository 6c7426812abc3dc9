import type { Site, SiteTracker } from '@sufra/api/staff/endpoints';
import { SITE_LIMITS } from '@sufra/api/staff/site/site-limits';
import { TRACKER_FORMS, trackerForm } from '@sufra/api/tenant/tracker-forms';
import { useText } from '@sufra/module';
import { CheckRow, Field, Select, TextField, useBoundField } from '@sufra/ui/form';
import { useState } from 'react';
import type { PartFormProps } from './banner-form.tsx';
import { EntryForm } from './entry-form.tsx';
import { idOf } from './parts.ts';
import { pair } from './texts-fields.tsx';

type Value = SiteTracker['value'];

/** Behind the last one: numbers say nothing but that they differ. */
function nextKey({ trackers }: Site): string {
  return `tracker.${Math.max(0, ...trackers.map(({ key }) => Number(idOf(key)))) + 1}`;
}

/** A service that counts visits, by its id alone (HOST-055). */
export function TrackerForm({ site, entry, onSaved, onLeave }: PartFormProps<Value>) {
  const t = useText();
  const [key] = useState(() => entry.key ?? nextKey(site));
  const { provider, ...rest } = entry.value;
  return (
    <EntryForm<Value, Value>
      label={t('site.tracker')}
      entry={entry}
      initial={{ ...rest, provider: trackerForm(provider)?.names[0] ?? provider }}
      readTyped={(value) => ({ key, value: { ...value, web_code: value.web_code.trim() } })}
      onSaved={onSaved}
      onLeave={onLeave}
    >
      <div className={pair}>
        <ServiceField />
        <TextField
          name="web_code"
          label={t('site.code')}
          hint={t('site.codeHint')}
          dir="ltr"
          maxLength={SITE_LIMITS.trackerCode}
          isRequired
        />
      </div>
      <OnField />
    </EntryForm>
  );
}

function ServiceField() {
  const t = useText();
  const { input, error } = useBoundField('provider');
  return (
    <Field label={t('site.service')} error={error}>
      {(control) => (
        <Select {...control} value={input.value} onChange={input.onChange}>
          {Object.values(TRACKER_FORMS).map(({ names, title }) => (
            <option key={title} value={names[0]}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function OnField() {
  const t = useText();
  const { input } = useBoundField('enable');
  return (
    <CheckRow
      name="enable"
      label={t('site.trackerOn')}
      checked={input.value === '1'}
      onChange={({ target }) => input.onChange(target.checked ? '1' : '0')}
    />
  );
}
