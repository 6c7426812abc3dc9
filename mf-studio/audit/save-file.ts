/** Gives a file that was made here to the browser to save. */
export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the click was taken up: the file is read from the address.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
