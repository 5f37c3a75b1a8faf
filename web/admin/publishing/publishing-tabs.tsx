import { articleConfig } from './article-config.ts';
import { productConfig } from './product-config.ts';
import { PublishingTab } from './publishing-tab.tsx';
import { reviewConfig } from './review-config.ts';

export const BlogTab = () => <PublishingTab kind={articleConfig} />;
export const ReviewsTab = () => <PublishingTab kind={reviewConfig} />;
export const ProductsTab = () => <PublishingTab kind={productConfig} />;
