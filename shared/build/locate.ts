/** Where in a module's sources a fault of its descriptor comes from. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@swc/core';

export interface Place {
  /** From the module's folder: `module.ts`. */
  file: string;
  /** From 1. */
  line: number;
}

/** A fault begins with its place in the descriptor: `face.routes[2].path /menu: …`. Null: no source of it is known. */
export async function locate(folder: string, fault: string): Promise<Place | null> {
  const [place = ''] = /^[A-Za-z@/._[\]0-9-]+/.exec(fault) ?? [];
  if (place.startsWith('face')) return inFace(folder, steps(place).slice(1));
  if (place === 'version' || place === 'name') return inText(folder, 'package.json', `"${place}"`);
  const library = /^shared\.(\S+)/.exec(fault)?.[1];
  if (library) return inText(folder, 'package.json', `"${library}"`);
  // A fault of offers.ts names its offer.
  const offer = /^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*){1,2}(?=[@:])/.exec(fault)?.[0];
  return offer ? inText(folder, 'offers.ts', `'${offer}'`) : null;
}

/** `face.routes[2].path` as its steps. */
function steps(place: string): (string | number)[] {
  return (place.match(/[A-Za-z_-]+|\[\d+\]/g) ?? []).map((step) =>
    step.startsWith('[') ? Number(step.slice(1, -1)) : step,
  );
}

async function inText(folder: string, file: string, words: string): Promise<Place | null> {
  if (!existsSync(join(folder, file))) return null;
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
  const line = lines.findIndex((each) => each.includes(words));
  return line < 0 ? null : { file, line: line + 1 };
}

/**
 * The deepest part of the face that the path reaches in module.ts; what a spread or a constant brings is not followed.
 */
async function inFace(folder: string, path: readonly (string | number)[]): Promise<Place | null> {
  const file = join(folder, 'module.ts');
  if (!existsSync(file)) return null;
  const text = await readFile(file, 'utf8');
  // swc counts bytes from wherever its last file ended; a first statement of our own says where this one begins.
  const before = '0;\n';
  const tree = (await parse(before + text, { syntax: 'typescript', target: 'es2022' })) as unknown as Node;
  const start = tree.span!.start;
  const body = tree.body as Node[];
  const exported = body.find(({ type }) => type === 'ExportDefaultExpression')?.expression as Node | undefined;
  const face = exported?.type === 'CallExpression' ? (exported.arguments as Argument[])[0]?.expression : exported;
  if (!face) return null;
  let here: Node = face;
  for (const step of path) {
    const next = child(unwrapped(here), step);
    if (!next) break;
    here = next;
  }
  const bytes = Buffer.from(before + text).subarray(0, here.span!.start - start);
  return { file: 'module.ts', line: bytes.toString().split('\n').length - 1 };
}

interface Node {
  type: string;
  span?: { start: number; end: number };
  [part: string]: unknown;
}
interface Argument {
  expression: Node;
}

/** `… as const`, `… satisfies X`, parentheses. */
function unwrapped(node: Node): Node {
  const inner = node.expression as Node | undefined;
  return inner && /^(Ts\w+(Expression|Assertion)|ParenthesisExpression)$/.test(node.type) ? unwrapped(inner) : node;
}

function child(node: Node, step: string | number): Node | null {
  if (typeof step === 'number') {
    const element = (node.elements as (Argument | null)[] | undefined)?.[step];
    return element?.expression ?? null;
  }
  const property = (node.properties as Node[] | undefined)?.find(
    (each) => (each.key as Node | undefined)?.value === step,
  );
  return (property?.value as Node | undefined) ?? null;
}
