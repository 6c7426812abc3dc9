/**
 * A webpack loader for React's renderer in the shell. React looks whether what a component threw is a
 * promise, outside of everything that would catch it: an object whose `then` throws leaves its renderer half
 * way through, and nothing on the page is rendered any more, of no module. Such an object becomes an error,
 * which React's error boundaries take as any other.
 */
const THROWN = 'function handleThrow(root, thrownValue) {';

export default function makeThrowsSafe(source: string): string {
  if (!source.includes(THROWN)) {
    throw new Error('This React has no handleThrow: see whether it still looks into what is thrown outside a catch');
  }
  return source.replace(
    THROWN,
    `${THROWN} try { thrownValue && thrownValue.then; } catch { thrownValue = Error("something that cannot be described"); }`,
  );
}
