import type { TenantRecord } from '@sufra/backend/tenant-directory/directory.ts';
import { escapeHtml } from '@sufra/contract/escape-html';
import type { Storefront } from './storefront.ts';

/** The console's document; `console.client.js` fills it. */
export function consolePage(tenant: TenantRecord, tenants: readonly TenantRecord[], config: Storefront): string {
  const site = `http://${tenant.tenant}.${config.domains[0] ?? 'localhost'}:${config.edgePort}/`;
  const options = tenants
    .map(({ tenant: key, name }) => {
      const chosen = key === tenant.tenant ? ' selected' : '';
      return `<option value="${escapeHtml(key)}"${chosen}>${escapeHtml(name.ar ?? key)} (${escapeHtml(key)})</option>`;
    })
    .join('');
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>بيئة التجربة: ${escapeHtml(tenant.name.ar ?? tenant.tenant)}</title>
<link rel="icon" href="${escapeHtml(tenant.logo || 'data:,')}">
<link rel="stylesheet" href="/sandbox/console.css">
<script type="module" src="/sandbox/console.client.js"></script>
</head>
<body data-tenant="${escapeHtml(tenant.tenant)}">
<header class="bar">
  <h1>${escapeHtml(tenant.name.ar ?? tenant.tenant)} <span class="badge">بيئة تجريبية</span></h1>
  <label class="field">المطعم <select id="tenant">${options}</select></label>
  <div class="clock" role="group" aria-label="ساعة التجربة">
    <button type="button" data-clock="-15" aria-label="تأخير الساعة 15 دقيقة"><bdi dir="ltr">−15</bdi></button>
    <div><strong id="time">--:--</strong><span id="date">ساعة التجربة</span></div>
    <button type="button" data-clock="15" aria-label="تقديم الساعة 15 دقيقة"><bdi dir="ltr">+15</bdi></button>
    <button type="button" data-clock="real" id="real-time" hidden>الوقت الفعلي</button>
  </div>
  <a class="link" href="/sandbox/floor?tenant=${encodeURIComponent(tenant.tenant)}">طاولات المساء</a>
  <a class="site" href="${escapeHtml(site)}" target="_blank" rel="noopener">فتح الموقع</a>
  <button type="button" class="quiet" id="reset">إعادة الضبط</button>
</header>
<p id="offline" class="notice" role="status" hidden>انقطع الاتصال بالخادم، تجري إعادة المحاولة…</p>
<p id="failure" class="notice bad" role="alert" hidden></p>
<div class="layout">
  <main id="board" class="board" aria-label="الطلبات"></main>
  <aside class="side">
    <section><h2>الفروع</h2><div id="branches"></div></section>
    <section id="tables-section" hidden><h2>الطاولات</h2><div id="tables"></div></section>
    <section id="queues-section" hidden><h2>قوائم الانتظار</h2>
      <p><a class="link" href="/sandbox/door?tenant=${encodeURIComponent(tenant.tenant)}">رمز الباب للطباعة</a></p>
      <form id="walk-in" class="side-form">
        <label class="field wide">القائمة <select name="queue" required></select></label>
        <label class="field">الاسم <input name="name" maxlength="60" autocomplete="off"></label>
        <label class="field">عدد الأشخاص <input name="guests" type="number" min="1" max="100" value="2" required dir="ltr"></label>
        <button class="soft">إضافة من عند الباب</button>
      </form>
      <div id="queues"></div>
    </section>
    <section id="deposits-section" hidden><h2>التأمينات</h2>
      <form id="deposit-code" class="side-form">
        <label class="field wide">رمز الإرجاع <input name="code" required maxlength="200" dir="ltr" autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
        <button class="soft">بحث</button>
      </form>
      <p id="deposit-said" role="status"></p>
      <div id="deposit-slip"></div>
    </section>
    <section id="payments-section" hidden><h2>المدفوعات</h2>
      <p class="empty">البنك التجريبي واحد لكل المطاعم.</p>
      <div id="bank"></div>
      <div id="payments"></div>
    </section>
    <section id="areas-section" hidden><h2>مناطق التوصيل</h2><div id="areas"></div></section>
    <section>
      <h2>المتوفر الآن</h2>
      <label class="field wide"><span class="hidden">بحث عن صنف</span><input id="filter" type="search" placeholder="بحث عن صنف" autocomplete="off"></label>
      <div id="items"></div>
    </section>
    <section><h2>القسائم</h2>
      <form id="new-coupon" class="side-form">
        <label class="field">الرمز <input name="code" required maxlength="40" dir="ltr" autocomplete="off"></label>
        <label class="field">النوع <select name="kind"><option value="percent">نسبة</option><option value="amount">مبلغ</option><option value="delivery">توصيل مجاني</option><option value="wallet">شحن المحفظة</option></select></label>
        <label class="field">القيمة <input name="value" inputmode="decimal" value="10.00" pattern="[0-9]{1,6}([.][0-9]{1,2})?" dir="ltr"></label>
        <label class="field">أقل طلب <input name="min_items" inputmode="decimal" value="0.00" pattern="[0-9]{1,6}([.][0-9]{1,2})?" dir="ltr"></label>
        <button class="soft">إضافة قسيمة</button>
      </form>
      <div id="coupons"></div>
    </section>
    <section id="corrections-section" hidden><h2>ملاحظات لصاحب المطعم</h2><ul id="corrections" class="notes"></ul></section>
    <section><h2>الأقسام</h2><div id="switches"></div></section>
    <section><h2>الرسائل المرسلة</h2><div id="outbox"></div></section>
  </aside>
</div>
<noscript><p class="notice bad">تحتاج هذه الصفحة إلى JavaScript.</p></noscript>
</body>
</html>
`;
}
