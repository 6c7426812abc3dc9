/**
 * A CSS module (`card.module.css`) as classes of `css` (`@sufra/ui/css`): the page has one way for styles, so
 * they are scoped, come with the document that the server renders, and need no sheet. Each selector begins
 * with a class of the file, so that no rule reaches beyond it.
 */
import { createHash } from 'node:crypto';
import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss';
import { logicalFault } from './logical.ts';

/** What a file may not say, each with its line. */
export class CssModuleFault extends Error {
  override readonly name = 'CssModuleFault';
}

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
const LEADING_CLASS = /^\.(-?[_a-zA-Z][\w-]*)/;
/** A file beside this one. */
const OWN_FILE = /url\(\s*(['"]?)(\.{1,2}\/[^'")]+)\1\s*\)/g;
/** Blocks that hold rules and name no element. */
const CONDITIONS = ['media', 'supports', 'container', 'starting-style'];

/**
 * Code of the module that a CSS file is: `export default { card: 's-1x2y' }`. Throws CssModuleFault. `file`:
 * its path in the module, for faults; `owner`: name of the module, for no other to have the same names.
 */
export function cssModule(sheet: string, file: string, owner: string): string {
  return new CssModule(file, owner).read(sheet);
}

class CssModule {
  readonly #file: string;
  readonly #suffix: string;
  readonly #faults: string[] = [];
  /** Texts of each class, in the order of the file. */
  readonly #classes = new Map<string, string[]>();
  readonly #composed = new Map<string, string[]>();
  /** Classes that a selector names after its first: the element bears a name for them. */
  readonly #named = new Set<string>();
  readonly #keyframes = new Map<string, string>();
  readonly #files: string[] = [];

  constructor(file: string, owner: string) {
    this.#file = file;
    this.#suffix = createHash('sha256').update(`${owner}/${file}`).digest('hex').slice(0, 6);
  }

  read(sheet: string): string {
    const root = postcss.parse(sheet, { from: this.#file });
    root.walkAtRules(/^keyframes$/, (rule) => {
      this.#check(rule);
      this.#keyframes.set(rule.params, (rule.nodes ?? []).map((each) => this.#text(each.toString())).join('+') || '""');
      rule.remove();
    });
    this.#block(root, (text) => text);
    if (this.#faults.length > 0) throw new CssModuleFault(this.#faults.join('\n'));
    return this.#code();
  }

  #block(block: Container, within: (text: string) => string): void {
    for (const node of block.nodes ?? []) {
      if (node.type === 'rule') this.#rule(node as Rule, within);
      else if (node.type === 'atrule') {
        const { name, params } = node as AtRule;
        if (CONDITIONS.includes(name)) this.#block(node as AtRule, (text) => within(`@${name} ${params}{${text}}`));
        else this.#refuse(node, `@${name}: reaches beyond the module`);
      } else if (node.type === 'decl') this.#refuse(node, 'a declaration outside of a rule');
    }
  }

  #rule(rule: Rule, within: (text: string) => string): void {
    this.#check(rule);
    const owners = rule.selectors.map((selector) => [selector, LEADING_CLASS.exec(selector)?.[1]] as const);
    for (const [selector, owner] of owners) {
      if (!owner || /:(global|local|root)\b/.test(selector))
        this.#refuse(rule, `${selector}: begin with a class of this file; a module styles its own elements`);
    }
    rule.walkDecls('composes', (declaration) => this.#compose(declaration, owners));
    rule.walkRules((nested) => {
      nested.selectors = nested.selectors.map((selector) => this.#renamed(selector));
    });
    const body = (rule.nodes ?? []).map((node) => `${node};`).join('');
    for (const [selector, owner] of owners) {
      if (!owner) continue;
      const rest = this.#renamed(selector.slice(owner.length + 1));
      const text = within(rest ? `&${rest}{${body}}` : body);
      this.#classes.set(owner, [...(this.#classes.get(owner) ?? []), ...(body ? [this.#text(text)] : [])]);
    }
  }

  /** Classes of a selector by the names that elements bear for them. */
  #renamed(selector: string): string {
    if (/:(global|local|root)\b/.test(selector))
      this.#faults.push(`${this.#file}: ${selector}: a module styles its own elements`);
    return selector.replace(CLASS, (_, name: string) => {
      this.#named.add(name);
      return `.${this.#nameOf(name)}`;
    });
  }

  #nameOf(name: string): string {
    return `${name}-${this.#suffix}`;
  }

  #compose(declaration: Declaration, owners: readonly (readonly [string, string | undefined])[]): void {
    if (/\bfrom\b/.test(declaration.value)) this.#refuse(declaration, 'composes: of this file only');
    for (const [, owner] of owners) {
      if (owner) this.#composed.set(owner, [...(this.#composed.get(owner) ?? []), ...declaration.value.split(/\s+/)]);
    }
    declaration.remove();
  }

  #check(block: Rule | AtRule): void {
    block.walkDecls((declaration) => {
      const fault = logicalFault(declaration.prop, declaration.value);
      if (fault) this.#refuse(declaration, fault);
    });
    block.walkAtRules((rule) => {
      if (!CONDITIONS.includes(rule.name)) this.#refuse(rule, `@${rule.name}: reaches beyond the module`);
    });
  }

  /** CSS as an expression: addresses of files and names of keyframes are known at run time. */
  #text(css: string): string {
    const addressed = css.replace(OWN_FILE, (_, _quote, path: string) => {
      if (!this.#files.includes(path)) this.#files.push(path);
      return `url("\u0000f${this.#files.indexOf(path)}\u0000")`;
    });
    const moved = addressed.replace(/(\banimation(?:-name)?\s*:)([^;}]+)/g, (_, property: string, value: string) => {
      const names = [...this.#keyframes.keys()];
      const words = value.replace(/[\w-]+/g, (word) =>
        names.includes(word) ? `\u0000k${names.indexOf(word)}\u0000` : word,
      );
      return property + words;
    });
    return moved
      .split('\u0000')
      .map((part, index) => (index % 2 === 1 ? part : JSON.stringify(part)))
      .filter((part) => part !== '""')
      .join('+');
  }

  #code(): string {
    const imports = this.#files.map((path, index) => `import f${index} from ${JSON.stringify(path)};`);
    const keyframes = [...this.#keyframes.values()].map(
      (text, index) => `const k${index} = keyframes(${text || '""'});`,
    );
    const names = [...new Set([...this.#classes.keys(), ...this.#named])];
    const classes = names.map((name, index) => {
      const texts = this.#classes.get(name) ?? [];
      const parts = [
        ...(this.#composed.get(name) ?? []).flatMap((other) =>
          names.includes(other) ? [`c${names.indexOf(other)}`] : [],
        ),
        ...(texts.length > 0 ? [`css(${texts.join('+')})`] : []),
        ...(this.#named.has(name) ? [JSON.stringify(this.#nameOf(name))] : []),
      ];
      return [index, parts.join('+" "+') || '""'] as const;
    });
    // A class that is composed of others comes after them.
    const isComposed = ([index]: readonly [number, string]) => this.#composed.has(names[index]!);
    const ordered = [...classes.filter((each) => !isComposed(each)), ...classes.filter(isComposed)];
    return [
      ...imports,
      `import { css, keyframes } from '@sufra/ui/css';`,
      ...keyframes,
      ...ordered.map(([index, value]) => `const c${index} = ${value};`),
      `export default { ${names.map((name, index) => `${JSON.stringify(name)}: c${index}`).join(', ')} };`,
      '',
    ].join('\n');
  }

  #refuse(node: { source?: { start?: { line: number } | undefined } | undefined }, words: string): void {
    this.#faults.push(`${this.#file}:${node.source?.start?.line ?? 1}: ${words}`);
  }
}
