/**
 * A context for one server bundle: a global object and intrinsics of its own, in which the bundle's code is
 * compiled. No object of the process is in it, and none of the context comes out: what passes is text and
 * numbers (docs/decisions/0060). Each bundle has its own, so modules do not see each other.
 */
import vm from 'node:vm';
import { enterContext, type Inside, type Outside } from './context/enter-context.ts';
import { LANGUAGE } from './context/globals.ts';
import { makeWebGlobals } from './context/web-globals.ts';
import { createJobAnswers } from './pool/job-answers.ts';
import type { DataRecord, ResultParts } from './protocol.ts';
import { areTexts, urlReader } from './url-reader.ts';

/** Events of the bundle's renders. */
export interface BundleEvents {
  called(job: number, call: number, request: { name: string; method: string; path: string }): void;
  rendered(job: number, result: ResultParts<string>): void;
  failed(job: number, message: string): void;
  /** The context is made. No code of the bundle has run. */
  made(objectPrototype: object): void;
  /** A timer's or a finalizer's code runs next. */
  fires(): void;
  /** Code that no job waits for threw. */
  threw(): void;
}

export type BundleContext = Omit<Inside, 'adopt'>;

/** All of it that runs inside: functions that refer to nothing outside themselves. */
const INSIDE = new vm.Script(
  `'use strict';({ enterContext: ${enterContext}, parts: { createJobAnswers: ${createJobAnswers}, makeWebGlobals: ${makeWebGlobals} } })`,
  { filename: 'sufra:context' },
);

/** The context gets a text that it passes on as a value: an error object would be the process's. */
const REFUSED = 'A fragment may not import anything';

export class BundleUnusable extends Error {
  override readonly name = 'BundleUnusable';
}

/** Runs the bundle's code. Throws BundleUnusable. */
export async function createBundleContext(
  bundle: string,
  source: string,
  events: BundleEvents,
): Promise<BundleContext> {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    name: bundle,
    codeGeneration: { strings: false, wasm: false },
  });
  const entrance = INSIDE.runInContext(context) as {
    enterContext: typeof enterContext;
    parts: Parameters<typeof enterContext>[2];
  };
  events.made(Object.getPrototypeOf(entrance) as object);
  const { enterContext: enter, parts } = entrance;
  let inside: Inside | null = null;
  inside = enter(
    outsideOf(events, (timer) => inside?.fire(timer)),
    LANGUAGE.join('\n'),
    parts,
  );
  const module = compile(bundle, source, context);
  if (module.dependencySpecifiers.length > 0) throw new BundleUnusable(`${REFUSED}: ${module.dependencySpecifiers[0]}`);
  module.linkRequests([]);
  module.instantiate();
  try {
    await module.evaluate();
  } catch {
    // What was thrown is an object of the context, and is not inspected.
    throw new BundleUnusable('The server bundle threw while it was loaded');
  }
  if (!inside.adopt(module.namespace)) throw new BundleUnusable('The server bundle exports no render function');
  return inside;
}

function compile(bundle: string, source: string, context: vm.Context): vm.SourceTextModule {
  try {
    return new vm.SourceTextModule(source, {
      context,
      identifier: `sufra:${bundle}`,
      importModuleDynamically() {
        throw REFUSED;
      },
    });
  } catch (error) {
    // Of its text: no code of it has run.
    throw new BundleUnusable(`The server bundle is no module: ${(error as Error).message}`);
  }
}

function outsideOf(events: BundleEvents, fire: (timer: number) => void): Outside {
  const timers = new Map<number, NodeJS.Timeout>();
  let last = 0;
  /** Of the result that is being given; null: one of them is no text. */
  let records: DataRecord<string>[] | null = [];
  return {
    call(job, call, name, method, path) {
      if (areTexts(name, method, path)) events.called(number(job), number(call), { name, method, path });
    },
    data(key, time, text) {
      if (areTexts(key, time, text)) records?.push([key, time, text]);
      else records = null;
    },
    rendered(job, html, frame, styles, rest) {
      const data = records;
      records = [];
      if (data && areTexts(html, styles, rest) && (frame === null || areTexts(frame)))
        events.rendered(number(job), { html, frame, styles, data, rest });
      else events.failed(number(job), 'A malformed result');
    },
    failed: (job, message) => events.failed(number(job), areTexts(message) ? message : ''),
    startTimer(milliseconds, repeats) {
      last += 1;
      const timer = last;
      const run = () => {
        if (!repeats) timers.delete(timer);
        try {
          events.fires();
          fire(timer);
        } catch {
          events.threw();
        }
      };
      const made = repeats === true ? setInterval(run, number(milliseconds)) : setTimeout(run, number(milliseconds));
      timers.set(timer, made);
      return timer;
    },
    stopTimer(timer) {
      clearTimeout(timers.get(timer));
      timers.delete(timer);
    },
    threw: events.threw,
    finalizes: events.fires,
    ...urlReader,
  };
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
