import styles from './definition-list.module.css';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-name.ts';

export type Value = { icon: IconName; title: string; text: string };

/** Three or so things side by side under a heading, each with its mark. `id` names the section for its heading. */
export function DefinitionList({ id, title, values }: { id: string; title: string; values: Value[] }) {
  return (
    <section className="section container" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className={`${styles.definitionList} grid gap-4 ${styles.ruled}`}>
        {values.map(({ icon, title: name, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values keep their places, and owners may give two the same title
          <div key={place}>
            <h3 className="line gap-2">
              <Icon name={icon} className="icon-24 link" />
              {name}
            </h3>
            <p className="size-16 muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
