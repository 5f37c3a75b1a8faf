import { useEffect, useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ENTITIES } from '../../../domain/entities.ts';
import { slugify } from '../../../domain/slug.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { FormActions } from './form-actions.tsx';
import { FormControl } from './form-control.tsx';
import type { AdminItem, FormField, PublishableConfig, Values } from './publishable-config.ts';
import { type OpenedForm, useClearedErrors, useItemForm } from './use-item-form.ts';
import { type SaveIntent, useSaveItem } from './use-save-item.tsx';

type ItemFormProps = {
  kind: PublishableConfig;
  opened: OpenedForm;
  /** `isTyped`: something was typed while the save was under way, and stands in the form. */
  onSaved: (saved: AdminItem, intent: SaveIntent, isTyped: boolean) => void;
  onCancel: () => void;
  /** Asks for the item as it is saved now, e.g. after somebody else has changed it. */
  onReload: () => void;
};

/** Where one thing is written. A new `key` makes it a form for something else. */
export function ItemForm({ kind, opened, onSaved, onCancel, onReload }: ItemFormProps) {
  const id = useId();
  const { item } = opened;
  const { form, version, isDirty, canKeep, rebase, isHere } = useItemForm(kind, opened);
  const { control, register, formState } = form;
  const { errors } = formState;
  useSlugOfTitle(form, kind, item === null);
  useClearedErrors(form);
  const { save, busy, fault, question } = useSaveItem({
    ...{ kind, item, version, form, onReload },
    onSaved: (next, intent, sent) => {
      const isTyped = rebase(next, intent, sent);
      // Whoever has gone on to something else meanwhile is left there.
      if (isHere.current) onSaved(next, intent, isTyped);
    },
  });
  const controls = (fields: readonly FormField[]) =>
    fields.map((field) => (
      <FormControl key={field.name} {...{ field, kind, control, register, errors }} idPrefix={id} />
    ));
  const [name, ...rest] = kind.fields.filter(({ folded }) => !folded);
  const more = kind.fields.filter(({ folded }) => folded);
  return (
    <form className="item-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="fields">{name && controls([name])}</div>
      <div className="form-rest">
        <div className="fields">{controls(rest)}</div>
        {more.length > 0 && (
          <details className="more-fields">
            <summary>More: price check, strengths and weaknesses</summary>
            <div className="fields">{controls(more)}</div>
          </details>
        )}
        {fault && (
          <p className="form-fault" role="alert">
            <Icon name="circle-alert" />
            {fault}
          </p>
        )}
        {!canKeep && isDirty && (
          <p className="warning">
            <Icon name="triangle-alert" />
            <span>This browser keeps no copy of what you type. Save often.</span>
          </p>
        )}
        {!item?.published && (
          <p className="note">Needed to publish: {Object.values(ENTITIES[kind.kind].publishing.needed).join(', ')}.</p>
        )}
        <FormActions {...{ kind, item, busy, isDirty, control, save, onCancel }} />
      </div>
      {question}
    </form>
  );
}

/** Of something new the slug follows the title until somebody writes one. */
function useSlugOfTitle(
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
