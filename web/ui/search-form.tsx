import type { ComponentProps } from 'react';
import { MIN_SEARCH } from '../../domain/words/search.ts';
import buttonStyles from './button.module.css';
import formStyles from './form.module.css';
import { Icon } from './icons/icon.tsx';

type SearchFormProps = Pick<ComponentProps<'form'>, 'action' | 'onSubmit' | 'className'> & {
  /** The text that was searched for. */
  q: string;
  /** Names the field for screen readers. */
  label: string;
  /** Names the form among the page's searches. */
  name: string;
};

/** A page's search box with its button. */
export const SearchForm = ({ q, label, name, className = '', ...form }: SearchFormProps) => (
  // biome-ignore lint/a11y/useSemanticElements: the form is the search landmark
  <form {...form} className={`${className} grid gap-3`} role="search" aria-label={name}>
    <input
      className={formStyles.input}
      type="search"
      name="q"
      aria-label={label}
      defaultValue={q}
      minLength={MIN_SEARCH}
      maxLength={200}
      required
    />
    <button className={`${buttonStyles.button} ${buttonStyles.primary}`} type="submit">
      <Icon name="search" /> Search
    </button>
  </form>
);
