/**
 * Maps: a base map of the tenant's style or of Google's pictures under what a module lays on it. The drawing
 * of each is loaded when a map is opened.
 */
export { type BaseMap, type BaseMapOptions, MARGIN_PX, PAN_STEP_PX } from './base-map.ts';
export { MapFrame, type MapFrameProps, type MapWords } from './map-frame.tsx';
export { fit, metresByPixel, project, type Spot, unproject, type View } from './mercator.ts';
export { addPanAndZoom } from './pan-and-zoom.ts';
export { Pin, PinSteps, type PinWords } from './pin.tsx';
export { type BaseMapRequest, type DrawBaseMap, type DrawnBaseMap, useBaseMap } from './use-base-map.ts';
export { isNearDoor, type PinnedMap, type PinnedMapRequest, usePinnedMap } from './use-pinned-map.ts';
