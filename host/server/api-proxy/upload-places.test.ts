import { UPLOAD_LIMITS, UploadPlaces } from './upload-places.ts';

const { uploadsOfAddressMax, uploadsOfTenantMax, uploadsMax } = UPLOAD_LIMITS;
const addressOf = (index: number) => `203.0.113.${Math.floor(index / uploadsOfAddressMax)}`;

it('one address takes few places and gives them back once', () => {
  const places = new UploadPlaces();
  const taken = Array.from({ length: uploadsOfAddressMax }, () => places.take('nakhla', '203.0.113.9'));
  expect(places.take('basta', '203.0.113.9')).toBeNull();
  expect(places.take('nakhla', '203.0.113.10')).not.toBeNull();
  taken[0]!();
  taken[0]!();
  expect(places.take('basta', '203.0.113.9')).not.toBeNull();
  expect(places.take('basta', '203.0.113.9')).toBeNull();
});

it('one tenant’s files leave places to another’s', () => {
  const places = new UploadPlaces();
  for (let index = 0; index < uploadsOfTenantMax; index += 1)
    expect(places.take('nakhla', addressOf(index))).not.toBeNull();
  expect(places.take('nakhla', '203.0.113.200')).toBeNull();
  expect(uploadsOfTenantMax).toBeLessThan(uploadsMax);
  expect(places.take('basta', '203.0.113.200')).not.toBeNull();
});
