import { createGenerations, staleOnAny } from './generations.ts';

const MENU = ['menu.availability', 'tenant.updated'];

function after(...events: string[]) {
  const generations = createGenerations();
  const before = generations.documents('nakhla');
  for (const event of events) generations.changed('nakhla', event);
  return { generations, before };
}

describe('what was made before a message', () => {
  it('is right when the message touches none of its calls', () => {
    const { generations, before } = after('waiting.position', 'reservation.slots');
    expect(generations.isCurrent('nakhla', before, MENU)).toBe(true);
    expect(generations.isCurrent('nakhla', before, [])).toBe(true);
    expect(generations.isCurrent('nakhla', before, ['waiting.position'])).toBe(false);
    expect(generations.documents('nakhla')).toBe(2);
    expect(generations.tenant('nakhla')).toBe(0);
  });

  it('is stale when one of several messages touches a call, whichever came last', () => {
    for (const events of [
      ['menu.availability', 'waiting.position'],
      ['waiting.position', 'menu.availability'],
    ]) {
      const { generations, before } = after(...events);
      expect(generations.isCurrent('nakhla', before, MENU)).toBe(false);
    }
  });

  it.each(['tenant.updated', 'branch.state', 'feed.connected', 'menu.made-up'])(
    'is stale after %s, whatever it is made from',
    (event) => {
      const { generations, before } = after(event, 'waiting.position');
      expect(generations.isCurrent('nakhla', before, [])).toBe(false);
      expect(generations.isCurrent('basta', 0, [])).toBe(true);
    },
  );

  it('is stale after any message while it is not known what it is made from', () => {
    const { generations, before } = after('waiting.position');
    expect(generations.isCurrent('nakhla', before, null)).toBe(false);
  });

  it('is right again when it is made after the message', () => {
    const { generations } = after('menu.availability');
    expect(generations.isCurrent('nakhla', generations.documents('nakhla'), MENU)).toBe(true);
  });
});

describe('what is made of several parts', () => {
  it('is stale with each of them', () => {
    expect(staleOnAny([['a', 'b'], [], ['b']])).toEqual(['a', 'b']);
    expect(staleOnAny([['a'], null])).toBeNull();
  });
});
