import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { AddressPlace } from '../feature.ts';

export const pictureData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'uploads', title: 'Pictures that name the address', erase: 'mask' },
    columns: ['credit', 'altText', 'originalName', 'searchText'],
  }),
];
