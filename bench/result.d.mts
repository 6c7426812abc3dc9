export interface Beginning {
  when: string;
  commit: string | null;
  edited: string[];
  node: string;
  cores: number;
  load: number[];
}
export function beginning(): Beginning;
export function writeResult(name: string, result: Beginning & object, out?: string): string;
