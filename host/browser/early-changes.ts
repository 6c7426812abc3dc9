/**
 * Notes what changes in the page until `follow-rewrites` is there: a translator may be at work before that
 * file has come, and the change alone shows which element took a text's place.
 */
export interface EarlyChanges {
  /** Ends it, and answers what was noted, oldest first. */
  take(): MutationRecord[];
}

/** A page has some 3,000 texts; more is a program that rewrites it again and again. */
const MAX_NOTED = 10_000;

export function noteEarlyChanges(root: Node): EarlyChanges {
  const noted: MutationRecord[] = [];
  const note = (records: MutationRecord[]) => void noted.push(...records.slice(0, MAX_NOTED - noted.length));
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true });
  return {
    take() {
      note(observer.takeRecords());
      observer.disconnect();
      return noted.splice(0);
    },
  };
}
