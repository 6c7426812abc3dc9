/**
 * Small hand-written server bundles, so that the edge's tests need no build. They keep the protocol of `fragment.ts`.
 */

/** The host's: header, footer, its own pages. */
export const FRAME_BUNDLE = `
const text = (names, locale) => (locale === 'ar' ? names.ar || names.en : names.en || names.ar) ?? '';
const escape = (value) => String(value).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
export async function render({ target, context }) {
  const { variant } = target;
  const nav = context.navigation.map((entry) => '<a href="' + entry.path + '">' + escape(entry.label[context.locale]) + '</a>').join('');
  const words = { 'not-found': 'Page not found', 'not-offered': 'Not offered here', closed: 'Closed', app: 'App ' + JSON.stringify(variant.links), services: 'What we offer', error: 'Error ' + variant.status };
  const main = variant.page === 'content'
    ? variant.pages.map((page) => '<h1>' + escape(text(page.title, context.locale)) + '</h1>' + text(page.body, context.locale)).join('')
    : variant.page === 'module' ? '' : '<h1>' + words[variant.page] + '</h1>';
  return {
    html: '', styles: { head1: '.s-head1{color:red}' }, status: 200, head: variant.page === 'module' ? {} : { title: words[variant.page] },
    queries: [], complete: true,
    frame: {
      header: '<header><b>' + escape(text(context.tenant.name, context.locale)) + '</b>' + nav + '<sufra-slot name="header.actions"></sufra-slot></header>',
      main,
      footer: '<footer>' + context.tenant.pages.map((page) => escape(page.slug)).join(',') + '</footer>',
    },
  };
}
`;

/** A menu: shows the branch, what the provider answers, and what a test asks of it by path. */
export const MENU_BUNDLE = `
const escape = (value) => String(value).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
export async function render({ target, context, session }, call) {
  const base = { styles: { menu1: '.s-menu1{color:blue}', head1: '.s-head1{color:red}' }, status: 200, head: {}, queries: [], complete: true };
  if (target.kind === 'addresses') {
    const sold = await call({ name: 'menu.get-menu', method: 'GET', path: '/api/v1/menu/frontend/menus?branch_id=' + context.branch_id + '&all=1' });
    const own = [{ path: '/item/kabsa', modifiedAt: '2026-03-01T10:00:00.000Z' }, { path: '/item/a%26b' }];
    const strange = ['/menu', '/item', '//evil.example/item/x', 'javascript:alert(1)'].map((path) => ({ path }));
    return { ...base, html: '', addresses: [...own, ...strange], complete: sold.status === 200 };
  }
  if (target.kind === 'slot') {
    if (target.name === 'broken') throw new Error('broken on purpose');
    return { ...base, html: '<button>slot ' + target.name + '</button>', queries: [{ key: ['slot', target.name], data: target.name, updatedAt: 1 }] };
  }
  const path = context.path.split('?')[0];
  if (path === '/loop') for (;;) {}
  if (path === '/throw') throw new Error('thrown on purpose');
  if (path === '/moved') return { ...base, html: '', redirect: '/menu' };
  if (path === '/gone') return { ...base, html: 'gone', status: 404 };
  if (path === '/whoami') return { ...base, html: 'customer ' + escape(JSON.stringify(session)) };
  if (path.startsWith('/reservations/')) {
    const answer = await call({ name: 'reservation.get-reservation', method: 'GET', path: '/api/v1/reservation/' + path.slice(1) });
    return { ...base, html: 'reservation ' + answer.status, status: answer.status };
  }
  if (path.startsWith('/order/')) {
    const answer = await call({ name: 'order.get-order', method: 'GET', path: '/api/v1/order/orders/' + path.slice(7) });
    return { ...base, html: 'order ' + answer.status + escape(JSON.stringify(session)), status: answer.status || 200, complete: answer.status > 0 };
  }
  if (path === '/environment') {
    const tried = [];
    try { (await import('node:fs')).readFileSync('/proc/self/environ'); tried.push('read'); } catch { tried.push('refused'); }
    return { ...base, html: tried.join() + ' ' + typeof process };
  }
  const answer = await call({ name: 'menu.get-menu', method: 'GET', path: '/api/v1/menu/frontend/menus?branch_id=' + context.branch_id });
  const menu = answer.status === 200 ? answer.body.data : null;
  return {
    ...base,
    html: (path === '/item/bar' ? '<div data-top-bar=""></div>' : '') + '<h1>Menu of ' + escape(context.branch_id) + '</h1><p data-dish>' + escape(menu ? menu.dish : 'nothing') + '</p><p data-path>' + escape(context.path) + '</p><sufra-slot name="menu.basket"></sufra-slot>',
    head: { noindex: path.startsWith('/item/made-up'), isMadeUp: path.startsWith('/select-type/made-up'), title: context.locale === 'ar' ? 'القائمة' : 'Menu', preloadImage: { href: '/media/hero.avif', type: 'image/avif' } },
    queries: [{ key: ['menu.get-menu', {}], data: menu, updatedAt: 1 }],
    status: menu ? 200 : 503, complete: menu !== null,
    validUntil: menu?.valid_until,
  };
}
`;
