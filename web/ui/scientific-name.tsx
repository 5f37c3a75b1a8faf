import styles from './scientific-name.module.css';

/** A scientific name in a true italic, marked as Latin so that screen readers say it as such. */
export function ScientificName({ className = '', children }: { className?: string; children: string }) {
  return (
    <i lang="la" className={`${styles.name} ${className}`}>
      {children}
    </i>
  );
}
