import { listBranches } from '@sufra/api/branch/endpoints';
import { listAllergens } from '@sufra/api/menu/endpoints';
import { formatDate, formatTime, localePath, useLocale } from '@sufra/i18n';
import { useEndpoint, usePlatform, usePollWhenDisconnected, useText } from '@sufra/module';
import { Badge, Banner, EmptyState, ErrorState, LinkButton, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { branchStatus } from '../../branch/state.ts';
import { StatusWords } from '../../branch/status-words.tsx';
import { isLarge, type Outline, outlineKey, shownGroups } from '../../dish/large-menu.ts';
import { CategoryNav, groupAnchor } from '../../menu/category-nav.tsx';
import { menuInput } from '../../menu/menu-input.ts';
import { MenuSkeleton } from '../../menu/menu-skeleton.tsx';
import { useKeptPlace } from '../../menu/use-kept-place.ts';
import { useLeanMenu } from '../../menu/use-lean-menu.ts';
import { useMenuNews } from '../../menu/use-menu-news.ts';
import { useOnline } from '../../page/use-online.ts';
import { EmenuGroup } from './emenu-group.tsx';
import { isLargeText, shownEmenu } from './emenu-input.ts';
import { EmenuTools } from './emenu-tools.tsx';

const page = css`
display:grid;gap:var(--s3);max-inline-size:1280px;margin-inline:auto;padding:var(--s4) var(--gut) var(--s10);
@media print{padding:0;font-size:11pt}
`;
const largeText = css`--fs-xs:16px;--fs-cap:18px;--fs-s:20px;--fs-m:24px;--fs-l:26px;--fs-h3:28px;--fs-h2:30px;--fs-h1:34px;font-size:22px;@media print{font-size:16pt}`;
const brand = css`display:none;@media print{display:block;color:var(--brand-ink);font-weight:600}`;
/** What holds for now only says nothing on paper. */
const now = css`display:contents;@media print{display:none}`;
const quiet = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;color:var(--ink-2);font-size:var(--fs-s)`;
const foot = css`color:var(--ink-2);font-size:var(--fs-cap)`;
const body = css`
&>nav{margin-inline:calc(-1*var(--gut))}
@media (min-width:1200px){display:grid;grid-template-columns:184px 1fr;gap:var(--s6);align-items:start;&>nav{margin-inline:0}}
@media print{display:block;&>nav{display:none}}
`;

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
  const branches = useEndpoint(listBranches, { query: {} }, { pollEvery });
  const { branch, type } = shownEmenu(params, branches.data ?? [], context.tenant.types);
  const {
    lean: outline,
    isCurrent,
    state,
    loadFull,
  } = useLeanMenu<Outline>(menuInput({ branch_id: branch?.id ?? null, type }), {
    keyOf: outlineKey,
    enabled: branch !== null,
  });
  const menu = state.data ?? (isCurrent ? outline : undefined);
  const allergens = useEndpoint(listAllergens, { query: {} });
  const allergensById = useMemo(() => new Map((allergens.data ?? []).map((one) => [one.id, one])), [allergens.data]);
  const groups = useMemo(() => shownGroups(menu, outline), [menu, outline]);
  const lean = useMemo(() => isLarge({ groups }), [groups]);
  const anchors = useMemo(() => groups.map(({ id }) => groupAnchor(id)), [groups]);
  useKeptPlace(anchors, lean);
  useMenuNews(menu, outline?.off);

  const failed = branches.error ?? state.error;
  if (!branch && branches.data) return <NoSuchMenu />;
  if (!branch || !menu) {
    if (!failed) return <MenuSkeleton />;
    const failing = branches.error ? branches : state;
    return (
      <ErrorState
        heading="h1"
        title={t('menu.notAvailable')}
        text={t('emenu.notAvailableText')}
        retrying={failing.fetching}
        onRetry={failing.retry}
      />
    );
  }

  const large = isLargeText(search);
  const zone = branch.time_zone;
  const status = branchStatus(branch, type, { t, locale, now: context.now });
  const path = context.path.split('?')[0]!;
  const options = { locale, timeZone: zone };
  return (
    <div className={cx(page, large && largeText)}>
      <header>
        <p className={brand}>
          <Name name={context.tenant.name} />
        </p>
        <h1 data-test="branch">
          <Name name={branch.names} />
        </h1>
        <p className={quiet}>
          <span className={now} role="status">
            <Badge tone={status.tone} dot>
              {status.label}
            </Badge>
            <StatusWords status={status} />
          </span>
          <Name name={branch.address} />
        </p>
      </header>
      {online ? null : (
        <Banner tone="warning" role="status">
          {t('emenu.offline', {
            time: `${formatDate(state.updatedAt, options)} ${formatTime(state.updatedAt, options)}`,
          })}
        </Banner>
      )}
      <EmenuTools branch={branch} type={type} large={large} path={path} />
      {groups.length === 0 ? (
        <EmptyState heading="h2" title={t('menu.updating')} text={t('menu.updatingText')} />
      ) : (
        <div className={body}>
          <CategoryNav groups={groups} />
          <div>
            {groups.map((group, index) => (
              <EmenuGroup
                key={group.id}
                group={group}
                first={index === 0}
                type={type}
                timeZone={zone}
                allergens={allergensById}
                lean={lean}
                largeText={large}
                onMissing={loadFull}
              />
            ))}
          </div>
        </div>
      )}
      <p className={foot}>
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
      title={t('emenu.unknown')}
      text={t('emenu.unknownText')}
      action={<LinkButton href={localePath(locale, '/branches')}>{t('branches.title')}</LinkButton>}
    />
  );
}
