import type { Site, SiteBanner, SiteEntry, SitePage } from '@sufra/api/staff/endpoints';
import { trackerForm } from '@sufra/api/tenant/tracker-forms';
import { localizedName, useLocale } from '@sufra/i18n';
import { Link, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Badge, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, grow, lineBetween, quietSmall, row, surface } from '@sufra/ui/desk';
import { PlusIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { DishThumb } from '../../menu/dish-thumb.tsx';
import { MoveControl, moveByKeys } from '../../menu/move-control.tsx';
import { moved } from '../../menu/order.ts';
import { entriesOf, idOf, type SiteTab } from '../../site/parts.ts';
import { useEntryChanges } from '../../site/use-site.ts';

const item = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:8px 12px;${lineBetween}`;
const words = css`display:grid;gap:2px;overflow-wrap:anywhere;& a{display:flex;align-items:center;min-block-size:var(--target);font-weight:600}`;
const gone = css`text-decoration:line-through;color:var(--ink-2)`;

export interface EntryListProps {
  readonly site: Site;
  readonly tab: SiteTab;
  /** Address of this list. */
  readonly list: string;
}

/** The entries of a part in their order: opened, moved, removed, brought back. */
export function EntryList({ site, tab, list }: EntryListProps) {
  const t = useText();
  const errorText = useErrorText();
  const { announce, navigate } = usePlatform();
  const { save, discard } = useEntryChanges();
  const nameOf = useEntryName(tab);
  const [asked, setAsked] = useState<string | null>(null);
  const entries = entriesOf(site, tab);
  const change = useAction(async (work: () => Promise<unknown>) => {
    await work();
    setAsked(null);
  });
  const run = (work: () => Promise<unknown>, said?: string) =>
    void change.run(work).then(
      () => said && announce(said),
      () => {},
    );
  // Only what stands in an order on the site is moved, and banners within their place.
  const move = (entry: SiteBanner | SitePage, to: number) => {
    const group = orderedWith(site, entry);
    const from = group.indexOf(entry);
    const next = moved(group, from, to) as readonly (SiteBanner | SitePage)[];
    if (next === group || change.loading) return;
    const changes = next
      .map((one, place) => ({
        key: one.key,
        value: { ...one.value, sort: place + 1 },
        seen: one.mark,
        was: one.value.sort,
      }))
      .filter(({ value, was }) => value.sort !== was)
      .map(({ was: _, ...one }) => one);
    run(() => save(changes), t('menu.moved', { name: nameOf(entry), place: to + 1, count: group.length }));
  };
  const isOrdered = (entry: SiteEntry): entry is SiteBanner | SitePage => tab === 'banners' || tab === 'pages';
  return (
    <>
      <div className={row}>
        <Button size="small" icon={<PlusIcon />} onClick={() => navigate(`${list}&open=new`)}>
          {t(`site.add.${tab}`)}
        </Button>
      </div>
      <Fault>{change.error ? errorText(change.error) : null}</Fault>
      {entries.length > 0 ? (
        <ol className={surface} aria-label={t(`site.${tab}`)}>
          {entries.map((entry) => {
            const name = nameOf(entry);
            const group = isOrdered(entry) && !entry.removed ? orderedWith(site, entry) : [];
            const at = group.indexOf(entry as SiteBanner);
            return (
              <li key={entry.key} className={item}>
                {'image' in entry.value ? <DishThumb picture={entry.value.image} /> : null}
                <div className={`${words} ${grow}`}>
                  {entry.removed ? (
                    <s className={gone}>{name}</s>
                  ) : (
                    <Link
                      to={`${list}&open=${encodeURIComponent(entry.key)}`}
                      onKeyDown={at < 0 ? undefined : moveByKeys(at, (to) => move(entry as SiteBanner, to))}
                    >
                      <bdi>{name}</bdi>
                    </Link>
                  )}
                  <Facts entry={entry} />
                </div>
                {entry.changed ? (
                  <Badge tone="brand">{t(entry.removed ? 'site.willGo' : 'setting.changed')}</Badge>
                ) : null}
                {at < 0 ? null : (
                  <MoveControl
                    name={name}
                    index={at}
                    count={group.length}
                    onMove={(to) => move(entry as SiteBanner, to)}
                  />
                )}
                {entry.changed ? (
                  <Button
                    kind="ghost"
                    size="small"
                    aria-label={t('setting.undoOf', { name })}
                    onClick={() => run(() => discard(entry.key))}
                  >
                    {t('setting.undo')}
                  </Button>
                ) : null}
                {entry.removed ? null : asked === entry.key ? (
                  <Button
                    kind="danger"
                    size="small"
                    busy={change.loading}
                    onClick={() =>
                      run(() => save([{ key: entry.key, value: null, seen: entry.mark }]), t('site.removed', { name }))
                    }
                  >
                    {t('site.removeYes', { name })}
                  </Button>
                ) : (
                  <Button
                    kind="ghost"
                    size="small"
                    aria-label={t('site.removeOf', { name })}
                    onClick={() => setAsked(entry.key)}
                  >
                    {t('site.remove')}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      ) : null}
    </>
  );
}

/** Those that stand in one order with it on the site: pages, and banners of its place. */
function orderedWith(site: Site, entry: SiteBanner | SitePage): readonly (SiteBanner | SitePage)[] {
  const { value } = entry;
  if (!('place' in value)) return site.pages.filter(({ removed }) => !removed);
  return site.banners.filter((one) => !one.removed && one.value.place === value.place);
}

function useEntryName(tab: SiteTab): (entry: SiteEntry) => string {
  const { locale } = useLocale();
  return ({ key, value }) => {
    if ('title' in value) return localizedName(value.title, locale).text || idOf(key);
    if ('provider' in value) return trackerForm(value.provider)?.title ?? value.provider;
    return tab === 'redirects' ? idOf(key) : key;
  };
}

/** What a list says of an entry beside its name. */
function Facts({ entry: { key, value } }: { readonly entry: SiteEntry }) {
  const t = useText();
  if ('place' in value)
    return <span className={quietSmall}>{t([`site.placeOf.${value.place}`, 'site.placeOf.other'])}</span>;
  if ('in_footer' in value)
    return (
      <span className={quietSmall}>
        <bdi dir="ltr">/page/{idOf(key)}</bdi>
        {value.in_footer ? ` · ${t('site.inFooterShort')}` : ''}
      </span>
    );
  if ('provider' in value)
    return (
      <span className={quietSmall}>
        <bdi dir="ltr">{value.web_code}</bdi> · {t(value.enable === '1' ? 'setting.on' : 'setting.off')}
      </span>
    );
  return (
    <span className={quietSmall}>
      <bdi dir="ltr">{value.target}</bdi>
    </span>
  );
}
