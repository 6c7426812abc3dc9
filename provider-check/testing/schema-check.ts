/** Holds calls against docs/openapi.json, as a reader of the document alone does. */
import type { OpenApi } from '@sufra/backend/reference/openapi.ts';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Deviation, Passing } from './wrong-provider.ts';

export interface SchemaCheck {
  /** Records every call that passes; the last deviation of a provider. */
  readonly recorder: Deviation;
  /** What has passed since, by operation: a body that was taken, an answer. */
  passed(): readonly Passed[];
}

interface Passed {
  operation: string;
  part: 'body' | 'answer';
  value: unknown;
  /** Null: the document describes it so. */
  fault: string | null;
}

export function createSchemaCheck(document: OpenApi): SchemaCheck {
  const ajv = new Ajv({ strict: false, allErrors: false, schemas: [{ ...document, $id: 'api' }] });
  addFormats.default(ajv);
  const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { operationId }]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      fixed: !path.includes('{'),
      operationId,
      pointer: `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
    })),
  );
  operations.sort((a, b) => Number(b.fixed) - Number(a.fixed));
  const compiled = new Map<string, ValidateFunction | null>();
  /** Null: nothing is described there. */
  const schemaAt = (pointer: string): ValidateFunction | null => {
    const known = compiled.get(pointer);
    if (known !== undefined) return known;
    const made = ajv.getSchema(`api#${encodeURI(pointer)}`) ?? null;
    compiled.set(pointer, made);
    return made;
  };
  const noted: Passed[] = [];
  const note = (operation: string, part: Passed['part'], pointer: string, value: unknown): void => {
    const check = schemaAt(pointer);
    if (!check) return;
    const fault = check(value) ? null : ajv.errorsText(check.errors);
    noted.push({ operation, part, value: structuredClone(value), fault });
  };
  return {
    recorder: {
      name: 'records what passes',
      after: ({ method, path, given, answer }: Passing) => {
        const found = operations.find((one) => one.method === method && one.pattern.test(path));
        if (!found || answer.status >= 300) return;
        const { operationId, pointer } = found;
        note(operationId, 'body', `${pointer}/requestBody/content/application~1json/schema`, given.body);
        note(operationId, 'answer', `${pointer}/responses/200/content/application~1json/schema`, answer.body);
      },
    },
    passed: () => noted,
  };
}
