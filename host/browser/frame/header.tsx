import { type Locale, type PageContext, settingPicture } from '@sufra/contract';
import { headerActionsSlot, headerPlaceSlot } from '@sufra/contract/modules/host';
import { action } from '@sufra/contract/page-protocol';
import { localePath, locales, localizedName, otherLocale, useText } from '@sufra/i18n';
import { Link, Slot, useModule } from '@sufra/module';
import { frameClass, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { GlobeSimpleIcon } from '@sufra/ui/icons';
import { currentEntry } from './current.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import { shows } from './page-features.ts';
import { VISITOR_ATTRIBUTE } from './visitor-attribute.ts';

// Not merely above the header: on a screen with a bar of its own the visitor's lines are there.
const skip = css`position:absolute;inset-block-start:8px;inset-inline-start:var(--gut);z-index:40;padding:12px 20px;border-radius:var(--r-m);background:var(--ink);color:var(--surface);font-weight:600;&:focus{pointer-events:auto}&:not(:focus){clip-path:inset(50%)}`;
/** In a screen's own bar (`headerCss`). */
const IN_BAR = `@media screen and (min-width:17.0625em) and (max-width:56.1875em){${shows('top-bar')} &`;
const bar = css`background:var(--surface);border-block-end:1px solid var(--outline);@media print{display:none}${IN_BAR}{background:none;border:0}}`;
const inner = css`${IN_BAR}{min-block-size:calc(var(--target) + 12px)}}display:flex;align-items:center;gap:var(--s2);min-block-size:var(--header-bar);@media (min-width:56.25em){gap:var(--s5)}`;
/** A long name is cut where the buttons begin. */
const brand = css`min-inline-size:0;bdi{overflow:hidden;text-overflow:ellipsis;line-height:1.7}display:inline-flex;align-items:center;gap:10px;min-block-size:var(--target);font-family:var(--t-display),var(--t-font);font-weight:var(--t-display-w);font-size:min(1.625rem,14px + 4vw);line-height:1;color:var(--brand-ink);white-space:nowrap;@media (min-width:56.25em){font-size:1.875rem}${IN_BAR}{display:none}}`;
/** A logo of one drawing stands on a light plate on a dark page; a second one takes its place. */
const mark = css`inline-size:calc(1rem + 24px);block-size:calc(1rem + 24px);border-radius:var(--r-m);flex:none;background:var(--logo-ground)`;
const lightMark = css`display:var(--on-light,block);background:none`;
const darkMark = css`display:var(--on-dark,none);background:none`;
/**
 * All of it gives way before the brand does: with wide spacing its words stand on two lines, which the bar
 * has room for.
 */
const nav = css`display:none;@media (min-width:56.25em){display:flex;flex:0 9999999 auto;gap:var(--s1)}`;
const link = css`display:flex;align-items:center;min-block-size:var(--target);padding-inline:var(--s3);border-radius:var(--r-s);font-weight:500;line-height:1.3;text-align:center;overflow-wrap:normal;color:var(--ink-2);&:hover{color:var(--brand-ink)}&[aria-current]{color:var(--brand-ink);background:var(--brand-tint)}`;
const end = css`${IN_BAR}{pointer-events:auto}}flex:none;display:flex;align-items:center;gap:var(--s2);margin-inline-start:auto;[data-slot]{display:flex;align-items:center;gap:var(--s2)}`;
const round = css`inline-size:var(--target);block-size:var(--target);border-radius:var(--r-full);display:inline-flex;align-items:center;justify-content:center;flex:none;font-size:var(--fs-s);font-weight:700;box-shadow:inset 0 0 0 1px var(--outline);border:var(--forced-edge);&:hover{background:var(--sunken)}`;
const entryAction = css`display:none;@media (min-width:56.25em){display:inline-flex;align-items:center;gap:var(--s2);min-block-size:var(--target);padding-inline:var(--s4);border-radius:var(--r-m);box-shadow:inset 0 0 0 1px var(--outline-strong);border:var(--forced-edge);font-weight:600;font-size:var(--fs-s);white-space:nowrap;&:hover{background:var(--sunken)}}`;
/** A long name is cut. */
const visitor = css`max-inline-size:8rem;overflow:hidden;text-overflow:ellipsis;line-height:1.7`;
const place = css`min-inline-size:0;display:none;@media (min-width:68.75em){display:block}`;

const menu = css`position:fixed;inset:auto;inset-block-start:calc(var(--header-bar) + var(--s1));inset-inline-end:var(--gut);margin:0;padding:var(--s2);border:1px solid var(--outline);border-radius:var(--r-m);background:var(--surface);color:var(--ink);box-shadow:var(--e3)`;
const choice = css`display:flex;flex-direction:column;justify-content:center;padding-block:var(--s1);min-block-size:var(--target);padding-inline:var(--s4);border-radius:var(--r-s);&:hover{background:var(--sunken)}`;
const globe = css`svg&{font-size:1.375rem}`;
const left = css`max-inline-size:16rem;font-size:var(--fs-cap);line-height:1.4;color:var(--ink-2)`;

/**
 * The page in its other languages: a link to the other one of our two, and where the tenant added more a menu
 * of all others by their own names, which the browser opens and closes without a script (HOST-065). It is as
 * wide as the link: screens count with that.
 */
function Languages({ context: { locale, path, tenant } }: { context: PageContext }) {
  const t = useText(useModule().name);
  const { languages: added = [] } = tenant;
  const way = (code: Locale) => ({ hrefLang: code, lang: code, ...action('language') });
  if (added.length === 0)
    return (
      <a
        className={round}
        href={localePath(otherLocale(locale), path)}
        {...way(otherLocale(locale))}
        aria-label={t('languageLabel')}
        data-test="language"
      >
        {locale === 'ar' ? 'EN' : 'ع'}
      </a>
    );
  const all = [...locales, ...added];
  const own = all.find(({ code }) => code === locale);
  const shown = locale === 'ar' ? 'ع' : locale.toUpperCase();
  return (
    <>
      <button
        type="button"
        className={round}
        popoverTarget="sufra-languages"
        // Letters would say where a link leads: this opens a choice.
        aria-label={`${shown}: ${t('languageChoose', { name: own?.name ?? locale })}`}
        data-test="languages"
      >
        <GlobeSimpleIcon className={globe} />
      </button>
      <div id="sufra-languages" popover="auto" className={menu}>
        {all
          .filter(({ code }) => code !== locale)
          .map((one) => (
            <a key={one.code} className={choice} href={localePath(one.code, path)} {...way(one.code)}>
              <bdi>{one.name}</bdi>
              {'untranslated' in one && one.untranslated ? <bdi className={left}>{one.untranslated}</bdi> : null}
            </a>
          ))}
      </div>
    </>
  );
}

/**
 * The site's header: brand, navigation, place, language, and what modules put at its end. `bare`: brand and
 * language only.
 */
export function Header({ context, bare = false }: { context: PageContext; bare?: boolean }) {
  const t = useText(useModule().name);
  const { tenant, navigation, path, locale } = context;
  const darkLogo = settingPicture(tenant.settings, 'website.logo_dark');
  const pathname = path.split('?')[0]!;
  const shown = currentEntry(
    navigation.map((entry) => entry.path),
    pathname,
  );
  const currentMark = (target: string) => (target === shown ? { 'aria-current': 'page' as const } : {});
  const entries = (area: 'header' | 'actions') =>
    navigation.filter((entry) => entry.areas.includes(area)).sort((a, b) => a.order - b.order);
  return (
    <>
      <a className={skip} href="#content">
        {t('skip')}
      </a>
      <div className={bar}>
        <div className={cx(frameClass, inner)}>
          <Link to="/" className={brand}>
            {tenant.logo ? (
              <img
                className={cx(mark, darkLogo && lightMark)}
                src={tenant.mark ?? tenant.logo}
                alt=""
                width={40}
                height={40}
              />
            ) : null}
            {darkLogo ? <img className={cx(mark, darkMark)} src={darkLogo} alt="" width={40} height={40} /> : null}
            <Name name={tenant.name} />
          </Link>
          <nav className={nav} aria-label={t('nav')}>
            {entries('header').map((entry) => (
              <Link
                key={entry.path}
                to={entry.path}
                className={link}
                data-nav={entry.path}
                {...currentMark(entry.path)}
              >
                <Name name={entry.label} />
              </Link>
            ))}
          </nav>
          <div className={end}>
            {bare ? null : (
              <div className={place}>
                <Slot of={headerPlaceSlot} />
              </div>
            )}
            <Languages context={context} />
            {entries('actions').map((entry) => (
              <Link
                key={entry.path}
                to={entry.path}
                className={entryAction}
                data-nav={entry.path}
                {...currentMark(entry.path)}
              >
                <NavigationIcon name={entry.icon} />
                {entry.icon === 'user' ? (
                  <bdi className={visitor} {...{ [VISITOR_ATTRIBUTE]: '' }}>
                    {localizedName(entry.label, locale).text}
                  </bdi>
                ) : (
                  <Name name={entry.label} />
                )}
              </Link>
            ))}
            {bare ? null : <Slot of={headerActionsSlot} />}
          </div>
        </div>
      </div>
    </>
  );
}
