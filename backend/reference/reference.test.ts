import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineEndpoint } from '@sufra/api';
import { ORDER_TRANSITIONS } from '@sufra/api/order/status-transitions';
import { OPENAPI, PAGE, readReference } from './read.ts';
import { fillPage, writeSections } from './sections.ts';

const WORKSPACE = join(__dirname, '../..');

describe('the API reference', () => {
  it('of this workspace is up to date: npm run api-reference', async () => {
    const { sections, openapi } = await readReference(WORKSPACE);
    const page = readFileSync(join(WORKSPACE, PAGE), 'utf8');
    expect(fillPage(page, sections)).toBe(page);
    expect(readFileSync(join(WORKSPACE, OPENAPI), 'utf8') === openapi).toBe(true);
  });

  const call = defineEndpoint({
    name: 'tea.brew',
    method: 'POST',
    path: '/api/v1/tea/pots/:id',
    access: 'customer',
    idempotent: true,
    structs: () => Promise.reject(new Error('not asked')),
  });
  const source =
    "/**\n * Brews a pot.\n * Throws COLD | EMPTY.\n */\nexport const brew = /* @__PURE__ */ defineEndpoint({\n  name: 'tea.brew',\n";

  it('says of each call who may make it and what it does', () => {
    const { calls } = writeSections([call], {}, source);
    expect(calls).toContain('### tea');
    expect(calls).toContain('| `POST tea/pots/:id` | customers, key | Brews a pot. Throws COLD \\| EMPTY. |');
  });

  it('refuses a call that does not say what it does, and a page without a place for it', () => {
    const bare = source.replace(/\/\*\*[\s\S]*\*\/\n/, '');
    expect(() => writeSections([call], {}, bare)).toThrow('tea.brew has no docstring');
    expect(() => fillPage('# Page', { calls: '', codes: '', events: '', statuses: '' })).toThrow('no place for calls');
  });

  it('draws each allowed move of an order, with who makes it [API-051]', () => {
    const { statuses } = writeSections([], {}, '');
    expect(statuses.match(/ --> /g)).toHaveLength(ORDER_TRANSITIONS.length + 3);
    expect(statuses).toContain('  ready --> outdelivery: staff, courier (delivery)');
    expect(statuses).toContain('  canceled --> refunded: system (captured)');
    expect(statuses).toContain('[*] --> created');
  });

  it('puts codes under their status', () => {
    const { codes } = writeSections([], { COLD: 409, GONE: 404, HOT: 409 }, '');
    expect(codes).toMatch(/\| 404 \| `GONE` \|\n\| 409 \| `COLD` `HOT` \|$/);
  });
});
