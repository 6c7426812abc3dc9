export function judgeAudit(output: string): { state: 'clean' | 'holes' | 'not run'; lines: string[] };
