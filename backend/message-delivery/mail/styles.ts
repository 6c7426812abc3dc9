/**
 * Styles of mails: inline, since many programs drop a style sheet. What only a sheet can say (dark, narrow)
 * stands in `SHEET`, by classes; a program without it shows the light letter.
 */
import type { CSSProperties } from 'react';

const FONT = "system-ui,-apple-system,'Segoe UI',Tahoma,'Noto Naskh Arabic',Arial,sans-serif";
const INK = '#1c1917';
const INK_2 = '#57534e';
const LINE = '#e7e5e4';

export const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.page{padding:16px 0!important}.card{border-radius:0!important;padding:24px 20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#0c0a09!important}.card{background:#1c1917!important;color:#fafaf9!important;border-color:#292524!important}
.faint{color:#d6d3d1!important}.line{border-color:#44403c!important}.code{background:#292524!important;color:#fafaf9!important}
.button{background:#fafaf9!important;color:#1c1917!important}.link{color:#fafaf9!important}.logo{background:#ffffff!important}
}`;

export const page: CSSProperties = { margin: 0, padding: '32px 16px', background: '#f5f5f4', fontFamily: FONT };
export const card: CSSProperties = {
  maxWidth: 560,
  margin: '0 auto',
  padding: 32,
  boxSizing: 'border-box',
  background: '#ffffff',
  color: INK,
  border: `1px solid ${LINE}`,
  borderRadius: 12,
  fontSize: 16,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
};
export const logo: CSSProperties = { display: 'block', borderRadius: 8, background: '#ffffff' };
export const brand: CSSProperties = { margin: '0 0 24px', fontSize: 16, fontWeight: 600 };
export const heading: CSSProperties = { margin: '0 0 16px', fontSize: 22, lineHeight: 1.35, fontWeight: 700 };
export const paragraph: CSSProperties = { margin: '0 0 16px', whiteSpace: 'pre-line' };
export const code: CSSProperties = {
  margin: '0 0 16px',
  padding: '14px 8px',
  background: '#f5f5f4',
  color: INK,
  borderRadius: 8,
  textAlign: 'center',
  fontSize: 30,
  lineHeight: 1.2,
  fontWeight: 700,
  letterSpacing: 4,
};
export const list: CSSProperties = { margin: '0 0 16px', padding: 0, paddingInlineStart: 20 };
export const item: CSSProperties = { margin: '0 0 8px' };
export const table: CSSProperties = { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' };
export const cell: CSSProperties = { padding: '8px 0', borderTop: `1px solid ${LINE}`, verticalAlign: 'top' };
export const note: CSSProperties = { fontSize: 14, fontWeight: 400, color: INK_2 };
/** An amount is not broken between its digits and its currency. */
export const short: CSSProperties = { whiteSpace: 'nowrap' };
export const total: CSSProperties = { fontWeight: 700 };
export const button: CSSProperties = {
  display: 'inline-block',
  margin: '0 0 16px',
  padding: '12px 24px',
  background: INK,
  color: '#ffffff',
  borderRadius: 8,
  fontWeight: 600,
  textDecoration: 'none',
};
export const footer: CSSProperties = {
  margin: '16px 0 0',
  paddingTop: 16,
  borderTop: `1px solid ${LINE}`,
  fontSize: 14,
  color: INK_2,
};
export const link: CSSProperties = { color: INK, textDecoration: 'underline' };
