import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { slugify } from '../../../domain/slug.ts';
import type { PublishableConfig, Values } from './publishable-config.ts';

/** Of something new the slug follows the title until somebody writes one. */
export function useSlugOfTitle(
  { watch, getValues, setValue }: UseFormReturn<Values>,
  kind: PublishableConfig,
  isNew: boolean,
) {
  const isFollowed = isNew && kind.fields.some(({ control }) => control === 'slug');
  const last = useRef('');
  useEffect(() => {
    if (!isFollowed) return;
    const { unsubscribe } = watch((values, { name }) => {
      if (name !== kind.nameField) return;
      const slug = getValues('slug') ?? '';
      if (slug !== '' && slug !== last.current) return;
      last.current = slugify(values[kind.nameField] ?? '');
      setValue('slug', last.current, { shouldDirty: true });
    });
    return unsubscribe;
  }, [isFollowed, kind, watch, getValues, setValue]);
}
