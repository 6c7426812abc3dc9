/**
 * XML in its canonical form (C14N 1.1), as it is written: what is hashed is what is sent, and no step between
 * can change a byte. Elements are never closed by themselves, attributes stand in the order of their names,
 * and no blank stands between elements. Pure.
 */

/** An element, written. `null` and `false` among children leave a place empty. */
export type Child = string | null | false;

type Attributes = Readonly<Record<string, string>>;

// Control characters that XML cannot have; a name that was pasted may.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const clean = (text: string): string => text.replace(FORBIDDEN, '');

/** Text between tags. */
export function textOf(text: string): string {
  return clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
}

function attributeOf(text: string): string {
  return clean(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
}

/** Declarations of names first, then attributes, both by name. */
function openTag(name: string, attributes: Attributes): string {
  const isDeclaration = (key: string) => key === 'xmlns' || key.startsWith('xmlns:');
  const names = Object.keys(attributes).sort();
  const inOrder = [...names.filter(isDeclaration), ...names.filter((key) => !isDeclaration(key))];
  return `<${name}${inOrder.map((key) => ` ${key}="${attributeOf(attributes[key]!)}"`).join('')}>`;
}

/** An element with others in it. */
export function element(name: string, children: readonly Child[], attributes: Attributes = {}): string {
  return `${openTag(name, attributes)}${children.filter((child) => child !== null && child !== false).join('')}</${name}>`;
}

/** An element with a text in it. */
export function leaf(name: string, text: string, attributes: Attributes = {}): string {
  return `${openTag(name, attributes)}${textOf(text)}</${name}>`;
}
