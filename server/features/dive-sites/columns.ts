const POINT = ['id', 'name', 'latitude', 'longitude', 'region', 'depthRange', 'skillLevel', 'details'] as const;

const CARD = [
  'id',
  'name',
  'region',
  'description',
  'waterTemp',
  'skillLevel',
  'depthRange',
  'visibility',
  'bestTime',
  'marineLife',
  'hazards',
  'imageUrl',
  'videoUrl',
  'videoThumbnail',
  'reviewLink',
  'featured',
  'details',
] as const;

/** What each view of the dive sites needs from the database. */
export const DIVE_SITE_COLUMNS = {
  point: POINT,
  card: CARD,
  full: [...CARD, 'latitude', 'longitude', 'facilities', 'blogSlug', 'videoAddedAt', 'createdAt', 'updatedAt'],
} as const;
