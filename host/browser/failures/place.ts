/**
 * The place of a stack's first frame in a release's files: `menu.js:1:2034`. `release`: the first frame in
 * one of its files. Undefined: there is none. Its team finds the sources by it.
 */
export function placeIn(stack: string, release?: { name: string; version: string }): string | undefined {
  const line = stack.split('\n').find((each) => {
    return PLACE.test(each) && (!release || each.includes(`/${release.name}/${release.version}/`));
  });
  return line && PLACE.exec(line)?.[1];
}

const PLACE = /\/([\w~.@-]+\.m?js:\d+:\d+)/;
