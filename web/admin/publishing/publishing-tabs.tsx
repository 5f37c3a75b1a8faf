import { articleKind } from './article-config.ts';
import { productKind } from './product-config.ts';
import { PublishingTab } from './publishing-tab.tsx';
import { reviewKind } from './review-config.ts';

export const BlogTab = () => <PublishingTab kind={articleKind} />;
export const ReviewsTab = () => <PublishingTab kind={reviewKind} />;
export const ProductsTab = () => <PublishingTab kind={productKind} />;
