import type { ContentSetting } from '@sufra/api/staff/endpoints';
import { foldWords } from '@sufra/i18n/search/fold';
import { NO_MATCH, rankOf, searchText } from '@sufra/i18n/search/match';
import { Answer, dataOf, useText } from '@sufra/module';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { quietSmall, surface } from '@sufra/ui/desk';
import { MagnifyingGlassIcon } from '@sufra/ui/icons';
import { inputClass } from '@sufra/ui/input-class';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useContent, useDraftChanges } from '../../content/draft.ts';
import { DraftBar } from '../../content/draft-bar.tsx';
import { LegalNotice } from '../../content/legal-notice.tsx';
import { LEGAL_GROUP, type SettingGroup, siteGroups } from '../../content/site-groups.ts';
import { SiteParts } from '../../content/site-parts.tsx';
import { Desk } from '../../frame/desk.tsx';
import { PreviewPanel } from '../../preview/preview-panel.tsx';
import { SettingRow } from '../../setting/setting-row.tsx';
import { useShownSetting } from '../../setting/use-shown-setting.ts';

const search = css`inline-size:15rem;@media (max-width:43.6875em){inline-size:100%}`;
const card = css`${surface};padding-inline:16px;max-inline-size:52rem`;
const columns = css`display:grid;grid-template-columns:minmax(0,1fr);gap:24px;@media (min-width:87.5em){grid-template-columns:minmax(0,1fr) 22rem}`;
const forms = css`display:grid;gap:16px;align-content:start`;
const group = css`display:grid;gap:8px`;
const block = css`block-size:20rem`;

/** `/settings/{restaurant}`: every setting as a form, by group, searched in all of them (SHOP-030). */
export default function SettingsScreen() {
  const t = useText();
  const [typed, setTyped] = useState('');
  return (
    <Desk
      at="settings"
      title={t('settings.title')}
      actions={
        <input
          type="search"
          className={cx(inputClass, search)}
          aria-label={t('settings.search')}
          placeholder={t('settings.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      <Settings typed={typed} />
    </Desk>
  );
}

function Settings({ typed }: { readonly typed: string }) {
  const t = useText();
  const chosen = useSearchParams()[0].get('group');
  const answer = useContent();
  const changes = useDraftChanges();
  const words = foldWords(typed);
  const isSearch = words.length > 0;
  const content = dataOf(answer);
  useShownSetting(content !== undefined);
  const groups = content ? siteGroups(content, { look: t('site.look'), legal: t('site.legal') }) : [];
  const shown = isSearch ? found(groups, words) : inGroup(groups, chosen);
  return (
    <SiteParts content={content} current={isSearch ? '' : (shown[0]?.key ?? '')}>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('settings.failed'), text: t('settings.failedText') }}
      >
        {(data) => (
          <>
            <div className={columns}>
              <div className={forms}>
                {shown.length === 0 ? <EmptyState icon={MagnifyingGlassIcon} title={t('settings.none')} /> : null}
                {shown.map(({ key, name, settings }) => (
                  <section key={key} className={group}>
                    <h2>{name}</h2>
                    {key === LEGAL_GROUP ? <LegalNotice content={data} /> : null}
                    <div className={card}>
                      {settings.map((setting) => (
                        <SettingRow key={setting.key} setting={setting} changes={changes} />
                      ))}
                    </div>
                  </section>
                ))}
                <p className={quietSmall}>{t('settings.others')}</p>
              </div>
              <PreviewPanel mark={data.mark} />
            </div>
            <DraftBar content={data} changes={changes} />
          </>
        )}
      </Answer>
    </SiteParts>
  );
}

function inGroup(groups: readonly SettingGroup[], key: string | null): SettingGroup[] {
  return groups
    .filter((one) => one.key === key)
    .concat(groups)
    .slice(0, 1);
}

function found(groups: readonly SettingGroup[], words: readonly string[]): SettingGroup[] {
  const fits = ({ name, key, meaning }: ContentSetting) =>
    rankOf(searchText([{ ar: name, en: key }], [{ ar: meaning }]), words) !== NO_MATCH;
  return groups
    .map((one) => ({ ...one, settings: one.settings.filter(fits) }))
    .filter(({ settings }) => settings.length > 0);
}
