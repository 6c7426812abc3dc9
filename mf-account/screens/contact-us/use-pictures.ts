import { isApiError } from '@sufra/api';
import { sendContactPicture } from '@sufra/api/tenant/endpoints';
import { newKey } from '@sufra/contract';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef, useState } from 'react';
import { isHumanCheckError } from '../../human-check/human-check.ts';
import type { HumanCheckState } from '../../human-check/use-human-check.ts';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { type FileProblem, type Picture, readPreview, sortFiles } from './pictures.ts';

export interface Pictures {
  readonly all: readonly Picture[];
  /** Why some of the chosen files were not added. */
  readonly problems: readonly FileProblem[];
  add(files: readonly File[]): void;
  /** Sends one again that was not sent. */
  retry(picture: Picture): void;
  remove(picture: Picture): void;
  /** The provider's ids, when all are sent; null: one of them was not. */
  ids(): Promise<readonly string[] | null>;
  /** The provider has the picture at this place no longer: it has to be sent again. */
  lose(position: number): void;
}

/** Pictures of a message (HOST-025): each is sent by itself as soon as it is chosen, one after the other, so that a message that failed is sent again without them. */
export function usePictures(check: HumanCheckState): Pictures {
  const t = useText();
  const { caller } = usePlatform();
  const errorText = useErrorText();
  const [all, setAll] = useState<readonly Picture[]>([]);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const latest = useRef(all);
  const queue = useRef(Promise.resolve());
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const update = (next: readonly Picture[]) => {
    latest.current = next;
    setAll(next);
  };
  const change = (key: string, changes: Partial<Picture>) =>
    update(latest.current.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)));
  const take = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    update(latest.current.filter((picture) => picture.key !== key));
  };

  function words(error: unknown): string {
    if (isHumanCheckError(error)) return t(`contact.fault.${error.fault}`);
    if (isApiError(error) && error.has('HUMAN_CHECK')) return t('contact.notHuman');
    return errorText(error);
  }

  async function send(key: string, file: File, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    try {
      const humanCheck = await check.pass();
      const onProgress = (share: number) => change(key, { share });
      const { id } = await caller.call(sendContactPicture, { body: file }, { humanCheck, signal, onProgress });
      if (!signal.aborted) change(key, { id, share: null });
    } catch (error) {
      if (isApiError(error) && error.has('HUMAN_CHECK')) check.drop();
      if (!signal.aborted) change(key, { share: null, problem: words(error) });
    } finally {
      check.judged();
    }
  }

  function enqueue({ key, file }: Picture): void {
    const controller = new AbortController();
    running.current.set(key, controller);
    change(key, { share: 0, problem: null });
    queue.current = queue.current.then(() => send(key, file, controller));
  }

  async function show({ key, file }: Picture): Promise<void> {
    const preview = await readPreview(file);
    if (preview) return change(key, { preview });
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
        (file): Picture => ({ key: newKey(), file, preview: '', id: null, share: 0, problem: null }),
      );
      update([...latest.current, ...added]);
      for (const picture of added) {
        void show(picture);
        enqueue(picture);
      }
    },
    retry: enqueue,
    remove({ key }) {
      take(key);
      setProblems([]);
    },
    async ids() {
      await queue.current;
      const sent = latest.current.map(({ id }) => id);
      return sent.every((id) => id !== null) ? sent : null;
    },
    lose(position) {
      const lost = latest.current[position];
      if (lost) change(lost.key, { id: null, problem: t('contact.pictureGone') });
    },
  };
}
