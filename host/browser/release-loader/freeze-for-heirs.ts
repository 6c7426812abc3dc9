/**
 * Makes a prototype read-only, but not what inherits it: a component binds its `setState`, a transpiled class
 * gets its `constructor`, and where a frozen prototype has that name, such an assignment throws.
 */
export function freezeForHeirs(prototype: object): void {
  for (const name of Reflect.ownKeys(prototype)) {
    const { value, writable, enumerable } = Object.getOwnPropertyDescriptor(prototype, name)!;
    const accessor = {
      enumerable: enumerable!,
      get: () => value as unknown,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`Cannot assign to read only property '${String(name)}'`);
        Object.defineProperty(this, name, { value: own, configurable: true, enumerable: true, writable: true });
      },
    };
    Object.defineProperty(prototype, name, { ...(writable && accessor), configurable: false });
  }
  Object.preventExtensions(prototype);
}
