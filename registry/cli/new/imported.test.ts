import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importedPackages } from './imported.ts';

const FILES = {
  'package.json': JSON.stringify({
    dependencies: { moment: '^2.29.4', react: '^16', own: 'file:../own', '@scope/part': '1.x' },
    devDependencies: { lodash: '*' },
  }),
  'src/Widget.js': `import React from 'react';
import moment from 'moment';
import Row from './rows';
import './style.css';
const Late = React.lazy(() => import('app2/Button'));`,
  'src/rows/index.jsx': `import { a } from '@scope/part/a';
import own from 'own';
import Widget from '../Widget';
export default () => <b>{a}</b>;`,
  'src/style.css': '',
  'src/bootstrap.js': `import 'lodash';`,
};

it('follows what the exposed file imports, and takes ranges from the remote’s own package.json alone [PLAT-012]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-imported-'));
  try {
    await mkdir(join(folder, 'src/rows'), { recursive: true });
    for (const [path, text] of Object.entries(FILES)) await writeFile(join(folder, path), text);
    expect(await importedPackages(join(folder, 'src/Widget.js'))).toEqual({
      ranges: { '@scope/part': '1.x', moment: '^2.29.4' },
      // One might belong to anybody, the other is a path of the remote's machine.
      unknown: ['app2', 'own'],
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
