export interface Note {
  reader: string;
  musts: string[];
  text: string;
}
export function readNote(file: string): Note;
export function pageOf(title: string, notes: readonly Note[]): string;
