/**
 * Looks of the operators' page: the kit's base and the console's colours, with what tables and forms without
 * React need.
 */
import { createHash } from 'node:crypto';
import { baseCss } from '@sufra/ui/globals';
import { tenantTheme } from '@sufra/ui/theme';

/** As the console looks. */
const THEME = tenantTheme({
  style_brand: 'oklch(.42 .078 215)',
  style_accent: 'oklch(.42 .078 215)',
  style_neutral_hue: 235,
  style_radius: 12,
});

const OWN = `
:root{--t-font:system-ui,sans-serif}
.frame{inline-size:100%;max-inline-size:var(--page-width);margin-inline:auto;padding-inline:var(--gut)}
.skip{position:absolute;inset-block-start:-4rem;inset-inline-start:var(--s4);padding:var(--s3);background:var(--surface)}
.skip:focus{inset-block-start:var(--s2)}
.bar{background:var(--surface);border-block-end:1px solid var(--outline)}
.bar .frame{display:flex;padding-block:var(--s2);flex-wrap:wrap;align-items:center;gap:0 var(--s4);min-block-size:var(--control)}
.bar strong{margin-inline-end:var(--s2)}
.bar nav{display:flex;flex-wrap:wrap;margin-inline-start:calc(-1*var(--s3))}
.bar nav a{display:inline-flex;align-items:center;min-block-size:var(--target);padding-inline:var(--s3);border-radius:var(--r-m);color:var(--ink-2);font-weight:500}
.bar nav a:hover{background:var(--sunken)}
.bar nav a[aria-current]{color:var(--brand-ink);background:var(--brand-tint)}
.bar form{margin-inline-start:auto;display:flex;align-items:center;gap:var(--s2)}
main.frame{display:grid;gap:var(--s4);padding-block:var(--s6) var(--s12)}
h1{font-size:var(--fs-h2)}
h2{font-size:var(--fs-l)}
h3{font-size:var(--fs-m)}
.lead,.quiet{color:var(--ink-2)}
.quiet{font-size:var(--fs-s)}
.card{display:grid;gap:var(--s3);padding:var(--s4);background:var(--surface);border-radius:var(--r-l);box-shadow:var(--card-shadow)}
.pair{display:grid;gap:var(--s4);align-items:start}
@media (min-width:60em){.pair{grid-template-columns:1fr 1fr}.card{padding:var(--s5)}}
main a:not(.button){color:var(--brand-ink);text-decoration:underline;text-underline-offset:.2em}
main td a,main li a{display:inline-block;min-block-size:24px}
code,.code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
.tag{display:inline-block;padding:2px var(--s2);border-radius:var(--r-s);font-size:var(--fs-cap);background:var(--sunken);color:var(--ink-2);overflow-wrap:anywhere}
.tag.good{background:var(--success-tint);color:var(--success)}
.tag.bad{background:var(--danger-tint);color:var(--danger)}
.tag.care{background:var(--warning-tint);color:var(--warning)}
.tag.news{background:var(--info-tint);color:var(--info)}
.banner{padding:var(--s3) var(--s4);border-radius:var(--r-m)}
.banner.bad{background:var(--danger-tint);color:var(--danger)}
.banner.good{background:var(--success-tint);color:var(--success)}
.banner.care{background:var(--warning-tint);color:var(--warning)}
.rows{display:grid}
.rows>li{display:grid;gap:var(--s1);padding-block:var(--s3);border-block-start:1px solid var(--outline)}
.rows>li:first-child{border:0;padding-block-start:0}
.rows>li:last-child{padding-block-end:0}
.tags{display:flex;flex-wrap:wrap;gap:var(--s1) var(--s2)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%;font-size:var(--fs-s)}
th{text-align:start;font-weight:500;color:var(--ink-2);font-size:var(--fs-cap)}
th,td{padding:var(--s2) var(--s3);vertical-align:top;border-block-start:1px solid var(--outline)}
thead th{border:0;padding-block-start:0}
th:first-child,td:first-child{padding-inline-start:0}
td.number,th.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
@media (max-width:47.99em){
table,tbody,tr,td,tbody th{display:block}
thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
tr{padding-block:var(--s3);border-block-start:1px solid var(--outline)}
tbody tr:first-child{border:0;padding-block-start:0}
td,tbody th,td.number{display:grid;grid-template-columns:7.5rem 1fr;gap:var(--s3);border:0;padding:var(--s1) 0;text-align:start;white-space:normal}
tbody th{font-size:var(--fs-m);color:var(--ink);grid-template-columns:1fr}
td::before{content:attr(data-label);color:var(--ink-2)}
td.none{display:none}
tbody th a{font-weight:600}
}
tbody th{color:var(--ink);font-size:var(--fs-s)}
dl.facts{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:var(--s2) var(--s4)}
dl.facts dt{color:var(--ink-2)}
dl.facts dd{margin:0}
.form{display:flex;flex-wrap:wrap;gap:var(--s3);align-items:end}
.field{display:grid;gap:var(--s1);flex:1 1 14rem;max-inline-size:26rem}
.field label{font-size:var(--fs-s);color:var(--ink-2)}
.field input,.field select{inline-size:100%;min-block-size:var(--control);padding-inline:var(--s3);border:1px solid var(--outline-strong);border-radius:var(--r-m);background:var(--surface)}
.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:var(--control);padding-inline:var(--s5);border-radius:var(--r-m);background:var(--brand);color:var(--on-brand);font-weight:600;border:var(--forced-edge)}
.button:hover{background:var(--brand-press)}
.button.plain{background:none;color:var(--ink-2);min-block-size:var(--target);padding-inline:var(--s3);font-weight:500}
.button.plain:hover{background:var(--sunken)}
.door{max-inline-size:30rem;margin:auto;padding-block:var(--s12)}
`;

const STYLES = baseCss + THEME.css + OWN.replaceAll('\n', '');
const STYLE_HASH = createHash('sha256').update(STYLES).digest('base64');

export const STYLE_ELEMENT = `<style>${STYLES}</style>`;

/** No script runs, nothing is loaded, forms go to this origin alone. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
