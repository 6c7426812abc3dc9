/**
 * Pictures that a customer chooses and that are sent one by one, before the form they belong to: a form that
 * failed is sent again without them (HOST-025, CHK-048, CHK-049). What a picture may be is checked before
 * anything is sent.
 */
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '@sufra/api/order/limits';
import { newKey } from '@sufra/contract';
import { useEffect, useRef, useState } from 'react';

export interface Upload {
  readonly key: string;
  readonly file: File;
  /** What is shown of it, a `data:` address; empty until it is read. */
  readonly preview: string;
  /** The provider's id once it is sent. */
  readonly id: string | null;
  /** How much of it is sent, 0 to 1; null: it is not being sent. */
  readonly share: number | null;
  /** Why it was not sent; null: it was, or is being. */
  readonly problem: string | null;
}

export type FileProblem =
  | { readonly problem: 'type' | 'size' | 'unreadable'; readonly name: string }
  | { readonly problem: 'count' };

export interface SendOptions {
  /** Aborted when the customer takes the picture away, or the form is gone. */
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface UploadsOptions {
  /** Resolves to the provider's id. Rejects with what `errorText` has words for. */
  send(file: File, options: SendOptions): Promise<string>;
  errorText(error: unknown): string;
  /**
   * True: a picture that the browser cannot read is taken away and named in `problems`. Default: it stays
   * without a preview.
   */
  refuseUnreadable?: boolean;
}

export interface Uploads {
  readonly all: readonly Upload[];
  /** Why some of the chosen files were not added. */
  readonly problems: readonly FileProblem[];
  add(files: readonly File[]): void;
  /** Sends one again that was not sent. */
  retry(upload: Upload): void;
  remove(upload: Upload): void;
  /** The provider has the picture at this place no longer: it has to be sent again. */
  lose(position: number, problem: string): void;
  /** The provider's ids once none is on its way; null: one of them was not sent. */
  ids(): Promise<readonly string[] | null>;
}

export function useUploads({ send, errorText, refuseUnreadable = false }: UploadsOptions): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const latest = useRef(all);
  const running = useRef(new Map<string, { controller: AbortController; done: Promise<void> }>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const { controller } of current.values()) controller.abort();
    };
  }, []);

  const update = (next: readonly Upload[]) => {
    latest.current = next;
    setAll(next);
  };
  const change = (key: string, changes: Partial<Upload>) =>
    update(latest.current.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const take = (key: string) => {
    running.current.get(key)?.controller.abort();
    running.current.delete(key);
    update(latest.current.filter((upload) => upload.key !== key));
  };

  async function sendOne(key: string, file: File, signal: AbortSignal): Promise<void> {
    try {
      const id = await send(file, { signal, onProgress: (share) => change(key, { share }) });
      if (!signal.aborted) change(key, { id, share: null });
    } catch (error) {
      if (!signal.aborted) change(key, { share: null, problem: errorText(error) });
    }
  }

  function start({ key, file }: Upload): void {
    const controller = new AbortController();
    change(key, { share: 0, problem: null });
    running.current.set(key, { controller, done: sendOne(key, file, controller.signal) });
  }

  async function show({ key, file }: Upload): Promise<void> {
    const preview = await readPreview(file);
    if (preview || !refuseUnreadable) return change(key, { preview });
    take(key);
    setProblems((present) => [...present, { problem: 'unreadable', name: file.name }]);
  }

  return {
    all,
    problems,
    add(files) {
      const sorted = sortFiles(files, latest.current.length);
      setProblems(sorted.problems);
      const added = sorted.fine.map(
        (file): Upload => ({ key: newKey(), file, preview: '', id: null, share: 0, problem: null }),
      );
      update([...latest.current, ...added]);
      for (const upload of added) {
        void show(upload);
        start(upload);
      }
    },
    retry: start,
    remove({ key }) {
      take(key);
      setProblems([]);
    },
    lose(position, problem) {
      const lost = latest.current[position];
      if (lost) change(lost.key, { id: null, problem });
    },
    async ids() {
      await Promise.all([...running.current.values()].map(({ done }) => done));
      const sent = latest.current.map(({ id }) => id);
      return sent.every((id) => id !== null) ? sent : null;
    },
  };
}

/** Which of the files fit beside those that are chosen already, and why the others do not. */
function sortFiles(
  files: readonly File[],
  chosen: number,
): { fine: readonly File[]; problems: readonly FileProblem[] } {
  const problems: FileProblem[] = [];
  const fine = files.filter(({ name, size, type }) => {
    if (!(PHOTO_TYPES as readonly string[]).includes(type)) problems.push({ problem: 'type', name });
    else if (size > MAX_PHOTO_BYTES) problems.push({ problem: 'size', name });
    else return true;
    return false;
  });
  const free = Math.max(MAX_PHOTOS - chosen, 0);
  if (fine.length > free) problems.push({ problem: 'count' });
  return { fine: fine.slice(0, free), problems };
}

/** Empty for what cannot be read. A `data:` address: the page's rules allow no other of its own. */
function readPreview(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
}
