export function orUndone<Result extends object>(
  work: (undo: (step: () => unknown) => void) => Promise<Result>,
): Promise<Result & { stop: () => Promise<void> }>;
