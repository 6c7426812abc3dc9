/** The folder of a restaurant's files: `settings.json`, `menu.csv`, `branches/{number}.json` (SHOP-041). */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@sufra/contract';
import { readBytes } from '@sufra/i18n';
import { NotTaken } from '../new-restaurant.ts';
import type { BranchFile, RestaurantFiles } from './restaurant-files.ts';

const SETTINGS = 'settings.json';
const MENU = 'menu.csv';
const BRANCHES = 'branches';
const BRANCH = /^([1-9]\d{0,3})\.json$/;

export const branchName = (number: number) => `${BRANCHES}/${number}.json`;

/** Over what is there of the same names. Answers the names. */
export async function writeFolder(folder: string, files: Required<RestaurantFiles>): Promise<string[]> {
  const texts = new Map<string, string>([
    [SETTINGS, json(files.settings)],
    [MENU, files.menu],
    ...[...files.branches].map(([number, file]) => [branchName(number), json(file)] as const),
  ]);
  await mkdir(join(folder, BRANCHES), { recursive: true });
  for (const [name, text] of texts) await writeFile(join(folder, name), text);
  return [...texts.keys()];
}

/** Throws `NotTaken` for a folder without any of the files, and for files that cannot be read. */
export async function readFolder(folder: string): Promise<RestaurantFiles> {
  const faults: string[] = [];
  // A command has no preview: an encoding that is guessed is refused (decision 543).
  const text = async (name: string) => {
    const bytes = await readFile(join(folder, name)).catch(absent);
    if (!bytes) return undefined;
    const file = readBytes(bytes);
    if (file && !file.guessed) return file.text;
    const found = file ? `is ${file.guessed}` : 'has letters that cannot be read';
    faults.push(`${name} ${found}: save it as UTF-8`);
    return undefined;
  };
  const record = async (name: string) => {
    const found = await text(name);
    const value = found === undefined ? undefined : parsed(found);
    if (value === null) faults.push(`${name} is no JSON object`);
    return value ?? undefined;
  };
  const settings = await record(SETTINGS);
  const menu = await text(MENU);
  const branches = new Map<number, BranchFile>();
  const names = (await readdir(join(folder, BRANCHES)).catch(absent)) ?? [];
  const numbers = names.map((name) => Number(BRANCH.exec(name)?.[1] ?? Number.NaN));
  for (const [at, number] of numbers.entries())
    if (Number.isNaN(number)) faults.push(`${BRANCHES}/${names[at]} is not named {number}.json`);
  for (const number of numbers.filter((one) => !Number.isNaN(one)).toSorted((a, b) => a - b)) {
    const file = await record(branchName(number));
    // Each part is checked when it is taken.
    if (file) branches.set(number, file as unknown as BranchFile);
  }
  if (faults.length > 0) throw new NotTaken(faults);
  if (settings === undefined && menu === undefined && branches.size === 0)
    throw new NotTaken([`${folder} has no ${SETTINGS}, ${MENU} or ${branchName(1)}`]);
  return { ...(settings ? { settings } : {}), ...(menu === undefined ? {} : { menu }), branches };
}

function absent(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) throw error;
}

/** Null: it is none. */
function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
