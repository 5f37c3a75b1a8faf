import { reportPath } from '../../../domain/forms/report-vocabulary.ts';
import buttonStyles from '../../ui/button.module.css';

export function ReportChange({ site }: { site: { id: number; name: string } }) {
  return (
    <a className={`screen-only ${buttonStyles.button}`} href={reportPath(site)} rel="nofollow">
      Report a change
    </a>
  );
}
