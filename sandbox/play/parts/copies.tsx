import { useLocale, useText } from '@sufra/i18n';
import { Button, Name, TextLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Field, inputClass, Select } from '@sufra/ui/form';
import type { PlayTenant } from '../facts.ts';
import { ActForm } from '../form.tsx';
import { NAMESPACE } from '../namespace.ts';
import { growClass, listClass, Part, quietClass, rowClass } from '../part.tsx';

const between = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2)`;
const summary = css`min-block-size:var(--target);align-content:center;cursor:pointer;font-weight:600;color:var(--brand-ink)`;

/** Throw-away restaurants, and the way back to the seed of the one that is chosen. */
export function CopiesPart({
  brands,
  copies,
  chosen,
}: {
  brands: readonly PlayTenant[];
  copies: readonly PlayTenant[];
  chosen: PlayTenant;
}) {
  const t = useText(NAMESPACE);
  return (
    <Part id="copies" title={t('copies.title')}>
      <p className={quietClass}>{t('copies.text')}</p>
      <ActForm act="copy" className={rowClass}>
        <Field label={t('copies.name')} className={growClass}>
          {(control) => (
            <input
              {...control}
              name="name"
              required
              maxLength={40}
              pattern="[a-z0-9][a-z0-9\-]*"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={inputClass}
            />
          )}
        </Field>
        <Field label={t('copies.of')} className={growClass}>
          {(control) => (
            <Select {...control} name="of" defaultValue={chosen.key}>
              {brands.map(({ key }) => (
                <option key={key}>{key}</option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" kind="soft">
          {t('copies.make')}
        </Button>
      </ActForm>
      <ul className={listClass}>
        {copies.map((copy) => (
          <li key={copy.key}>
            <Copy copy={copy} />
          </li>
        ))}
      </ul>
      <details>
        <summary className={summary}>{t('copies.reset')}</summary>
        <ActForm act="reset" className={rowClass}>
          <p>{t('copies.resetText')}</p>
          <Button type="submit" kind="danger">
            {t('copies.resetNow')} <Name name={chosen.name} />
          </Button>
        </ActForm>
      </details>
    </Part>
  );
}

function Copy({ copy: { key, site } }: { copy: PlayTenant }) {
  const t = useText(NAMESPACE);
  const { locale } = useLocale();
  return (
    <div className={between}>
      <TextLink href={`/sandbox?tenant=${encodeURIComponent(key)}&lang=${locale}`}>
        <bdi>{key}</bdi>
      </TextLink>
      <span className={rowClass}>
        <TextLink href={site} target="_blank" rel="noopener" aria-label={t('copies.openOf', { name: key })}>
          {t('copies.open')}
        </TextLink>
        <ActForm act="remove" hidden={{ name: key }}>
          <Button type="submit" kind="danger" size="small" aria-label={t('copies.removeOf', { name: key })}>
            {t('copies.remove')}
          </Button>
        </ActForm>
      </span>
    </div>
  );
}
