import { fit, metresByPixel, project, unproject } from './mercator.ts';

const olaya = { latitude: 24.7113, longitude: 46.6744 };
const malqa = { latitude: 24.8102, longitude: 46.6067 };

describe('the projection of web maps', () => {
  it('has the world in 256 pixels, doubled with each zoom', () => {
    expect(project({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
    expect(project({ latitude: 0, longitude: 180 }, 2)).toMatchObject({ x: 1024, y: 512 });
    // The corner of the tile 10/644/439, in which Riyadh lies.
    const { x, y } = project(olaya, 10);
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([644, 439]);
  });

  it('says how many metres a pixel is: the equator in 256, half of it with each zoom, less towards the poles', () => {
    expect(metresByPixel({ centre: { latitude: 0, longitude: 0 }, zoom: 0 })).toBeCloseTo(40_030_174 / 256, 0);
    expect(metresByPixel({ centre: olaya, zoom: 17 })).toBeCloseTo(1.08, 2);
    expect(metresByPixel({ centre: { latitude: 60, longitude: 0 }, zoom: 17 })).toBeCloseTo(0.6, 2);
  });

  it.each([
    [24.7113, 46.6744, 0],
    [-33.9, 151.2, 12],
    [84, -179.9, 20],
    [0, 0, 7],
  ])('leads back to the same place: %d, %d at zoom %d', (latitude, longitude, zoom) => {
    const back = unproject(project({ latitude, longitude }, zoom), zoom);
    expect(back.latitude).toBeCloseTo(latitude, 6);
    expect(back.longitude).toBeCloseTo(longitude, 6);
  });

  it('fits places into a room, as near as it goes', () => {
    const room = { width: 300, height: 200 };
    const { centre, zoom } = fit([olaya, malqa], room, 15);
    const [a, b] = [project(olaya, zoom), project(malqa, zoom)];
    expect(Math.abs(a.x - b.x)).toBeLessThanOrEqual(room.width);
    expect(Math.abs(a.y - b.y)).toBeLessThanOrEqual(room.height);
    expect(Math.abs(a.y - b.y)).toBeGreaterThan(room.height / 2);
    expect(centre.latitude).toBeCloseTo(24.7608, 3);
    expect(fit([olaya], room, 15).zoom).toBe(15);
  });
});
