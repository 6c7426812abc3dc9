import { PAGE_ID, PLAN_ID } from '@sufra/contract/page-protocol';
import { readPage, readPlan } from './page-data.ts';

function write(id: string, text: string | null): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = text;
  document.body.replaceChildren(...(text === null ? [] : [script]));
}

it('the document’s blocks are read as they are', () => {
  const plan = { revision: 3, shell: { name: 'host' }, modules: [] };
  write(PLAN_ID, JSON.stringify(plan));
  expect(readPlan()).toEqual(plan);
  write(PAGE_ID, JSON.stringify({ context: { path: '/' }, fragment: null }));
  expect(readPage()).toEqual({ context: { path: '/' }, fragment: null });
});

it.each([null, '', 'null', '[]', '{}', '{"shell":{},"modules":{}}'])('%s is no plan', (text) => {
  write(PLAN_ID, text);
  expect(readPlan).toThrow(`The document has no #${PLAN_ID}`);
});

it.each([null, '7', '{"context":null}'])('%s is no page', (text) => {
  write(PAGE_ID, text);
  expect(readPage).toThrow(`The document has no #${PAGE_ID}`);
});
