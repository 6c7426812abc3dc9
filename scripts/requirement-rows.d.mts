export interface Row {
  id: string;
  area: string;
  text: string;
}
export function readRows(): Row[];
export function areaOf(id: string): string;
export function testFiles(folder: string): string[];
export function idsOf(source: string): string[];
