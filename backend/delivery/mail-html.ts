/**
 * A mail's text as HTML, in the direction of its words, with styles that every mail program knows and nothing fetched. The text beside
 * it says the same.
 */
import { beginsRtl } from '@sufra/contract/document-title';
import { escapeHtml } from '@sufra/contract/escape-html';

const ADDRESS = /https:\/\/[^\s<>"]+/g;

export function mailHtml(subject: string, text: string): string {
  // By the first letter that has a direction, as readers' programs do with plain text.
  const isRtl = beginsRtl(`${subject}${text}`) ?? false;
  const side = isRtl ? 'right' : 'left';
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${linked(part)}</p>`)
    .join('');
  return (
    `<!doctype html><html lang="${isRtl ? 'ar' : 'en'}" dir="${isRtl ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Tahoma,Arial,sans-serif">` +
    `<div style="max-width:560px;margin:0 auto;text-align:${side}">` +
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escapeHtml(subject)}</h1>${paragraphs}</div></body></html>`
  );
}

function linked(part: string): string {
  let html = '';
  let end = 0;
  for (const match of part.matchAll(ADDRESS)) {
    const address = escapeHtml(match[0]);
    html += `${lines(part.slice(end, match.index))}<a href="${address}" dir="ltr">${address}</a>`;
    end = match.index + match[0].length;
  }
  return html + lines(part.slice(end));
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
