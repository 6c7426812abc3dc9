/**
 * The first sheet of a workbook that is not hidden (SHOP-034). Only its parts are unpacked: pictures, links
 * to other files and what programs add are not looked at.
 */
import { posix } from 'node:path';
import { readDateStyles, readSheet, readStrings, type SheetLine } from './read-sheet.ts';
import { readXml } from './xml.ts';
import { ZipParts } from './zip-parts.ts';

/** A workbook that runs programs. */
export class MacroError extends Error {}

const TYPES = '[Content_Types].xml';
const ROOT_LINKS = '_rels/.rels';

/** Lines that say something, up to `most`. Throws `MacroError`, `FileBoundError`, and for what is no workbook. */
export function readWorkbook(bytes: Uint8Array, most: number): SheetLine[] {
  const zip = new ZipParts(bytes);
  const root = zip.read([TYPES, ROOT_LINKS], (name) => {
    if (/vbaProject\.bin$/i.test(name)) throw new MacroError();
  });
  if (/macroEnabled|vbaProject/i.test(partOf(root, TYPES))) throw new MacroError();
  const place = linksOf(partOf(root, ROOT_LINKS), '').find(({ kind }) => kind === 'officeDocument')?.part;
  if (!place) throw new Error('no workbook');
  const { dir, base } = posix.parse(place);
  const links = posix.join(dir, '_rels', `${base}.rels`);
  const book = zip.read([place, links]);
  const linked = linksOf(partOf(book, links), dir);
  const sheetId = firstSheet(partOf(book, place));
  const sheet = linked.find(({ kind, id }) => kind === 'worksheet' && id === sheetId)?.part;
  if (!sheet) throw new Error('no sheet');
  const strings = linked.find(({ kind }) => kind === 'sharedStrings')?.part;
  const styles = linked.find(({ kind }) => kind === 'styles')?.part;
  const parts = zip.read([sheet, strings, styles].filter((part) => part !== undefined));
  return readSheet(
    partOf(parts, sheet),
    strings ? readStrings(partOf(parts, strings)) : [],
    styles ? readDateStyles(partOf(parts, styles)) : new Set(),
    most,
  );
}

function partOf(parts: ReadonlyMap<string, string>, name: string): string {
  const part = parts.get(name);
  if (part === undefined) throw new Error('a part is missing');
  return part;
}

interface PartLink {
  id: string;
  /** The last word of its type: both standards of the format end alike. */
  kind: string;
  part: string;
}

/** Links to parts of the same file; others are left out. */
function linksOf(xml: string, dir: string): PartLink[] {
  const links: PartLink[] = [];
  readXml(xml, {
    open(name, attribute) {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === undefined || attribute('TargetMode') === 'External') return;
      const part = target.startsWith('/') ? target.slice(1) : posix.join(dir, target);
      links.push({ id: attribute('Id') ?? '', kind: posix.basename(attribute('Type') ?? ''), part });
    },
  });
  return links;
}

function firstSheet(workbook: string): string | undefined {
  let found: string | undefined;
  readXml(workbook, {
    open(name, attribute) {
      if (name !== 'sheet' || attribute('state')?.endsWith('idden')) return;
      found ??= attribute('id');
    },
  });
  return found;
}
