import { type ComponentProps, type ReactNode, useId } from 'react';
import adminPanelStyles from './admin-panel.module.css';

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Its heading; without one it is named by `aria-label`. */
  title?: ReactNode;
  titleClass?: string;
};

/** A part of a screen, named by its heading. */
export function Section({ title, titleClass, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} {...rest}>
      {title && (
        <h2 id={id} className={titleClass}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}

/** A part of a screen on a sheet of its own. */
export const Panel = ({ className = '', ...rest }: SectionProps) => (
  <Section {...rest} className={`${adminPanelStyles.adminPanel} p-4 sheet edged ${className}`} />
);
