import { freezeForHeirs } from './freeze-for-heirs.ts';

class Part {
  setState(): string {
    return 'shared';
  }
}
Object.assign(Part.prototype, { isPart: {} });
freezeForHeirs(Part.prototype);

it('is read-only itself [PLAT-001]', () => {
  const shared = Part.prototype as unknown as Record<string, unknown>;
  for (const write of [
    () => Object.assign(shared, { setState: null }),
    () => Object.assign(shared, { constructor: null }),
    () => Object.assign(shared, { another: 1 }),
    () => Object.defineProperty(shared, 'isPart', { value: false }),
    () => delete shared.setState,
    () => Object.setPrototypeOf(shared, {}),
  ])
    expect(write).toThrow(TypeError);
  expect(new Part().setState()).toBe('shared');
});

it('lets what inherits it have its own, by a class, by an assignment and as a transpiled class does', () => {
  class Bound extends Part {
    constructor() {
      super();
      this.setState = () => 'own';
    }
  }
  class Named extends Part {
    override setState(): string {
      return `${super.setState()}, named`;
    }
  }
  function Loose() {}
  Loose.prototype = Object.create(Part.prototype) as Part;
  Loose.prototype.constructor = Loose;
  Loose.prototype.setState = () => 'loose';
  expect([new Bound(), new Named(), Object.create(Loose.prototype) as Part].map((part) => part.setState())).toEqual([
    'own',
    'shared, named',
    'loose',
  ]);
  expect(new Part().setState()).toBe('shared');
});
