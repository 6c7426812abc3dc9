/**
 * Sections while they are edited: rows have keys, so that those that stand beside each other stay together
 * when rows move or go (SHOP-035).
 */
import type { BranchSections, BranchSetup } from '@sufra/api/staff/endpoints';

export interface TableDraft {
  readonly key: string;
  /** Absent: it is new. */
  readonly id?: string;
  readonly label: string;
  readonly seats: number;
}

export interface SectionDraft {
  readonly key: string;
  readonly id?: string;
  readonly names: { readonly ar: string; readonly en: string };
  readonly waiting: boolean;
  readonly tables: readonly TableDraft[];
  /** Keys of tables that stand beside each other. */
  readonly joins: readonly (readonly [one: string, other: string])[];
}

export function sectionsOf({ sections }: BranchSetup): readonly SectionDraft[] {
  return sections.map(({ id, names, waiting, tables, joins }) => ({
    ...{ key: id, id, waiting },
    names: { ar: names.ar ?? '', en: names.en ?? '' },
    tables: tables.map((table) => ({ ...table, key: table.id })),
    joins: joins.map(([one, other]) => [tables[one]!.id, tables[other]!.id] as const),
  }));
}

/** As the provider takes it. */
export function sectionBody({ id, names, waiting, tables, joins }: SectionDraft): BranchSections['sections'][number] {
  const placeOf = (key: string) => tables.findIndex((table) => table.key === key);
  return {
    ...(id ? { id } : {}),
    names: { ...names },
    waiting,
    tables: tables.map(({ key: _own, ...table }) => table),
    joins: joins.map(([one, other]) => [placeOf(one), placeOf(other)]),
  };
}

export function withSection(sections: readonly SectionDraft[]): readonly SectionDraft[] {
  const number = sections.length + 1;
  const names = { ar: `القسم ${number}`, en: `Section ${number}` };
  return [...sections, { key: nextKey(sections), names, waiting: false, tables: [], joins: [] }];
}

/** With another table: as large as the last one, and with the next number that is free. */
export function withTable(section: SectionDraft): SectionDraft {
  const { tables } = section;
  const labels = new Set(tables.map(({ label }) => label.trim()));
  let number = tables.length + 1;
  while (labels.has(String(number))) number += 1;
  const seats = tables.at(-1)?.seats || 4;
  return { ...section, tables: [...tables, { key: nextKey(tables), label: String(number), seats }] };
}

export function withoutTable(section: SectionDraft, key: string): SectionDraft {
  return {
    ...section,
    tables: section.tables.filter((table) => table.key !== key),
    joins: section.joins.filter((join) => !join.includes(key)),
  };
}

export function isJoined({ joins }: SectionDraft, one: string, other: string): boolean {
  return joins.some((join) => join.includes(one) && join.includes(other));
}

export function toggleJoin(section: SectionDraft, one: string, other: string): SectionDraft {
  const others = section.joins.filter((join) => !(join.includes(one) && join.includes(other)));
  return { ...section, joins: isJoined(section, one, other) ? others : [...others, [one, other]] };
}

function nextKey(rows: readonly { readonly key: string }[]): string {
  const keys = new Set(rows.map(({ key }) => key));
  let number = 1;
  while (keys.has(`new ${number}`)) number += 1;
  return `new ${number}`;
}
