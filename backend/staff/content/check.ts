/**
 * What the guards would correct of a draft, before it is published (SHOP-031). The storefront applies the
 * same rules to what is published.
 */
import type { DraftCheck, DraftCorrection } from '@sufra/api/staff/endpoints';
import { type BaseLocale, isSecretSetting, type LocalizedText, type Settings } from '@sufra/contract';
import { localizedName } from '@sufra/i18n';
import { styleOf, tenantTheme } from '@sufra/ui/theme';
import { type Finding, sentence, settingFindings } from '../../corrections/index.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { Media } from '../../media/media.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { type SitePart, sitePartOf } from '../site/parts.ts';
import { LOGO } from '../site/record.ts';
import { nameOf } from './definitions.ts';
import { type ContentState, draftMark, draftSettings, draftValue } from './draft.ts';
import { MODULE_SWITCHES } from './modules.ts';
import { shown } from './view.ts';

export async function checkContent(
  db: Db,
  { tenant, media, locale }: { tenant: TenantRecord; media: Media; locale: BaseLocale },
  state: ContentState,
): Promise<DraftCheck> {
  const settings = draftSettings(state);
  const keys = [...state.drafts.keys()].toSorted();
  const findings = [...colourFindings(settings), ...(await settingFindings(db, tenant, settings, media))];
  return {
    mark: draftMark(state),
    changed: keys.map((key) => ({
      key,
      name: nameOf(key, locale),
      before: said(key, state.published[key], locale),
      after: said(key, draftValue(state, key), locale),
      secret: isSecretSetting(key),
    })),
    corrections: findings.map((finding) => ({ ...aboutOf(finding), text: sentence(finding, locale) })),
    modules: MODULE_SWITCHES.filter((key) => state.drafts.has(key)),
  };
}

/** A setting's value; of a part of the site one line that says which it is, null where there is none. */
function said(key: string, value: unknown, locale: BaseLocale): unknown {
  const part = sitePartOf(key);
  return part && value ? lineOf(part.part, value as Readonly<Record<string, unknown>>, locale) : shown(key, value);
}

function lineOf(part: SitePart, value: Readonly<Record<string, unknown>>, locale: BaseLocale): string {
  if (part === 'redirect') return String(value.target);
  if (part === 'tracker') return `${value.provider} ${value.web_code}`;
  return localizedName(value.title as LocalizedText, locale).text;
}

function colourFindings(settings: Settings): Finding[] {
  return tenantTheme(styleOf(settings)).corrections.map((one) => ({ kind: 'colour', ...one }));
}

function aboutOf(finding: Finding): Omit<DraftCorrection, 'text'> {
  const plain = { key: null, before: null, after: null, scheme: null };
  switch (finding.kind) {
    case 'colour': {
      const { from: before, to: after, scheme, role } = finding;
      const [key = null] = ['brand', 'accent'].filter((name) => role.includes(name));
      return { kind: 'colour', key: key && `website.style_${key}`, before, after, scheme };
    }
    case 'picture_large':
      return { ...plain, kind: 'picture', key: finding.what === 'logo' ? LOGO : `website.${finding.what}` };
    case 'setting':
      return { ...plain, kind: 'setting', key: finding.key };
    default:
      return { ...plain, kind: 'setting' };
  }
}
