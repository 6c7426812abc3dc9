/** `onInput` of a textarea that grows with its text: `field-sizing: content` where a browser (WebKit) lacks it. */
export function growWithContent({ currentTarget: area }: { readonly currentTarget: HTMLTextAreaElement }): void {
  const isNative = 'fieldSizing' in (area.style as object);
  if (isNative) return;
  const hidden = area.scrollHeight - area.clientHeight;
  if (hidden > 0) area.style.blockSize = `${area.offsetHeight + hidden}px`;
}
