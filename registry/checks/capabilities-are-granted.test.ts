import type { Capability } from '@sufra/contract';
import { buildOther } from '../testing/build-release.ts';
import { capabilitiesAreGranted } from './capabilities-are-granted.ts';
import { FILE_CHECKS } from './files-do-no-harm.ts';
import { scanFiles } from './scan/scan-files.ts';

const asking = (...capabilities: string[]) => {
  const other = buildOther('mf-other');
  return { ...other, face: { ...other.face, capabilities: capabilities as Capability[] } };
};
const platform = { shell: null, modules: [] };
const { faultsOf, notesOf: note } = capabilitiesAreGranted;

describe('a capability', () => {
  it('is granted by the operator, not by the face that asks for it', () => {
    expect(faultsOf(asking('workers'), { ...platform, granted: [] })).toEqual([
      'face.capabilities[0] "workers": the operator grants it by SUFRA_CAPABILITIES=mf-other:workers',
    ]);
    expect(faultsOf(asking('workers'), { ...platform, granted: ['workers'] })).toEqual([]);
    expect(faultsOf(asking(), { ...platform, granted: [] })).toEqual([]);
  });

  it('that is unknown is refused also where it seems granted', () => {
    expect(faultsOf(asking('cookies'), { ...platform, granted: ['cookies'] })).toEqual([
      expect.stringMatching(/^face\.capabilities\[0\] "cookies": there is workers/),
    ]);
    expect(faultsOf(asking('__proto__'), { ...platform, granted: ['__proto__'] })).toHaveLength(1);
  });

  it('is noted by a check without a registry', () => {
    expect(faultsOf(asking('workers'), platform)).toEqual([]);
    expect(note!(asking('workers'), platform)).toEqual([expect.stringMatching(/^workers: /)]);
    expect(note!(asking('workers'), { ...platform, granted: ['workers'] })).toEqual([]);
  });

  it('allows its own forms of code in any number, and no other', () => {
    const faultsOf = (code: string, ...capabilities: string[]) =>
      FILE_CHECKS.flatMap(({ faultsOf: refuse }) =>
        refuse(asking(...capabilities), scanFiles(new Map([['a.js', Buffer.from(code)]]))),
      );
    const worker = 'new Worker(text); new window.Worker(text, options); new Worker(URL.createObjectURL(blob));';
    expect(faultsOf(worker)).not.toEqual([]);
    expect(faultsOf(worker, 'workers')).toEqual([]);
    expect(faultsOf('new SharedWorker(text)', 'workers')).not.toEqual([]);
    expect(faultsOf('navigator.serviceWorker.register("/x.js")', 'workers')).not.toEqual([]);
    expect(faultsOf('document.cookie', 'workers', '__proto__', 'constructor')).not.toEqual([]);
  });
});
