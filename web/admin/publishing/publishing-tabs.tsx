import { articleKind } from './article-kind.ts';
import { productKind } from './product-kind.ts';
import { PublishingTab } from './publishing-tab.tsx';
import { reviewKind } from './review-kind.ts';

export const BlogTab = () => <PublishingTab kind={articleKind} />;
export const ReviewsTab = () => <PublishingTab kind={reviewKind} />;
export const ProductsTab = () => <PublishingTab kind={productKind} />;
