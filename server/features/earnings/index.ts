export { ClickPlaces } from './click-places.ts';
export { registerOut } from './out-routes.ts';
