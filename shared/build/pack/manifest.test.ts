import { packedExports, packedManifest, readCatalog } from './manifest.ts';

const catalog = { react: '^19.3.1' };
const versions = { '@sufra/contract': '1.2.0' };

describe('the manifest of a packed package', () => {
  it('has plain ranges only', () => {
    const manifest = packedManifest(
      {
        name: '@sufra/api',
        version: '1.0.0',
        dependencies: { '@sufra/contract': 'workspace:^', superstruct: '^2.0.2' },
        peerDependencies: { react: 'catalog:' },
      },
      catalog,
      versions,
    );
    expect(manifest.dependencies).toEqual({ '@sufra/contract': '^1.2.0', superstruct: '^2.0.2' });
    expect(manifest.peerDependencies).toEqual({ react: '^19.3.1' });
  });

  it.each([
    ['workspace:~', '~1.2.0'],
    ['workspace:*', '1.2.0'],
  ])('reads %s as %s', (range, plain) => {
    const dependencies = { '@sufra/contract': range };
    const manifest = packedManifest({ name: 'x', version: '1.0.0', dependencies }, catalog, versions);
    expect(manifest.dependencies).toEqual({ '@sufra/contract': plain });
  });

  it('keeps nothing that means something only in the workspace', () => {
    const manifest = { name: 'x', version: '1.0.0', private: true, scripts: { icons: 'node x' }, devDependencies: {} };
    expect(packedManifest(manifest, catalog, versions)).toEqual({ name: 'x', version: '1.0.0' });
  });

  it('refuses an unknown range', () => {
    const manifest = { name: 'x', version: '1.0.0', dependencies: { lodash: 'catalog:' } };
    expect(() => packedManifest(manifest, catalog, versions)).toThrow('x: lodash catalog: is not known');
  });

  it.each([
    [{ '.': './index.ts' }, { '.': { types: './index.d.ts', default: './index.js' } }],
    [{ './*': './*.ts' }, { './*': { types: './*.d.ts', default: './*.js' } }],
    [{ './root': './root.tsx' }, { './root': { types: './root.d.ts', default: './root.js' } }],
    [{ './env': './jest.env.cjs' }, { './env': './jest.env.cjs' }],
    [
      { './*': './*' },
      {
        './*.ts': { types: './*.d.ts', default: './*.js' },
        './*.tsx': { types: './*.d.ts', default: './*.js' },
        './*': './*',
      },
    ],
  ])('turns exports %j into those of what was compiled', (exports, packed) => {
    expect(packedExports(exports as Record<string, string>)).toEqual(packed);
  });
});

describe('the catalog', () => {
  it('is read with and without quotes, and ends where the block ends', () => {
    const file = `packages:\n  - host\n\ncatalog:\n  # why\n  '@emotion/css': ^11.13.5\n  react: ^19.3.1 # pinned\n  webpack: "5.111.1"\n\nallowBuilds:\n  node: true\n`;
    expect(readCatalog(file)).toEqual({ '@emotion/css': '^11.13.5', react: '^19.3.1', webpack: '5.111.1' });
  });
});
