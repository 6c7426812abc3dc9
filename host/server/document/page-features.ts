/** What of `data-shows` the HTML of a document has, as the shell's `watchPageFeatures` says it later. */
import {
  DOCK_ABOVE_ATTRIBUTE,
  DOCK_ATTRIBUTE,
  type PageFeature,
  TOP_BAR_ATTRIBUTE,
} from '@sufra/contract/page-protocol';

const OPEN_DIALOG = '<dialog';
/** Most parts have none of it: one look. */
const MAY_SHOW = /<dialog|data-dock|data-top-bar/;

const FEATURES: readonly PageFeature[] = ['dialog', 'dock', 'dock-above', 'offline', 'top-bar'];

/** Of parts that each hold whole elements, as React writes them: `<` and `>` stand in tags alone. */
export function pageFeatures(parts: readonly string[]): PageFeature[] {
  const has = { dialog: false, dock: false, 'dock-above': false, offline: false, 'top-bar': false };
  for (const html of parts) {
    if (!MAY_SHOW.test(html)) continue;
    const dialogs = openDialogs(html);
    has.dialog ||= dialogs.length > 0;
    has['dock-above'] ||= attributes(html, DOCK_ABOVE_ATTRIBUTE).length > 0;
    has.dock ||= attributes(html, DOCK_ATTRIBUTE).some((at) => !isInDialog(html, at));
    has['top-bar'] ||= attributes(html, TOP_BAR_ATTRIBUTE).length > 0;
  }
  return FEATURES.filter((what) => has[what]);
}

/** Of what several parts have, each once and in the order of `pageFeatures`. */
export function allFeatures(found: readonly (readonly PageFeature[])[]): PageFeature[] {
  const has = new Set(found.flat());
  return FEATURES.filter((what) => has.has(what));
}

/** Where tags have an attribute. */
function attributes(html: string, name: string): number[] {
  const found: number[] = [];
  for (let at = html.indexOf(` ${name}`); at >= 0; at = html.indexOf(` ${name}`, at + 1)) {
    const isInTag = html.lastIndexOf('<', at) > html.lastIndexOf('>', at);
    if (isInTag && /[\s=>]/.test(html.charAt(at + 1 + name.length))) found.push(at);
  }
  return found;
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
