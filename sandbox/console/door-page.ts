import type { TenantRecord } from '@sufra/backend/tenant-directory/directory.ts';
import type { LocalizedText } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import { encodeQR } from 'qr';
import type { Storefront } from './storefront.ts';

export interface DoorPage {
  tenant: TenantRecord;
  config: Storefront;
  /** Those that have a queue; `path`: where the code at their door leads to, without a language. */
  branches: readonly { id: string; names: LocalizedText; path: string }[];
  branch: string | undefined;
}

/** The sheet for a branch's door: its code, in both languages of the restaurant's guests, as it is printed. */
export function doorPage({ tenant, config, branches, branch }: DoorPage): string {
  const shown = branches.find(({ id }) => id === branch) ?? branches[0];
  const key = encodeURIComponent(tenant.tenant);
  const named = (names: LocalizedText, lang: 'ar' | 'en') => escapeHtml(names[lang] ?? names.ar ?? names.en ?? '');
  const others = branches
    .map(
      ({ id, names }) =>
        `<a class="link" href="/sandbox/door?tenant=${key}&amp;branch=${encodeURIComponent(id)}"${id === shown?.id ? ' aria-current="page"' : ''}>${named(names, 'ar')}</a>`,
    )
    .join('');
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>رمز الباب: ${named(tenant.name, 'ar')}</title>
<link rel="icon" href="${escapeHtml(tenant.logo || 'data:,')}">
<link rel="stylesheet" href="/sandbox/console.css">
</head>
<body>
<header class="bar"><a class="link" href="/sandbox?tenant=${key}">لوحة التجربة</a><nav class="doors" aria-label="الفروع">${others}</nav></header>
<main class="door">${shown ? sheet(shown, tenant, config) : '<h1>لا قائمة انتظار في هذا المطعم</h1>'}</main>
</body>
</html>
`;
}

function sheet({ names, path }: DoorPage['branches'][number], tenant: TenantRecord, config: Storefront): string {
  const address = `http://${tenant.tenant}.${config.domains[0] ?? 'localhost'}:${config.edgePort}${path}`;
  const both = (text: LocalizedText) =>
    `${escapeHtml(text.ar ?? '')} <span lang="en" dir="ltr">${escapeHtml(text.en ?? '')}</span>`;
  return `
<p>${both(tenant.name)}</p>
<h1>${both(names)}</h1>
<div class="code" role="img" aria-label="رمز QR للانضمام إلى قائمة الانتظار">${encodeQR(address, 'svg', { ecc: 'medium', border: 4 })}</div>
<p class="say">امسح الرمز وانضم إلى قائمة الانتظار</p>
<p class="say" lang="en" dir="ltr">Scan to join the waiting list</p>
<p class="address"><a href="${escapeHtml(address)}" dir="ltr">${escapeHtml(address)}</a></p>`;
}
