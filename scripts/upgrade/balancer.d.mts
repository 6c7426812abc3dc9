export function startBalancer(port: number): Promise<{
  add(target: number): void;
  remove(target: number): void;
  close(): void;
}>;
