import { locationFields } from '../../../domain/location.ts';
import { defineResource } from '../../crud/resource.ts';
import { locationColumns } from './create-location.ts';
import { LOCATION_COLUMNS, presentLocation } from './queries.ts';

export const locationResource = defineResource({
  kind: 'location',
  table: 'locations',
  path: '/api/locations',
  name: 'location',
  label: 'name',
  method: 'PUT',
  fields: locationFields,
  columns: locationColumns,
  present: presentLocation,
  cardColumns: LOCATION_COLUMNS,
  presentCard: presentLocation,
  searchColumn: 'sortName',
  order: 'name',
});
