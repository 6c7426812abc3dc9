import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** The schema of bills that CycloneDX 1.6 publishes, as its own library brings it. */
export function billValidator(): ValidateFunction {
  const require = createRequire(__filename);
  const folder = join(dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema');
  const schema = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8'));
  const ajv = new Ajv({ strict: false });
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  addFormats(ajv);
  // Formats of international names, of which we write none.
  for (const format of ['idn-email', 'iri-reference']) ajv.addFormat(format, true);
  return ajv.compile(schema('bom-1.6'));
}
