import type { Content, DraftCheck } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { settingOf } from '../../content/draft.ts';
import { Panel } from '../../frame/panel.tsx';
import { ShownValue, type ShownValueProps } from '../../setting/shown-value.tsx';
import { isEmpty } from '../../setting/values.ts';

const table = css`
inline-size:100%;border-collapse:collapse;table-layout:fixed;
& th{padding:8px 16px;font-size:.75rem;font-weight:500;color:var(--ink-2);text-align:start;border-block-end:1px solid var(--outline)}
& tbody th{font-size:inherit;font-weight:600;color:var(--ink)}
& td{padding:10px 16px;vertical-align:baseline;border-block-end:1px solid var(--outline);overflow-wrap:anywhere}
& tbody tr:last-child>*{border-block-end:0}
@media (max-width:43.6875em){
& thead{position:absolute;clip-path:inset(50%)}& tbody tr{display:grid;padding-block:8px;border-block-end:1px solid var(--outline)}& tbody tr:last-child{border-block-end:0}
& tbody th,& td{border:0;padding-block:2px}& td::before{content:attr(data-label);display:block;font-size:.75rem;color:var(--ink-2)}
}
`;

export interface ChangesProps {
  readonly check: DraftCheck;
  /** For the forms of the values and who changed them; undefined while it is not known. */
  readonly content: Content | undefined;
}

/** Each setting that publishing changes, as customers have it and as they will. */
export function Changes({ check, content }: ChangesProps) {
  const t = useText();
  return (
    <Panel flush title={t('publish.changes')} beside={<span>{check.changed.length}</span>}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{t('publish.setting')}</th>
            <th scope="col">{t('publish.before')}</th>
            <th scope="col">{t('publish.after')}</th>
            <th scope="col">{t('publish.by')}</th>
          </tr>
        </thead>
        <tbody>
          {check.changed.map(({ key, name, before, after, secret }) => {
            const setting = content && settingOf(content, key);
            const form = setting?.form ?? 'text';
            const isPart = content !== undefined && setting === undefined;
            return (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td data-label={t('publish.before')}>
                  <Side form={form} value={before} isSecret={secret} isPart={isPart} />
                </td>
                <td data-label={t('publish.after')}>
                  <Side form={form} value={after} isSecret={secret} isPart={isPart} />
                </td>
                <td data-label={t('publish.by')}>
                  <bdi>{setting?.change?.by?.name ?? ''}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

/** A part of the site has no default: it is there, or it is not. */
function Side({ isPart, ...shown }: ShownValueProps & { readonly isPart: boolean }) {
  return isPart && isEmpty(shown.value) ? '—' : <ShownValue {...shown} />;
}
