import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Face, joinClasses } from './button.tsx';

type FileButtonProps = Pick<Face, 'kind' | 'isSmall' | 'className'> &
  Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onFiles: (files: FileList) => void };

/** A label that looks like a button and opens the browser's choice of files. */
export function FileButton({ kind, isSmall, className, children, onFiles, ...input }: FileButtonProps) {
  return (
    <label className={joinClasses(kind, isSmall, `shows-focus relative ${className ?? ''}`)}>
      <Icon name="upload" />
      {children}
      <input
        {...input}
        type="file"
        className="visually-hidden"
        onChange={({ target }) => {
          if (target.files?.length) onFiles(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
