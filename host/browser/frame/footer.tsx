import { type NavigationArea, type PageContext, settingText } from '@sufra/contract';
import { PLAIN_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { localePath, localizedName, useText } from '@sufra/i18n';
import { Link, useModule } from '@sufra/module';
import { Button, ErrorState, frameClass, LinkButton, Name, Phone } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { ConsentQuestion } from './consent-question.tsx';
import { currentEntry } from './current.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import { NoScriptNotice } from './no-script-notice.tsx';
import { shows, TAB_BAR_ID, TYPED_FIELDS, TYPING_ATTRIBUTE } from './page-features.ts';
import { ThemeChoice } from './theme-choice.tsx';

const foot = css`margin-block-start:var(--s12);border-block-start:1px solid var(--outline);background:var(--sunken);padding-block:var(--s8) calc(var(--s8) + var(--tab-bar) + 16px);${shows('dock-above')} &{padding-block-end:calc(var(--s8) + 2*var(--tab-bar) + 40px)}@media (max-width:56.1875em){${shows('dock')} &{padding-block-end:calc(var(--control) + var(--target) + 2rem + 48px)}}font-size:var(--fs-s);color:var(--ink-2);@media (min-width:56.25em){padding-block-end:var(--s8)}@media print{display:none}`;
const inner = css`display:grid;gap:var(--s5);@media (min-width:56.25em){grid-template-columns:1fr auto;align-items:start}`;
/** On a wide screen on one line with what begins the column beside them. */
const links = css`display:flex;@media (min-width:56.25em){margin-block-start:calc((1lh - var(--target))/2)}flex-wrap:wrap;gap:0 var(--s4);a{display:inline-flex;align-items:center;min-inline-size:0;min-block-size:var(--target);overflow-wrap:anywhere;font-weight:500;&:hover{color:var(--brand-ink)}}`;
const small = css`display:grid;gap:4px`;
/**
 * While something is typed the tabs would stand on the keyboard, over what was found. The shell says when;
 * without it styles look themselves.
 */
const isTypedIn = `:has(:is(${TYPED_FIELDS}):focus) &{display:none}`;
const typing = `&[${TYPING_ATTRIBUTE}]{display:none}html[${PLAIN_ATTRIBUTE}]${isTypedIn}`;
/** As many columns as tabs from the start: on a slow line the page is drawn before all of them are read. */
const tabsOf = (count: number) =>
  css`position:fixed;inset-inline:0;inset-block-end:0;z-index:5;display:grid;grid-template-columns:repeat(${count},1fr);padding-block:6px max(10px,env(safe-area-inset-bottom));background:var(--surface);box-shadow:var(--e2);border:var(--forced-edge);@media (min-width:56.25em){display:none}@media print{display:none}@media (max-height:31.25em) and (min-width:37.5em){padding-block:2px}${shows('dock')} &{display:none}${typing}`;
const tab = css`display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1px;min-block-size:calc(var(--tab-bar) - 16px);font-size:min(var(--fs-xs),4.6vw);font-weight:500;line-height:1.3;text-align:center;color:var(--ink-2);svg{font-size:min(1.1875rem,7vw)}@media (max-height:31.25em) and (min-width:37.5em){flex-direction:row;gap:var(--s2);min-block-size:calc(var(--tab-bar) - 4px)}&[aria-current]{color:var(--brand-ink);font-weight:600}`;
const toasts = css`position:fixed;inset-inline:var(--gut);inset-block-end:calc(var(--tab-bar) + 20px);z-index:30;display:flex;justify-content:center;pointer-events:none;${shows('dock-above')} &{inset-block-end:calc(2*var(--tab-bar) + 40px)}>*{pointer-events:auto;inline-size:100%;max-inline-size:30rem}@media (min-width:56.25em){inset-block-end:24px}`;

const change = css`justify-self:start;min-block-size:var(--target);font-weight:500;text-decoration:underline;text-underline-offset:.2em;&:hover{color:var(--brand-ink)}&[hidden]{display:none}`;

const MAX_TABS = 5;

/** The site's footer and what the shell needs on every page: tab bar, live regions, toasts, failure card. */
export function Footer({ context }: { context: PageContext }) {
  const t = useText(useModule().name);
  const { tenant, navigation, locale, path, now } = context;
  const pathname = path.split('?')[0]!;
  const entriesOf = (area: NavigationArea) =>
    navigation.filter((entry) => entry.areas.includes(area)).sort((a, b) => a.order - b.order);
  const tabEntries = entriesOf('tabs').slice(0, MAX_TABS);
  const shown = currentEntry(
    navigation.map((entry) => entry.path),
    pathname,
  );
  const currentMark = (target: string) => (target === shown ? { 'aria-current': 'page' as const } : {});
  const phone = settingText(tenant.settings, 'social.phone');
  const vat = settingText(tenant.settings, 'general.vat_number');
  return (
    <>
      <div className={foot}>
        <div className={cx(frameClass, inner)}>
          <nav className={links} aria-label={t('footer.pages')}>
            {/* A screen's own bar takes the brand's place in the header of a phone. */}
            <Link to="/">
              <Name name={tenant.name} />
            </Link>
            {entriesOf('footer').map((entry) => (
              <Link key={entry.path} to={entry.path} data-nav={entry.path} {...currentMark(entry.path)}>
                <Name name={entry.label} />
              </Link>
            ))}
            {tenant.pages.map(({ slug, title }) => {
              const { text, lang } = localizedName(title, locale);
              return (
                <Link key={slug} to={`/page/${slug}`} {...(lang === locale ? {} : { lang })}>
                  {text}
                </Link>
              );
            })}
          </nav>
          <div className={small}>
            <ThemeChoice />
            {phone ? (
              <p>
                {t('footer.contact')} <Phone number={phone} call />
              </p>
            ) : null}
            <p>
              {t('footer.vat')}
              {vat ? ` · ${t('footer.vatNumber', { number: vat })}` : ''}
            </p>
            {context.trackers?.length ? (
              <button id="sufra-consent-change" type="button" className={change} hidden>
                {t('consent.change')}
              </button>
            ) : null}
            <p>{t('footer.rights', { year: now.slice(0, 4), name: localizedName(tenant.name, locale).text })}</p>
          </div>
        </div>
      </div>
      {tabEntries.length === 0 ? null : (
        <nav id={TAB_BAR_ID} className={tabsOf(tabEntries.length)} aria-label={t('tabs')}>
          {tabEntries.map((entry) => (
            <Link key={entry.path} to={entry.path} className={tab} data-nav={entry.path} {...currentMark(entry.path)}>
              <NavigationIcon name={entry.icon} />
              <Name name={entry.label} />
            </Link>
          ))}
        </nav>
      )}
      <div id="sufra-polite" role="status" aria-live="polite" className={hiddenText} />
      <div id="sufra-assertive" role="alert" aria-live="assertive" className={hiddenText} />
      <div id="sufra-toasts" className={toasts} />
      <NoScriptNotice phone={phone} href={localePath(locale, path)} />
      <div
        id="sufra-words"
        hidden
        data-failed={t('failed')}
        data-not-added={t('notAdded')}
        data-install={t('install.text', { name: localizedName(tenant.name, locale).text })}
        data-install-action={t('install.action')}
        data-site={siteTitle(context)}
      />
      {context.trackers?.length ? <ConsentQuestion trackers={context.trackers} /> : null}
      <template id="sufra-failure" data-title={t('failure.offlineTitle')} data-text={t('failure.offlineText')}>
        <ErrorState
          title={t('failure.title')}
          text={t('failure.text')}
          heading="h2"
          wayOn={
            <>
              <Button kind="primary" size="small">
                {t('failure.retry')}
              </Button>
              <LinkButton kind="secondary" size="small" href={localePath(locale, '/')}>
                {t('backHome')}
              </LinkButton>
            </>
          }
        />
      </template>
    </>
  );
}

const hiddenText = css`position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap`;

/** As the edge writes it behind a page's own title: website.page_title, else the tenant's title, else its name. */
export function siteTitle({ tenant, locale }: PageContext): string {
  const setting = tenant.settings['website.page_title'];
  if (typeof setting === 'string' && setting) return setting;
  if (setting && typeof setting === 'object') return localizedName(setting as Record<string, string>, locale).text;
  return localizedName(tenant.title, locale).text || localizedName(tenant.name, locale).text;
}
