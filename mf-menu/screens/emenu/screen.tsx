import { listBranches } from '@sufra/api/branch/endpoints';
import { listAllergens } from '@sufra/api/menu/endpoints';
import { formatDateTime, localePath, useLocale } from '@sufra/i18n';
import { Answer, dataOf, useEndpoint, usePlatform, usePollWhenDisconnected, useText } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { Badge, Banner, EmptyState, LinkButton, Name } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { ClockFillIcon, QrCodeIcon } from '@sufra/ui/icons';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { branchStatus } from '../../branch/state.ts';
import { StatusLabel } from '../../branch/status-label.tsx';
import { DishShapes } from '../../dish/dish-list-skeleton.tsx';
import { useMenuPage } from '../../large-menu/use-menu-page.ts';
import { CategoryNav } from '../../menu/category-nav.tsx';
import { menuInput } from '../../menu/menu-input.ts';
import { MissingMenu } from '../../menu/missing-menu.tsx';
import { rail } from '../../menu/rail.styles.ts';
import { FindBar } from '../../search/find-bar.tsx';
import { EmenuGroups } from './emenu-groups.tsx';
import { isLargeText, shownEmenu } from './emenu-input.ts';
import { EmenuTools } from './emenu-tools.tsx';
import * as styles from './styles.ts';

/**
 * A menu to read at the table or on the wall: `/emenu/{id or number}`, `/menu/{type}/branch/{id}`,
 * `/menu/e/branch/{uuid}` (MENU-027 to MENU-029, MENU-031). Complete without JavaScript, cookies or a login.
 */
export default function EmenuScreen() {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const params = useParams();
  const [search] = useSearchParams();
  const pollEvery = usePollWhenDisconnected();
  const online = useOnline();
  const [query, setQuery] = useState('');
  const branches = useEndpoint(listBranches, { query: {} }, { pollEvery });
  const { branch, type } = shownEmenu(params, dataOf(branches) ?? [], context.tenant.types);
  const page = useMenuPage(menuInput({ branch_id: branch?.id ?? null, type }), { enabled: branch !== null });
  const { menu, groups, state, updatedAt } = page;
  const allergens = dataOf(useEndpoint(listAllergens, { query: {} }));
  const allergensById = useMemo(() => new Map((allergens ?? []).map((one) => [one.id, one])), [allergens]);

  if (!branch && dataOf(branches)) return <NoSuchMenu />;
  if (!branch || !menu) {
    const words = { heading: 'h1', title: t('menu.notAvailable'), text: t('emenu.notAvailableText') } as const;
    if (branch) return <MissingMenu state={state} failed={words} />;
    return (
      <Answer of={branches} skeleton={<DishShapes />} loading={t('menu.loading')} failed={words}>
        {() => null}
      </Answer>
    );
  }

  const large = isLargeText(search);
  const zone = branch.time_zone;
  const status = branchStatus(branch, type, { t, locale, now: context.now });
  const path = context.path.split('?')[0]!;
  const options = { locale, timeZone: zone };
  return (
    <div className={cx(styles.page, large && styles.largeText)}>
      <header>
        <p className={styles.brand}>
          <Name name={context.tenant.name} />
        </p>
        <h1 data-test="branch">
          <Name name={branch.names} />
        </h1>
        <p className={styles.quiet}>
          <span className={styles.now} role="status">
            <Badge tone={status.tone} dot>
              {status.label}
            </Badge>
            <StatusLabel status={status} />
          </span>
          <Name name={branch.address} />
        </p>
      </header>
      {online ? null : (
        <Banner tone="warning" role="status" icon={<ClockFillIcon />} offline>
          {t('emenu.offline', {
            time: formatDateTime(updatedAt, options),
          })}
        </Banner>
      )}
      <EmenuTools branch={branch} type={type} large={large} path={path} />
      {groups.length === 0 ? (
        <EmptyState heading="h2" title={t('menu.updating')} text={t('menu.updatingText')} />
      ) : (
        <div className={styles.body}>
          <div className={rail}>
            <FindBar query={query} onQuery={setQuery} onBegin={page.search.begin} />
            {query.trim() === '' ? <CategoryNav groups={groups} /> : null}
          </div>
          <div>
            <EmenuGroups
              {...{ page, type, query }}
              timeZone={zone}
              allergens={allergensById}
              largeText={large}
              onClear={() => setQuery('')}
            />
          </div>
        </div>
      )}
      <p className={styles.foot}>
        {t('menu.calorieHint')} {branch.vat.enabled ? t('menu.vatIncluded') : ''}{' '}
        {branch.vat.enabled && branch.vat.number ? t('emenu.vatNumber', { number: branch.vat.number }) : ''}
      </p>
    </div>
  );
}

/** No branch has this id, number or uuid: said, with the way to all menus. */
function NoSuchMenu() {
  const t = useText();
  const { locale } = useLocale();
  return (
    <EmptyState
      heading="h1"
      icon={QrCodeIcon}
      title={t('emenu.unknown')}
      text={t('emenu.unknownText')}
      action={<LinkButton href={localePath(locale, '/branches')}>{t('branches.title')}</LinkButton>}
    />
  );
}
