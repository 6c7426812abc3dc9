/** One sheet serves both directions: what names a side of the screen is said by its place in the line. */

const SIDE = { left: 'start', right: 'end' } as const;
const CORNERS: Readonly<Record<string, string>> = {
  'top-left': 'start-start',
  'top-right': 'start-end',
  'bottom-left': 'end-start',
  'bottom-right': 'end-end',
};

/** What is wrong with a declaration, with what to say instead; null: nothing. */
export function logicalFault(property: string, value: string): string | null {
  const logical = logicalProperty(property);
  if (logical) return `${property}: say ${logical}`;
  const [, side] = /^(left|right)\b/.exec(value.trim()) ?? [];
  if (side && /^(?:text-align|text-align-last|float|clear)$/.test(property)) {
    const end = SIDE[side as keyof typeof SIDE];
    return `${property}: ${side}: say ${property.startsWith('text') ? end : `inline-${end}`}`;
  }
  if (/^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/.test(property)) {
    const [, right, , left] = partsOf(value);
    if (left !== undefined && left !== right) return `${property}: the sides differ: say ${inlineOf(property)}`;
  }
  return null;
}

function logicalProperty(property: string): string | null {
  if (property === 'left' || property === 'right') return `inset-inline-${SIDE[property]}`;
  const [, corner] = /^border-(top-left|top-right|bottom-left|bottom-right)-radius$/.exec(property) ?? [];
  if (corner) return `border-${CORNERS[corner]}-radius`;
  const [, of, side, rest = ''] =
    /^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?$/.exec(property) ?? [];
  return side ? `${of}-inline-${SIDE[side as keyof typeof SIDE]}${rest}` : null;
}

function inlineOf(property: string): string {
  return property.startsWith('border-') ? property.replace('border', 'border-inline') : `${property}-inline`;
}

/** The values of a shorthand; brackets hold one value. */
function partsOf(value: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const mark of value.trim()) {
    if (mark === '(') depth++;
    if (mark === ')') depth--;
    if (depth === 0 && /\s/.test(mark)) {
      if (parts.at(-1) !== '') parts.push('');
    } else parts[parts.length - 1] += mark;
  }
  return parts;
}
