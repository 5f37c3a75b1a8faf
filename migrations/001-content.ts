import type { Kysely } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Creates the tables of content. Columns that lists filter and sort by come before the long texts: SQLite reads a row from
 * its start and then need not follow a long row into its overflow pages.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createArticles(database);
  await createReviews(database);
  await createProducts(database);
  await createLocations(database);
  await createDiveSites(database);
  await createOldSlugs(database);
}

async function createArticles(database: Kysely<unknown>): Promise<void> {
  const { id, text, flag, time, optionalTime } = columnTypes(database);
  await createTable(database, 'articles', [
    id(),
    `${text('slug')} unique`,
    flag('published'),
    optionalTime('published_at'),
    time('created_at'),
    time('updated_at'),
    text('category'),
    text('search_text'),
    text('title'),
    text('excerpt'),
    text('image_url'),
    text('author'),
    text('content'),
  ]);
  await createIndex(database, 'articles_newest', 'articles', ['published', 'created_at', 'id']);
}

async function createReviews(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, word, json, flag, time, optionalTime, optionalDay } = columnTypes(database);
  await createTable(database, 'reviews', [
    id(),
    `${text('slug')} unique`,
    flag('published'),
    flag('featured'),
    optionalTime('published_at'),
    time('created_at'),
    time('updated_at'),
    text('category'),
    text('title'),
    text('excerpt'),
    text('image_url'),
    optionalText('price'),
    optionalDay('price_checked_at'),
    text('purchase_link'),
    optionalText('rating'),
    text('author'),
    word('provenance', ['desk', 'loaned', 'bought', 'gifted']),
    json('strengths', '[]'),
    json('weaknesses', '[]'),
    text('search_text'),
    text('content'),
  ]);
  await createIndex(database, 'reviews_newest', 'reviews', ['published', 'created_at', 'id']);
  await createIndex(database, 'reviews_of_category', 'reviews', ['category', 'published', 'created_at', 'id']);
}

async function createProducts(database: Kysely<unknown>): Promise<void> {
  const { id, text, flag, count, decimal, optionalDecimal, time, optionalTime } = columnTypes(database);
  await createTable(database, 'products', [
    id(),
    flag('published'),
    flag('featured'),
    text('sort_name'),
    text('category'),
    optionalDecimal('price', 10, 2),
    decimal('rating', 2, 1),
    count('review_count'),
    optionalTime('published_at'),
    time('created_at'),
    time('updated_at'),
    text('name'),
    text('search_text'),
    text('description'),
    text('affiliate_link'),
    text('image_url'),
  ]);
  await createIndex(database, 'products_by_name', 'products', ['published', 'sort_name', 'id']);
  await createIndex(database, 'products_featured', 'products', ['published', 'featured', 'sort_name', 'id']);
}

async function createLocations(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, flag, time } = columnTypes(database);
  await createTable(database, 'locations', [
    id(),
    flag('featured'),
    text('sort_name'),
    text('name'),
    text('region'),
    text('description'),
    text('water_temp'),
    text('visibility'),
    text('best_time'),
    text('depth'),
    text('difficulty'),
    text('image_url'),
    optionalText('map_coordinates'),
    time('created_at'),
    time('updated_at'),
  ]);
  await createIndex(database, 'locations_featured', 'locations', ['featured', 'sort_name', 'id']);
}

async function createDiveSites(database: Kysely<unknown>): Promise<void> {
  const columns = columnTypes(database);
  const { id, text, optionalText, word, json, flag, optionalNumber, decimal, time, optionalTime } = columns;
  await createTable(database, 'dive_sites', [
    id(),
    flag('featured'),
    text('sort_name'),
    text('region'),
    word('skill_level', ['Beginner', 'Intermediate', 'Advanced']),
    optionalNumber('max_depth'),
    decimal('latitude', 10, 8),
    decimal('longitude', 11, 8),
    text('name'),
    text('depth_range'),
    text('filter_text'),
    text('search_text'),
    text('water_temp'),
    optionalText('visibility'),
    optionalText('best_time'),
    optionalText('image_url'),
    optionalText('video_url'),
    optionalText('video_thumbnail'),
    optionalTime('video_added_at'),
    optionalText('review_link'),
    optionalText('blog_slug'),
    time('created_at'),
    time('updated_at'),
    text('description'),
    optionalText('marine_life'),
    optionalText('hazards'),
    optionalText('facilities'),
    json('details', '{}'),
  ]);
  await createIndex(database, 'dive_sites_in_order', 'dive_sites', ['featured desc', 'sort_name', 'id']);
  await createIndex(database, 'dive_sites_by_name', 'dive_sites', ['sort_name', 'id']);
  await createIndex(database, 'dive_sites_by_region', 'dive_sites', ['region']);
  await createIndex(database, 'dive_sites_by_blog_slug', 'dive_sites', ['blog_slug']);
  await createIndex(database, 'dive_sites_by_review_link', 'dive_sites', ['review_link']);
  await createIndex(database, 'dive_sites_by_position', 'dive_sites', [
    '(cast(latitude as double precision))',
    '(cast(longitude as double precision))',
  ]);
}

/** Creates the table of slugs that published items once had; their addresses redirect to the present slug. */
async function createOldSlugs(database: Kysely<unknown>): Promise<void> {
  const { text, word, count, time } = columnTypes(database);
  await createTable(database, 'old_slugs', [
    word('kind', ['article', 'review']),
    text('slug'),
    count('entity_id'),
    time('created_at'),
    'primary key (kind, slug)',
  ]);
  await createIndex(database, 'old_slugs_of_entity', 'old_slugs', ['kind', 'entity_id']);
}
