/** Waiting for so long. */

/** What `promise` resolves to within `milliseconds`, else `otherwise`. `promise`: never rejects. */
export async function within<Value, Otherwise>(
  promise: Promise<Value>,
  milliseconds: number,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
