/**
 * A mail's text as HTML, in the direction of its words, with styles that every mail program knows and nothing fetched. The text beside
 * it says the same.
 */

const WORDS_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const ADDRESS = /https:\/\/[^\s<>"]+/g;

export function mailHtml(subject: string, text: string): string {
  // By the first letter that has a direction, as readers' programs do with plain text.
  const letter = /\p{L}/u.exec(`${subject}${text}`)?.[0] ?? '';
  const isRtl = WORDS_RTL.test(letter);
  const side = isRtl ? 'right' : 'left';
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${linked(part)}</p>`)
    .join('');
  return (
    `<!doctype html><html lang="${isRtl ? 'ar' : 'en'}" dir="${isRtl ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<title>${escaped(subject)}</title></head><body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Tahoma,Arial,sans-serif">` +
    `<div style="max-width:560px;margin:0 auto;text-align:${side}">` +
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escaped(subject)}</h1>${paragraphs}</div></body></html>`
  );
}

function linked(part: string): string {
  let html = '';
  let end = 0;
  for (const match of part.matchAll(ADDRESS)) {
    const address = escaped(match[0]);
    html += `${lines(part.slice(end, match.index))}<a href="${address}" dir="ltr">${address}</a>`;
    end = match.index + match[0].length;
  }
  return html + lines(part.slice(end));
}

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
