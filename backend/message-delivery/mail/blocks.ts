/** Parts of a letter as elements: tables and inline styles, which every mail program knows. */

import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { Block, LetterRow } from '../../outbox/letter.ts';
import * as styles from './styles.ts';
import { withBdi } from './with-bdi.ts';

/** Letters of a value that stays on one line. */
const SHORT_LENGTH = 22;

const ADDRESS = /https:\/\/[^\s<>"]+/g;

export function blockElement(block: Block, isRtl: boolean): ReactElement {
  switch (block.kind) {
    case 'text':
      return h('p', { style: styles.paragraph }, ...withBdi(block.text, linked));
    case 'code':
      return h('p', { style: styles.code, className: 'code', dir: 'ltr' }, block.code);
    case 'list':
      return h(
        'ul',
        { style: styles.list },
        ...block.items.map((text) => h('li', { style: styles.item }, ...withBdi(text, linked))),
      );
    case 'rows':
      return h(
        'table',
        { style: styles.table, role: 'presentation', cellPadding: 0, cellSpacing: 0 },
        h('tbody', {}, ...block.rows.map((row) => rowElement(row, isRtl))),
      );
    case 'link':
      return h(
        'div',
        {},
        h('a', { href: block.url, style: styles.button, className: 'button' }, ...withBdi(block.label)),
      );
  }
}

function rowElement({ label, value, note, isTotal = false }: LetterRow, isRtl: boolean): ReactElement {
  const style = { ...styles.cell, ...(isTotal ? styles.total : {}) };
  const [start, end] = isRtl ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const valueStyle = {
    ...{ ...style, textAlign: end, paddingInlineStart: 16 },
    ...(value.length <= SHORT_LENGTH ? styles.short : {}),
  };
  return h(
    'tr',
    {},
    h(
      'td',
      { style: { ...style, textAlign: start }, className: 'line' },
      ...withBdi(label),
      note ? h('div', { style: styles.note, className: 'faint' }, ...withBdi(note)) : null,
    ),
    h('td', { style: valueStyle, className: 'line' }, ...withBdi(value)),
  );
}

/** Text whose web addresses are links. */
function linked(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(text.slice(end, index));
    parts.push(h('a', { href: address, dir: 'ltr', style: styles.link, className: 'link' }, address));
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}
