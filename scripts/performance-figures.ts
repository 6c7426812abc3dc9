/**
 * The figures of docs/performance.md and how old they are. A table of figures has `at` as its last column:
 * the commit of each row. The line `Measures: …` before a table, or the one with `at` in a section without a
 * table, names the files and folders that the figures depend on.
 */
import { execFileSync } from 'node:child_process';

/** Commits between a figure's own and the last change of what it measures; with more it is too old. */
export const COMMITS_MAX = 200;

export interface Figure {
  name: string;
  /** Abbreviated, as the page has it. */
  commit: string;
  /** The page says that it is too old. */
  isOld: boolean;
  paths: string[];
  /** Files of raw figures that the row links, from the root. */
  raw: string[];
}

interface FiguresOfPage {
  figures: Figure[];
  /** Rows that were never measured, and say so. */
  missing: string[];
  /** Rows and sections in another form than this one. */
  faults: string[];
}

const AT = /^`([0-9a-f]{8})`(, old)?(?: \(\[raw\]\([^)]+\)\))?$/;
const MEASURES = /^Measures: ((?:`[^`]+`(?:, )?)+)(?:; at (.+))?\.$/;
/** In the last column: a test holds the row, or it only points elsewhere. */
const NO_FIGURE = new Set(['a test', 'below']);
const NOT_YET = 'not yet';

/** @param page Markdown, as docs/performance.md */
export function figuresOf(page: string): FiguresOfPage {
  const found: FiguresOfPage = { figures: [], missing: [], faults: [] };
  for (const section of page.split(/^(?=## )/m).slice(1)) readSection(section, found);
  return found;
}

function readSection(section: string, { figures, missing, faults }: FiguresOfPage): void {
  const lines = section.split('\n');
  const title = lines[0]!.replace(/^#+ /, '');
  let paths: string[] | null = null;
  let header: string[] | null = null;
  for (const line of lines) {
    const measures = MEASURES.exec(line);
    if (line.startsWith('Measures:') && !measures) faults.push(`${title}: ${line}`);
    if (measures) {
      paths = [...measures[1]!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
      const at = measures[2] && AT.exec(measures[2]);
      if (at) figures.push({ name: title, commit: at[1]!, isOld: at[2] !== undefined, paths, raw: rawOf(line) });
    }
    if (!line.startsWith('|')) {
      header = null;
      continue;
    }
    const cells = line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    if (header === null) {
      header = cells;
      if (cells.at(-1) !== 'at') faults.push(`${title}: a table without the column \`at\``);
      if (paths === null) faults.push(`${title}: no line "Measures: …" before its table`);
      continue;
    }
    if (/^[-: |]+$/.test(line) || header.at(-1) !== 'at') continue;
    const name = `${title}: ${cells[0]}`;
    const last = cells.at(-1)!;
    const at = AT.exec(last);
    if (at) figures.push({ name, commit: at[1]!, isOld: at[2] !== undefined, paths: paths ?? [], raw: rawOf(line) });
    else if (last === NOT_YET) missing.push(name);
    else if (!NO_FIGURE.has(last)) faults.push(`${name}: "${last}" is no commit`);
  }
}

function rawOf(line: string): string[] {
  return [...line.matchAll(/\]\(\.\.\/(bench\/results\/[^)]+)\)/g)].map(([, file]) => file!);
}

/**
 * How many commits the last change of `paths` stands after `commit`, in the repository `folder`. `at least`:
 * a shallow clone does not reach back to `commit`, and has so many commits up to that change. Throws when a
 * whole clone has no such commit before its head.
 */
export function ageOf(
  folder: string,
  { commit, paths }: Pick<Figure, 'commit' | 'paths'>,
): { commits: number; isAtLeast: boolean } {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const last = git('log', '-1', '--format=%H', 'HEAD', '--', ...paths);
  if (last === '') throw new Error(`No commit has ${paths.join(', ')}`);
  if (isBeforeHead(git, commit))
    return { commits: Number(git('rev-list', '--count', `${commit}..${last}`)), isAtLeast: false };
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    return { commits: Number(git('rev-list', '--count', last)), isAtLeast: true };
  throw new Error(`${commit} is no commit before this one`);
}

function isBeforeHead(git: (...args: string[]) => string, commit: string): boolean {
  try {
    git('merge-base', '--is-ancestor', `${commit}^{commit}`, 'HEAD');
    return true;
  } catch {
    return false;
  }
}
