import { CERTIFICATION_LADDER, type CertificationStep } from '../../../content/certification-ladder.ts';
import { articlePath } from '../../../domain/kernel/slug.ts';
import styles from './certification-ladder.module.css';

/** The certifications from the first dive on: limits with their source, time, and what each concerns in this guide. */
export function CertificationLadder() {
  return (
    <section className="section continued container" aria-labelledby="ladder-title">
      <div className="section-head">
        <h2 id="ladder-title">The certification ladder</h2>
        <p>
          Limits are PADI’s unless a line says otherwise; SSI, SDI, RAID and others differ a little. Every step asks for
          practice at the one before it: training, experience and recent dives count together.
        </p>
      </div>
      <ol className="bar-above">
        {CERTIFICATION_LADDER.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({
  step: { id, name, limit, before, takes, text, source, opens = [], articles = [] },
}: {
  step: CertificationStep;
}) {
  return (
    <li id={id} className={`${styles.step} grid rule-below`}>
      <div>
        <h3 className="h4">{name}</h3>
        <p className="small leading-140 strong">{limit}</p>
      </div>
      <div>
        <p>{text}</p>
        <dl className={`${styles.facts} mt-2 leading-150 cluster gap-0-5 small`}>
          <div>
            <dt className="muted nowrap">Prerequisite</dt>
            <dd>{before}</dd>
          </div>
          <div>
            <dt className="muted nowrap">Duration</dt>
            <dd>{takes}</dd>
          </div>
        </dl>
        <ul className="cluster gap-0-5 small leading-140 mt-1">
          {opens.map(({ label, href }) => (
            <li key={href}>
              <a className="inline-line touch" href={href}>
                {label}
              </a>
            </li>
          ))}
          {articles.map(({ slug, title }) => (
            <li key={slug}>
              <a className="inline-line touch" href={articlePath(slug)}>
                Read: {title}
              </a>
            </li>
          ))}
          <li className={`${styles.source} inline-line muted`}>
            Source:{' '}
            <a className="inline-line touch" href={source.url} rel="noopener">
              {source.name}
            </a>
          </li>
        </ul>
      </div>
    </li>
  );
}
