import { containerName, releaseId } from './release-id.ts';

it('a release is named by module and version, whatever else is known of it', () => {
  expect(releaseId({ name: 'mf-menu', version: '1.0.0-rc.1' })).toBe('mf-menu@1.0.0-rc.1');
});

it('a container’s name is an identifier', () => {
  expect(containerName('mf-waiting-list')).toBe('mf_waiting_list');
  expect(containerName('1.0.0-rc.1+build')).toMatch(/^\w+$/);
});
