import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** In a process of its own: jest takes unhandled rejections for itself. */
const SCRIPT = `
  const { mountParcel } = await import('./parcel.ts');
  // single-spa dispatches its events there.
  globalThis.window = new EventTarget();
  const said = [];
  process.on('unhandledRejection', (error) => said.push('unhandled: ' + error.message));
  const nothing = async () => {};
  const fail = async () => { throw new Error('no network'); };
  for (const lifecycles of [
    { bootstrap: fail, mount: nothing, unmount: nothing },
    { bootstrap: nothing, mount: fail, unmount: nothing },
    { bootstrap: nothing, mount: nothing, unmount: fail },
  ]) {
    await mountParcel(lifecycles, { domElement: {} })
      .then((stop) => stop())
      .catch((error) => said.push('handled: ' + /no network/.test(error.message)));
  }
  await new Promise((done) => setImmediate(done));
  console.log(JSON.stringify(said));
`;

test('a failure of a parcel, wherever it happens, is reported to the caller alone', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: import.meta.dirname,
  });
  expect(JSON.parse(stdout)).toEqual(['handled: true', 'handled: true', 'handled: true']);
});
