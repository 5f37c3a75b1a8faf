import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { AdminLayout } from '../../kit/layout/admin-layout.tsx';
import { PageHead } from '../../kit/layout/admin-page.tsx';
import { type AdminIssue, ISSUES_ADMIN_PATH, ISSUES_PAGE, STEPS, type Step, stepAddress } from './issue-types.ts';
import styles from './newsletter-issues.module.css';
import { PreviewStep } from './preview-step.tsx';
import { SendStep } from './send-step.tsx';
import { SentStep } from './sent-step.tsx';
import { WriteStep } from './write-step.tsx';

/** One issue in four steps: write, preview, choose recipients and time, results. */
export function Page({ search }: PageProps) {
  const id = /^[1-9]\d{0,8}$/.test(search.get('id') ?? '') ? Number(search.get('id')) : null;
  const step = STEPS.find(([name]) => name === search.get('step'))?.[0] ?? 'write';
  return (
    <AdminLayout title="Newsletter issue" path={`${ISSUES_PAGE}/edit`}>
      <div className="container">
        <Issue id={id} step={id === null ? 'write' : step} />
      </div>
    </AdminLayout>
  );
}

function Issue({ id, step }: { id: number | null; step: Step }) {
  const { data, isError, error, refetch } = useAdmin<AdminIssue>(`${ISSUES_ADMIN_PATH}/${id}`, {
    enabled: id !== null,
  });
  return (
    <>
      <PageHead title={id === null ? 'New issue' : (data?.title ?? 'Newsletter issue')} />
      <Steps id={id} step={step} />
      {isError && <LoadFailure text="The issue could not be loaded." failure={error} onRetry={() => void refetch()} />}
      {step === 'write' && <WriteStep id={id} />}
      {step === 'preview' && data && <PreviewStep issue={data} />}
      {step === 'send' && data && <SendStep issue={data} />}
      {step === 'sent' && data && <SentStep issue={data} />}
    </>
  );
}

function Steps({ id, step }: { id: number | null; step: Step }) {
  return (
    <nav aria-label="Steps">
      <ol className={`${styles.steps} ${adminLayoutStyles.views} cluster gap-0-4 mb-4 rule-below`}>
        {STEPS.map(([name, label], index) => (
          <li key={name}>
            {id === null ? (
              <span
                className={`inline-line touch small ${name === step ? 'ink' : 'muted'}`}
                aria-current={name === step ? 'step' : undefined}
              >
                <b>{index + 1}</b> {label}
              </span>
            ) : (
              <a
                className="inline-line touch ink small unlined"
                href={stepAddress(id, name)}
                aria-current={name === step ? 'step' : undefined}
              >
                <b>{index + 1}</b> {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
