import type { Selectable } from 'kysely';
import type { Product } from '../../../domain/product.ts';
import type { ProductsTable } from '../../database/tables.ts';

export function presentProduct(row: Pick<Selectable<ProductsTable>, keyof Product>): Product {
  const { id, name, category, description, price, rating, reviewCount, affiliateLink, imageUrl } = row;
  const { featured, published, publishedAt, createdAt, updatedAt } = row;
  return {
    ...{ id, name, category, description, price, rating, reviewCount, affiliateLink, imageUrl },
    ...{ featured, published, publishedAt, createdAt, updatedAt },
  };
}
