import { CONSOLE_UPLOAD_LIMITS, UPLOAD_LIMITS, UploadPlaces } from './upload-places.ts';

const { uploadsOfAddressMax, uploadsOfHolderMax, uploadsMax } = UPLOAD_LIMITS;
const LENGTH = 4_000_000;
const addressOf = (index: number) => `203.0.113.${Math.floor(index / uploadsOfAddressMax)}`;
const fill = (places: UploadPlaces, count: number, holder: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => places.take(holder(index), addressOf(index), LENGTH));

it('one address takes few places and gives them back once', () => {
  const places = new UploadPlaces();
  const taken = Array.from({ length: uploadsOfAddressMax }, () => places.take('nakhla', '203.0.113.9', LENGTH));
  expect(places.take('basta', '203.0.113.9', LENGTH)).toBeNull();
  expect(places.take('nakhla', '203.0.113.10', LENGTH)).not.toBeNull();
  taken[0]!.leave();
  taken[0]!.leave();
  expect(places.take('basta', '203.0.113.9', LENGTH)).not.toBeNull();
  expect(places.take('basta', '203.0.113.9', LENGTH)).toBeNull();
});

it('one tenant’s files leave places to another’s', () => {
  const places = new UploadPlaces();
  for (const place of fill(places, uploadsOfHolderMax, () => 'nakhla')) expect(place).not.toBeNull();
  expect(places.take('nakhla', '203.0.113.200', LENGTH)).toBeNull();
  expect(uploadsOfHolderMax).toBeLessThan(uploadsMax);
  expect(places.take('basta', '203.0.113.200', LENGTH)).not.toBeNull();
});

it('one check opens as many places as a message has pictures, from whatever addresses', () => {
  const places = new UploadPlaces();
  const take = (proof: string, index: number) => places.take('nakhla', `203.0.113.${index}`, LENGTH, proof);
  const taken = Array.from({ length: UPLOAD_LIMITS.uploadsOfProofMax }, (_, index) => take('one', index));
  expect(taken).not.toContain(null);
  expect(take('one', 100)).toBeNull();
  expect(take('two', 101)).not.toBeNull();
  taken[0]!.leave();
  expect(take('one', 102)).not.toBeNull();
});

it('one person leaves places to others of the console', () => {
  const places = new UploadPlaces(CONSOLE_UPLOAD_LIMITS);
  for (let index = 0; index < CONSOLE_UPLOAD_LIMITS.uploadsOfHolderMax; index += 1)
    expect(places.take('person 1', '203.0.113.9', LENGTH)).not.toBeNull();
  expect(places.take('person 1', '203.0.113.10', LENGTH)).toBeNull();
  expect(places.take('person 2', '203.0.113.9', LENGTH)).not.toBeNull();
});

it('the slowest file gives its place to the next after ten seconds; one that comes well, and one that is there, stay', () => {
  let now = 0;
  const places = new UploadPlaces(UPLOAD_LIMITS, () => now);
  const taken = fill(places, uploadsMax, (index) => `tenant ${index % 2}`).map((place) => place!);
  const [whole, good, slow, slowest] = taken;
  for (const place of taken) place.came(1_000_000);
  whole!.came(LENGTH);
  now = 9_999;
  expect(places.take('other', '203.0.113.200', LENGTH)).toBeNull();
  now = 70_000;
  good!.came(1_000_000);
  for (const place of taken.slice(4)) place.came(2_000_000);
  slow!.came(100_000);
  expect(places.take('other', '203.0.113.200', LENGTH)).not.toBeNull();
  expect(taken.map(({ lost }, index) => (lost.aborted ? index : -1)).filter((index) => index >= 0)).toEqual([3]);
  expect(slowest!.lost.aborted).toBe(true);
  expect(places.take('other', '203.0.113.200', LENGTH)).not.toBeNull();
  expect(slow!.lost.aborted).toBe(true);
  expect(places.take('other', '203.0.113.200', LENGTH)).toBeNull();
  // What is lost gives nothing back a second time.
  slowest!.leave();
  expect(places.take('other', '203.0.113.200', LENGTH)).toBeNull();
  whole!.leave();
  expect(places.take('other', '203.0.113.200', LENGTH)).not.toBeNull();
});
