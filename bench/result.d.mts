export interface Beginning {
  when: string;
  commit: string | null;
  edited: string[];
  node: string;
  cores: number;
  load: number[];
}
export function beginning(): Beginning;
export function writeResult<Result extends Beginning>(name: string, result: Result, out?: string): string;
