import type { ComponentType } from 'react';
import type { ListPosition } from './list-position.ts';

/** The parts of an address. */
export type PageAddress = { params: Record<string, string>; search: URLSearchParams; path: string };
/** `list`: the position in the page's list; the first of one page where it has none. */
export type PageProps = PageAddress & { list: ListPosition };
export type PageModule = { Page: ComponentType<PageProps> };
