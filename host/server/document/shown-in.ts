/** What of `data-shows` the HTML of a document has, as the shell's `watchShown` says it later. */
import { DOCK_ABOVE_ATTRIBUTE, DOCK_ATTRIBUTE, type Shown } from '@sufra/contract/page-protocol';

const OPEN_DIALOG = '<dialog';
/** Most documents have nothing of it: one look. */
const MAY_SHOW = /<dialog|data-dock/;

/** Of parts that each hold whole elements, as React writes them: `<` and `>` stand in tags alone. */
export function shownIn(parts: readonly string[]): Shown[] {
  const has: Record<Shown, boolean> = { dialog: false, dock: false, 'dock-above': false, offline: false };
  for (const html of parts) {
    if (!MAY_SHOW.test(html)) continue;
    const dialogs = openDialogs(html);
    has.dialog ||= dialogs.length > 0;
    for (let at = html.indexOf(` ${DOCK_ATTRIBUTE}`); at >= 0; at = html.indexOf(` ${DOCK_ATTRIBUTE}`, at + 1)) {
      if (html.lastIndexOf('>', at) > html.lastIndexOf('<', at)) continue;
      has['dock-above'] ||= isName(html, at + 1, DOCK_ABOVE_ATTRIBUTE);
      has.dock ||= isName(html, at + 1, DOCK_ATTRIBUTE) && !isInDialog(html, at);
    }
  }
  return (Object.keys(has) as Shown[]).filter((what) => has[what]);
}

function isName(html: string, at: number, name: string): boolean {
  return html.startsWith(name, at) && /[\s=>]/.test(html.charAt(at + name.length));
}

function isInDialog(html: string, at: number): boolean {
  return html.lastIndexOf(OPEN_DIALOG, at) > html.lastIndexOf('</dialog', at);
}

/** Tags of dialogs that are open. */
function openDialogs(html: string): string[] {
  const tags: string[] = [];
  for (let at = html.indexOf(OPEN_DIALOG); at >= 0; at = html.indexOf(OPEN_DIALOG, at + 1)) {
    const tag = html.slice(at, html.indexOf('>', at) + 1);
    if (/\sopen[\s=>]/.test(tag)) tags.push(tag);
  }
  return tags;
}
