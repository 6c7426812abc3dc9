/** The camera that looks for a QR code (MENU-038, SHOP-019). */
export { Camera, type CameraProps, type CameraTexts } from './camera.tsx';
export { canReadByBrowser, readByBrowser } from './read-by-browser.ts';
