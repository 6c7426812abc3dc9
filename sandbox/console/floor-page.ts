import type { TenantRecord } from '@sufra/backend/tenant-directory/directory.ts';
import type { LocalizedText } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import type { DayDate } from '@sufra/i18n/time/zone';
import { FLOOR_TEXTS } from './floor-texts.ts';

interface FloorPage {
  tenant: TenantRecord;
  lang: 'ar' | 'en';
  /** Those that take reservations. */
  branches: readonly { id: string; names: LocalizedText }[];
  branch: string | null;
  date: DayDate;
  today: DayDate;
}

/** The document of a branch's tables on an evening; `floor.client.js` fills it. */
export function floorPage({ tenant, lang, branches, branch, date, today }: FloorPage): string {
  const t = FLOOR_TEXTS[lang];
  const nameOf = (names: LocalizedText) => escapeHtml(names[lang] ?? names.ar ?? names.en ?? '');
  const other = lang === 'ar' ? 'en' : 'ar';
  const key = encodeURIComponent(tenant.tenant);
  const options = branches
    .map(
      ({ id, names }) =>
        `<option value="${escapeHtml(id)}"${id === branch ? ' selected' : ''}>${nameOf(names)}</option>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}: ${nameOf(tenant.name)}</title>
<link rel="icon" href="${escapeHtml(tenant.logo || 'data:,')}">
<link rel="stylesheet" href="/sandbox/console.css">
<link rel="stylesheet" href="/sandbox/floor.css">
<script type="application/json" id="texts">${JSON.stringify(t)}</script>
<script type="module" src="/sandbox/floor.client.js"></script>
</head>
<body data-tenant="${escapeHtml(tenant.tenant)}" data-today="${today}">
<header class="bar">
  <h1>${nameOf(tenant.name)} <span class="badge">${t.badge}</span></h1>
  <label class="field">${t.branch} <select id="branch">${options}</select></label>
  <div class="clock" role="group" aria-label="${t.date}">
    <button type="button" data-days="-1">${t.before}</button>
    <label class="field"><span class="hidden">${t.date}</span><input id="date" type="date" value="${date}" required></label>
    <button type="button" data-days="1">${t.after}</button>
    <button type="button" id="today">${t.today}</button>
  </div>
  <a class="link" href="/sandbox?tenant=${key}">${t.console}</a>
  <a class="other-language" id="language" lang="${other}" href="/sandbox/floor?tenant=${key}&amp;lang=${other}">${t.otherLanguage}</a>
</header>
<p id="offline" class="notice" role="status" hidden>${t.offline}</p>
<p id="failure" class="notice bad" role="alert" hidden></p>
<div class="layout">
  <main class="floor">
    <h2>${t.title}</h2>
    <p class="empty" id="keys">${branch === null ? t.none : t.keys}</p>
    <div id="timeline" class="timeline" role="region" aria-label="${t.timeline}" tabindex="0"></div>
    <section id="unplaced-section" hidden><h2>${t.unplaced}</h2><div id="unplaced" class="unplaced"></div></section>
  </main>
  <aside class="side">
    <section id="party"><p class="empty">${t.choose}</p></section>
    <section><h2>${t.walkIn}</h2>
      <form id="walk-in" class="side-form">
        <label class="field">${t.guests} <input name="guests" type="number" min="1" max="100" value="2" required dir="ltr"></label>
        <label class="field">${t.section} <select name="section"></select></label>
        <button class="soft wide">${t.seatNow}</button>
      </form>
    </section>
    <section><h2>${t.section}</h2><div id="sections"></div></section>
  </aside>
</div>
<noscript><p class="notice bad">${t.noScript}</p></noscript>
</body>
</html>
`;
}
