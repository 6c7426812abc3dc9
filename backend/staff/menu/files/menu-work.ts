/**
 * All work on a menu as a file that takes as long as the file or the menu is large: reading, judging,
 * comparing, writing, undoing (SHOP-034, decision 584). It runs in a thread (`aside.ts`) and knows no
 * database: it takes texts, and gives bytes that the server hands on unread.
 */
import type { ImportUndo, MenuFileChecked } from '@sufra/api/staff/endpoints';
import { MENU_FILE_SHOWN } from '@sufra/api/staff/shop/menu-limits';
import type { AuditNote } from '../../audit/audit-note.ts';
import { type JsonBytes, jsonBytes } from '../dish-texts.ts';
import { MenuOfTexts, type MenuText } from '../menu-of-texts.ts';
import type { MenuRows } from '../menu-shapes.ts';
import { planUndo, type UndoPlan } from '../undo/plan.ts';
import { type ImportRecord, recordOf, type Stock } from '../undo/record.ts';
import { type UndoFacts, type UndoWrites, undoNote, undoView, undoWrites } from '../undo/undo-texts.ts';
import type { StoredPhoto } from './cells/cell.ts';
import { keyOfPicture, photoKey } from './cells/photo-cell.ts';
import { changeOf, type MenuChange } from './change-of-file.ts';
import type { MenuDifference } from './difference.ts';
import type { FileMenu } from './file-dishes.ts';
import { checkFile, type MenuFacts, type SentFile, writeFile } from './menu-file.ts';
import { fileFault, type RawFile } from './raw-rows.ts';
import { type FileToRead, readFile } from './read-file.ts';

/**
 * Letters of all cells of a file. A workbook may name one long text in each cell, which is one text there and
 * as many when cells are judged.
 */
const MOST_LETTERS = 16_000_000;
const PHOTO_OWNER = /\/media\/dishes\/([\w-]{1,64})\//;

/** A photo of this platform that a file names, and the restaurant whose address it has. */
export type WantedPhoto = readonly [id: string, from: string];

export class MenuWork {
  #file: SentFile | null = null;
  #parts: Record<'before' | 'after', MenuOfTexts> = { before: new MenuOfTexts(), after: new MenuOfTexts() };
  #record = '';
  #before: MenuRows = { groups: [], dishes: [] };
  #checked: { checked: MenuFileChecked; difference: MenuDifference } | null = null;
  #undo: { plan: UndoPlan; record: ImportRecord; view: ImportUndo } | null = null;

  /** Reads the file that the next calls are about. */
  read({ whole, ...file }: FileToRead & { whole: boolean }): void {
    const { form, bytes } = file;
    this.#file = { form, whole, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), raw: read(file) };
  }

  /** Begins a menu; `addMenu` brings its texts in their order. */
  startMenu(which: 'before' | 'after'): void {
    this.#parts[which] = new MenuOfTexts();
  }

  addMenu(which: 'before' | 'after', text: MenuText): void {
    this.#parts[which].add(text);
  }

  /** Photos that the file names and no dish of the menu shows. */
  wantedPhotos(): WantedPhoto[] {
    const { dishes } = this.#parts.before.rows();
    const shown = new Set(dishes.flatMap(({ row: { image } }) => (image ? [keyOfPicture(image)] : [])));
    const wanted = new Map<string, string>();
    for (const { cells } of this.#file?.raw?.rows ?? []) {
      const [key, from] = [photoKey(cells.photo ?? ''), PHOTO_OWNER.exec(cells.photo ?? '')?.[1]];
      if (key && from && !shown.has(key)) wanted.set(key, from);
    }
    return [...wanted];
  }

  /** The file against the menu. `removed`: dishes that the import removes. */
  check(
    facts: Omit<MenuFacts, 'rows'>,
    photos: readonly (readonly [string, StoredPhoto])[],
  ): { checked: MenuFileChecked; removed: readonly string[] } {
    this.#before = this.#parts.before.rows();
    this.#checked = checkFile({ ...this.#file!, photos: new Map(photos) }, { ...facts, rows: this.#before });
    const { checked, difference } = this.#checked;
    return { checked, removed: difference.removed.map(({ row }) => row.id) };
  }

  /** What is written of the checked file, and what the audit says of it. */
  change(tenant: string): { change: MenuChange; note: Pick<AuditNote, 'before' | 'after'> } {
    const { checked, difference } = this.#checked!;
    return { change: changeOf(difference, this.#before, tenant), note: importNote(checked, difference) };
  }

  /** What the undo of the import needs. `after`: the menu as it was stored. */
  recordOf(stock: Stock): JsonBytes {
    return jsonBytes(recordOf(this.#before, this.#parts.after.rows(), stock));
  }

  /** The menu as a file. */
  write(form: SentFile['form'], menu: Omit<FileMenu, 'dishes'>): { bytes: Uint8Array<ArrayBuffer>; rows: number } {
    const rows = this.#parts.before.rows();
    return { bytes: new Uint8Array(writeFile(form, menu, rows)), rows: rows.dishes.length };
  }

  startRecord(): void {
    this.#record = '';
  }

  /** A part of a record's JSON. */
  addRecord(part: string): void {
    this.#record += part;
  }

  /** What the undo of the record does with the menu. */
  planUndo(facts: UndoFacts): ImportUndo {
    const record = JSON.parse(this.#record) as ImportRecord;
    const present = this.#parts.before.rows();
    const plan = planUndo(record, present);
    const view = undoView({ plan, record, present }, facts);
    this.#before = present;
    this.#undo = { plan, record, view };
    return view;
  }

  undo(): { writes: UndoWrites; note: Pick<AuditNote, 'before' | 'after'> } {
    const { plan, record, view } = this.#undo!;
    return { writes: undoWrites(plan, record, this.#before), note: undoNote(plan, view) };
  }
}

function read(file: FileToRead): RawFile {
  const raw = readFile(file);
  let letters = 0;
  for (const { cells } of raw.rows) for (const cell of Object.values(cells)) letters += cell.length;
  return letters > MOST_LETTERS ? fileFault('UNPACKED') : raw;
}

/** Before and after of what changed, as far as an entry holds it; the counts are whole. */
function importNote(
  { difference: { counts, added } }: MenuFileChecked,
  { changed, removed, groupTimes }: MenuDifference,
): Pick<AuditNote, 'before' | 'after'> {
  const fieldsOf = (which: 'was' | 'now') =>
    changed.slice(0, MENU_FILE_SHOWN).map(({ dish, fields }) => ({
      id: dish.row.id,
      ...Object.fromEntries(fields.map((field) => [field.field, field[which]])),
    }));
  const gone = removed.slice(0, MENU_FILE_SHOWN).map(({ row: { id, names, price } }) => ({ id, names, price }));
  const times = groupTimes.slice(0, MENU_FILE_SHOWN);
  const timesOf = (pick: (one: (typeof times)[number]) => unknown) =>
    times.map((one) => ({ id: one.group.id, names: one.group.names, times: pick(one) }));
  return {
    before: { changed: fieldsOf('was'), removed: gone, group_times: timesOf((one) => one.group.availability) },
    after: { counts, changed: fieldsOf('now'), added, group_times: timesOf((one) => one.now) },
  };
}
