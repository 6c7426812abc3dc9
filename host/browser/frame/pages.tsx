/** The host's own pages: what a customer sees where no module answers. */
import type { AppLinks, ClosedBranch, ContentPage, FrameVariant, LocalizedText, PageContext } from '@sufra/contract';
import {
  calendarDay,
  dir,
  formatClockRange,
  formatList,
  isLocale,
  localePath,
  localizedName,
  useLocale,
  useText,
} from '@sufra/i18n';
import { isWholeDay } from '@sufra/i18n/time/clock';
import { Link, useModule } from '@sufra/module';
import { Card, columnClass, LinkButton, Name, Phone, Plate, telUrl } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { BagIcon, type Icon, MapPinIcon, MoonIcon, PhoneIcon, StorefrontIcon, WarningIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';
import { NavigationIcon } from './navigation-icon.tsx';

const column = cx(columnClass, css`gap:var(--s6)`);
const middle = css`display:grid;gap:var(--s4);justify-items:center;text-align:center`;
const plate = css`inline-size:160px`;
const bigMark = css`svg&{inline-size:50%;font-weight:700}`;
const lead = css`color:var(--ink-2);max-inline-size:46ch`;
const choices = css`display:grid;gap:var(--s3);grid-template-columns:repeat(auto-fill,minmax(min(100%,12.5rem),1fr))`;
const choice = css`display:flex;align-items:center;gap:var(--s3);min-block-size:4rem;padding:var(--s4);border-radius:var(--r-l);background:var(--surface);box-shadow:var(--e1);border:var(--forced-edge);font-weight:600;svg{font-size:1.5rem;color:var(--brand-ink)}`;
const prose = css`display:grid;gap:var(--s4);table{border-collapse:collapse}td,th{border:1px solid var(--outline);padding:8px 12px;text-align:start}ul,ol{display:grid;gap:6px;padding-inline-start:1.4em;list-style:disc}ol{list-style:decimal}h2{margin-block-start:var(--s4)}a{color:var(--brand-ink);font-weight:600;text-decoration:underline;text-underline-offset:.2em}`;
const scroll = css`overflow-x:auto`;
const branch = css`display:grid;gap:var(--s1);h3{font-size:var(--fs-l)}`;
const actions = css`display:flex;flex-wrap:wrap;gap:var(--s2);margin-block-start:var(--s2)`;
const ways = css`display:grid;gap:var(--s2);inline-size:min(100%,20rem);margin-block-start:var(--s2)`;
const mut = css`color:var(--ink-2);font-size:var(--fs-s)`;

/** The content of `<main>` for a page of the host; null for a module's page. */
export function HostPage({ variant, context }: { variant: FrameVariant; context: PageContext }): ReactNode {
  switch (variant.page) {
    case 'module':
      return null;
    case 'not-found':
      return <NotFound context={context} />;
    case 'error':
      return <ErrorPage status={variant.status} requestId={context.requestId} />;
    case 'not-offered':
      return <NotOffered context={context} />;
    case 'app':
      return <AppPage context={context} links={variant.links} />;
    case 'services':
      return <ServicesPage context={context} />;
    case 'closed':
      return <Closed context={context} branches={variant.branches} />;
    case 'content':
      return <Content slug={variant.slug} pages={variant.pages} />;
  }
}

function Centered({
  mark,
  title,
  text,
  children,
}: {
  mark: Icon;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={column}>
      <Middle mark={mark} title={title} text={text}>
        {children}
      </Middle>
    </div>
  );
}

function Middle({ mark, title, text, children }: { mark: Icon; title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className={middle}>
      <Plate picture={null} bare mark={mark} className={plate} />
      <h1>{title}</h1>
      <p className={lead}>{text}</p>
      {children}
    </div>
  );
}

function HomeButton() {
  const t = useText(useModule().name);
  const { locale } = useLocale();
  return <LinkButton href={localePath(locale, '/')}>{t('backHome')}</LinkButton>;
}

/** HOST-032: the way home, and what else there is. */
function NotFound({ context }: { context: PageContext }) {
  const t = useText(useModule().name);
  return (
    <div className={column}>
      <Middle mark={Number404} title={t('notFound.title')} text={t('notFound.text')}>
        <HomeButton />
      </Middle>
      <Choices context={context} label={t('services.title')} without="/" />
    </div>
  );
}

function Number404({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 56" className={cx(className, bigMark)} fill="currentColor">
      <text x="60" y="46" textAnchor="middle" fontSize="56">
        404
      </text>
    </svg>
  );
}

/** HOST-033, HOST-034: words, the status, the request's id; Home is a button, nothing jumps by itself. */
function ErrorPage({ status, requestId }: { status: number; requestId: string | undefined }) {
  const t = useText(useModule().name);
  return (
    <Centered mark={WarningIcon} title={t('error.title')} text={t('error.text')}>
      <HomeButton />
      <p className={mut}>
        <bdi>{t('error.status', { status })}</bdi>
        {requestId ? (
          <>
            {' · '}
            <bdi>{t('error.reference', { id: requestId })}</bdi>
          </>
        ) : null}
      </p>
    </Centered>
  );
}

/** HOST-003: a module that is off, with the ones that are on. */
function NotOffered({ context }: { context: PageContext }) {
  const t = useText(useModule().name);
  const { locale } = useLocale();
  const name = localizedName(context.tenant.name, locale).text;
  return <Services context={context} title={t('notOffered.title')} text={t('notOffered.text', { name })} />;
}

/** HOST-022. */
function ServicesPage({ context }: { context: PageContext }) {
  const t = useText(useModule().name);
  const { locale } = useLocale();
  const name = localizedName(context.tenant.name, locale).text;
  return <Services context={context} title={t('services.title')} text={t('services.text', { name })} />;
}

function Services({ context, title, text }: { context: PageContext; title: string; text: string }) {
  return (
    <div className={column}>
      <Middle mark={StorefrontIcon} title={title} text={text} />
      <Choices context={context} label={title} />
    </div>
  );
}

/** What the modules that are on put into the navigation. */
function Choices({ context, label, without }: { context: PageContext; label: string; without?: string }) {
  // What is in the footer alone stands below already.
  const services = context.navigation.filter(({ areas }) => areas.some((area) => area !== 'footer'));
  const entries = [...new Map(services.map((entry) => [entry.path, entry])).values()].filter(
    ({ path }) => path !== without,
  );
  if (entries.length === 0) return null;
  return (
    <nav className={choices} aria-label={label}>
      {entries.map((entry) => (
        <Link key={entry.path} to={entry.path} className={choice}>
          <NavigationIcon name={entry.icon} />
          <Name name={entry.label} />
        </Link>
      ))}
    </nav>
  );
}

/** HOST-020: a device without a store, or whose store does not have the app. */
function AppPage({ context, links }: { context: PageContext; links: AppLinks }) {
  const t = useText(useModule().name);
  const { locale } = useLocale();
  const name = localizedName(context.tenant.name, locale).text;
  const hasApp = links.ios !== null || links.android !== null;
  return (
    <Centered mark={BagIcon} title={t('app.title', { name })} text={t(hasApp ? 'app.text' : 'app.none', { name })}>
      <div className={ways}>
        {links.ios ? <LinkButton href={links.ios}>{t('app.ios')}</LinkButton> : null}
        {links.android ? <LinkButton href={links.android}>{t('app.android')}</LinkButton> : null}
        <LinkButton kind={hasApp ? 'secondary' : 'primary'} href={localePath(locale, '/')}>
          {t('app.continue')}
        </LinkButton>
      </div>
    </Centered>
  );
}

/** HOST-023, HOST-024: logo is in the header; hours, phones and maps are here. */
function Closed({ context, branches }: { context: PageContext; branches: readonly ClosedBranch[] }) {
  const t = useText(useModule().name);
  const { locale, timeZone } = useLocale();
  const today = calendarDay(context.now, timeZone)?.weekday;
  return (
    <div className={column}>
      <Middle
        mark={MoonIcon}
        title={closedTitle(context) || t('closed.title')}
        text={t('closed.text', { name: localizedName(context.tenant.name, locale).text })}
      />
      {branches.length > 0 ? <h2>{t('closed.branches')}</h2> : null}
      {branches.map((each) => {
        const hours = each.hours.filter((range) => range.day === today);
        return (
          <Card key={each.phone + each.latitude} className={branch}>
            <h3>
              <Name name={each.names} />
            </h3>
            <p className={mut}>
              <Name name={each.address} />
            </p>
            <p className={mut}>
              {hours.length === 0
                ? t('closed.closedToday')
                : hours.some(isWholeDay)
                  ? t('closed.todayWhole')
                  : t('closed.today', {
                      hours: formatList(
                        hours.map(({ from, to }) => formatClockRange(from, to, locale)),
                        locale,
                        'commas',
                      ),
                    })}
            </p>
            <div className={actions}>
              <LinkButton kind="secondary" size="small" icon={<PhoneIcon />} href={telUrl(each.phone)}>
                <Phone number={each.phone} />
              </LinkButton>
              <LinkButton
                kind="ghost"
                size="small"
                icon={<MapPinIcon />}
                href={`https://www.google.com/maps/search/?api=1&query=${each.latitude},${each.longitude}`}
                rel="noopener"
              >
                {t('closed.map')}
              </LinkButton>
            </div>
          </Card>
        );
      })}
    </div>
  );
}

/** The tenant's own words for a closed site (`website.closed_title`). */
function closedTitle({ tenant, locale }: PageContext): string {
  const words = tenant.settings['website.closed_title'];
  return words && typeof words === 'object' ? localizedName(words as LocalizedText, locale).text : '';
}

/** HOST-028: one page, or the list of all. Its HTML was sanitised by the edge. */
function Content({ slug, pages }: { slug: string | null; pages: readonly ContentPage[] }) {
  const t = useText(useModule().name);
  const { locale } = useLocale();
  const page = pages.find((each) => each.slug === slug);
  if (!page) {
    return (
      <div className={column}>
        <h1>{t('content.index')}</h1>
        {pages.length === 0 ? <p>{t('content.empty')}</p> : null}
        <nav className={choices} aria-label={t('content.index')}>
          {pages.map((each) => (
            <Link key={each.slug} to={`/page/${each.slug}`} className={choice}>
              <Name name={each.title} />
            </Link>
          ))}
        </nav>
      </div>
    );
  }
  const body = localizedName(page.body, locale);
  return (
    <article className={column}>
      <h1>
        <Name name={page.title} />
      </h1>
      {body.fallback ? (
        <p className={mut}>{t(isLocale(locale) ? 'content.missingLanguage' : 'content.notTranslated')}</p>
      ) : null}
      <div className={scroll}>
        {/* sanitised on save by the provider and on render by the edge (W1) */}
        <div className={prose} lang={body.lang} dir={dir(body.lang)} dangerouslySetInnerHTML={{ __html: body.text }} />
      </div>
    </article>
  );
}
