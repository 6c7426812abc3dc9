/**
 * How tests must not use time (decision 310): what a busy machine would decide. Each fault with its rule, its
 * line and its words.
 *
 * - `advanceTimers`: `advanceTimers: true` lets real time in under fake timers. `stopTime` and `advance` of
 *   `@sufra/testing/still-time` do not.
 * - `clock`: a length of time by a real clock inside `expect`. Count what is done, or measure processor time
 *   (`process.cpuUsage`). Under fake timers the clock is the test's own.
 * - `limit`: a limit of one test or hook below the common one, which is for what hangs and not for what is slow.
 * - `sleep`: a sleep directly before an `expect`. What is to come may come later, and so may what must not
 *   come: wait by `until`, or for what comes after it.
 * - `loop`: a loop that only waits. `until` has a limit and says what it waited for.
 */
import { parseSync } from '@swc/core';
import * as units from '../shared/i18n/time/units.ts';

type TimeRule = 'advanceTimers' | 'clock' | 'limit' | 'loop' | 'sleep';
interface TimeFault {
  rule: TimeRule;
  line: number;
  text: string;
}

interface Node {
  type: string;
  span: { start: number; end: number };
  [field: string]: unknown;
}
type Names = ReadonlyMap<string, Node>;

const TESTS = ['it', 'test'];
const HOOKS = ['beforeAll', 'beforeEach', 'afterAll', 'afterEach'];
const UNITS: Readonly<Record<string, number>> = { ...units };
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];

/** Faults of one file in the order of its lines. `limitMs`: the common limit, `testTimeout` of jest.config.mjs. */
export function timeFaults(source: string, { isTsx = false, limitMs = 240_000 } = {}): TimeFault[] {
  // swc counts positions on from file to file, and begins a file behind its first comment. `0;` makes its begin known.
  const text = `0;${source}`;
  const file = parseSync(text, { syntax: 'typescript', tsx: isTsx, target: 'es2023' }) as unknown as Node;
  const bytes = Buffer.from(text);
  const cut = (from: number, to: number) => bytes.subarray(from - file.span.start, to - file.span.start).toString();
  const names = namesOf(file);
  const waits = new Waits(file, names);
  const hooksStopTime = bodyOf(file).some(
    ({ type, expression }) => type === 'ExpressionStatement' && isCall(expression, HOOKS) && has(expression, stopsTime),
  );

  const faults: TimeFault[] = [];
  visit(file, (node, around) => {
    const rules: [TimeRule, boolean][] = [
      ['advanceTimers', nameOf(node.key) === 'advanceTimers' && (node.value as { value?: unknown })?.value === true],
      ['loop', /^(?:Do)?WhileStatement$/.test(node.type) && waits.isTurn(node.body)],
      ['limit', limitsOf(node).some((limit) => !(numberOf(limit, names) >= limitMs))],
      [
        'clock',
        nameOf(node.callee) === 'expect' &&
          has(node.arguments, (inner) => isLength(inner, names)) &&
          !hooksStopTime &&
          !has(
            around.find((outer) => isCall(outer, TESTS)),
            stopsTime,
          ),
      ],
    ];
    const found = rules.filter(([, isFault]) => isFault).map(([rule]) => ({ rule, at: node }));
    const statements = bodyOf(node);
    for (const [at, statement] of statements.entries()) {
      const next = statements[at + 1];
      if (
        next?.type === 'ExpressionStatement' &&
        waits.isSleep(statement) &&
        has(next, (inner) => isCall(inner, ['expect']))
      )
        found.push({ rule: 'sleep', at: statement });
    }
    for (const { rule, at } of found)
      faults.push({
        rule,
        line: cut(file.span.start, at.span?.start ?? around.at(-1)!.span.start).split('\n').length,
        text: at.span ? cut(at.span.start, at.span.end).split('\n')[0]! : '',
      });
  });
  return faults.sort((one, other) => one.line - other.line);
}

/** Statements that let time pass. */
class Waits {
  readonly #names: Names;
  /** What the file has of `node:timers/promises`. */
  readonly #imported = new Set<string>();

  constructor(file: Node, names: Names) {
    this.#names = names;
    for (const node of bodyOf(file)) {
      if (node.type !== 'ImportDeclaration') continue;
      if (!/^(?:node:)?timers\/promises$/.test((node.source as { value: string }).value)) continue;
      for (const { local } of node.specifiers as { local: Node }[]) this.#imported.add(nameOf(local));
    }
  }

  /**
   * A time, by a number: `await new Promise((done) => setTimeout(done, 20))`, or a function of the file that
   * does only this.
   */
  isSleep(node: unknown, depth = 0): boolean {
    const inner = core(node);
    if (!inner || depth > 3) return false;
    if (inner.type === 'NewExpression') return has(inner.arguments, (one) => this.#isTimer(one));
    if (inner.type !== 'CallExpression') return false;
    if (isCall(inner, ['act'])) return this.isSleep(argumentsOf(inner)[0]?.body, depth + 1);
    if (this.#imported.has(calledName(inner))) return this.#isTime(argumentsOf(inner)[0]);
    const called = this.#names.get(nameOf(inner.callee));
    return called !== undefined && FUNCTIONS.includes(called.type) && this.isSleep(called.body, depth + 1);
  }

  /** Any wait, also for the next turn of the loop of events. */
  isTurn(node: unknown): boolean {
    const inner = core(node);
    if (!inner) return false;
    if (this.isSleep(node) || this.#imported.has(calledName(inner))) return true;
    if (inner.type === 'NewExpression')
      return has(inner.arguments, (one) => isCall(one, ['setTimeout', 'setImmediate']));
    return inner.type === 'CallExpression' && calledName(inner) === 'Promise' && memberName(inner) === 'resolve';
  }

  #isTimer(node: Node): boolean {
    const isNamed = isCall(node, ['setTimeout']) || memberName(node) === 'setTimeout';
    return isNamed && this.#isTime(argumentsOf(node)[1]);
  }
  #isTime = (given: Node | undefined) => given !== undefined && numberOf(given, this.#names) !== 0;
}

/** What is awaited, returned or the only statement. */
function core(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  const { type, expression, argument } = node;
  if (type === 'BlockStatement') return bodyOf(node).length === 1 ? core(bodyOf(node)[0]) : undefined;
  if (['ExpressionStatement', 'ParenthesisExpression'].includes(type)) return core(expression);
  if (['AwaitExpression', 'ReturnStatement'].includes(type)) return core(argument);
  return node;
}

/**
 * A difference of a real clock and another moment, or what is computed of one. Less a fixed number it is a
 * moment, and no length.
 */
function isLength(node: unknown, names: Names, depth = 0): boolean {
  const inner = core(node);
  if (!inner || depth > 5) return false;
  if (inner.type === 'Identifier') return isLength(names.get(nameOf(inner)), names, depth + 1);
  if (calledName(inner) === 'Math') return argumentsOf(inner).some((given) => isLength(given, names, depth + 1));
  if (inner.type !== 'BinaryExpression') return false;
  const sides = [inner.left, inner.right] as Node[];
  if (sides.some((side) => isLength(side, names, depth + 1))) return true;
  const isOfClock = inner.operator === '-' && sides.some((side) => has(side, isClock));
  return isOfClock && sides.every((side) => Number.isNaN(numberOf(side, names)));
}

/** The limit that a test or hook has of its own. */
function limitsOf(node: Node): Node[] {
  if (node.type !== 'CallExpression') return [];
  const given = argumentsOf(node);
  if (memberName(node) === 'setTimeout' && calledName(node) === 'jest') return given;
  if (isCall(node, TESTS)) return given.slice(2);
  return isCall(node, HOOKS) ? given.slice(1) : [];
}

/** Variables and functions of the file by their name; the last of a name stands for all. */
function namesOf(file: Node): Names {
  const names = new Map<string, Node>();
  visit(file, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.init)) names.set(nameOf(node.id), node.init);
    if (node.type === 'FunctionDeclaration') names.set(nameOf(node.identifier), node);
  });
  return names;
}

/** NaN: not known from this file. Of a choice the least. */
function numberOf(node: Node | undefined, names: Names, depth = 0): number {
  if (!node || depth > 5) return Number.NaN;
  const of = (part: unknown) => numberOf(core(part), names, depth + 1);
  const name = nameOf(node);
  // No limit of its own: the common one.
  if (name === 'undefined') return Number.POSITIVE_INFINITY;
  if (name) return names.has(name) ? of(names.get(name)) : (UNITS[name] ?? Number.NaN);
  if (node.type === 'NumericLiteral') return Number(node.value);
  if (node.type === 'ConditionalExpression') return Math.min(of(node.consequent), of(node.alternate));
  return node.type === 'BinaryExpression' && node.operator === '*' ? of(node.left) * of(node.right) : Number.NaN;
}

const isClock = (node: Node) => memberName(node) === 'now' && ['performance', 'Date'].includes(calledName(node));
const stopsTime = (node: Node) => isCall(node, ['stopTime']) || memberName(node) === 'useFakeTimers';

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.value) : '');
const bodyOf = ({ type, body, stmts }: Node): Node[] =>
  type === 'Module' ? (body as Node[]) : type === 'BlockStatement' ? (stmts as Node[]) : [];
const argumentsOf = ({ type, arguments: given }: Node): Node[] =>
  type === 'CallExpression' ? (given as { expression: Node }[]).map(({ expression }) => expression) : [];

/** The first name of what is called: `it` of `it.each(table)(…)`, `Date` of `Date.now()`. */
function calledName(node: unknown): string {
  if (!isNode(node)) return '';
  return nameOf(node) || calledName(node.callee ?? node.object ?? node.tag);
}
/** The last name: `now` of `Date.now()`. */
function memberName({ type, callee }: Node): string {
  const of = callee as Node;
  return type === 'CallExpression' && of.type === 'MemberExpression' ? nameOf(of.property) : '';
}
/** A call of one of these names, or of what such a call returns. */
function isCall(node: unknown, names: readonly string[]): boolean {
  return isNode(node) && node.type === 'CallExpression' && names.includes(calledName(node));
}

/** Each node with those around it. */
function visit(value: unknown, see: (node: Node, around: readonly Node[]) => void, around: readonly Node[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) see(value, around);
  const inside = isNode(value) ? [...around, value] : around;
  for (const inner of Object.values(value)) visit(inner, see, inside);
}
function has(value: unknown, holds: (node: Node) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (isNode(value) && holds(value)) || Object.values(value).some((inner) => has(inner, holds));
}
