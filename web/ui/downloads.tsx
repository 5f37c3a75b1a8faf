import { EXPORT_FORMATS, exportAddress } from '../../domain/dive-sites/dive-site-exports.ts';
import styles from './downloads.module.css';
import { Icon } from './icons/icon.tsx';

type DownloadsProps = {
  /** The content of the files: 'this site', '15 sites'. */
  what: string;
  /** Path of the page with these sites. */
  path: string;
  /** The filters of a list. */
  query?: string;
};

/** The sites of a page as files for plotters, map programs and dive logs. Plain links, which also work without script. */
export function Downloads({ what, path, query }: DownloadsProps) {
  return (
    <details className={`${styles.downloads} screen-only`}>
      <summary className="more-link link pointer">
        <Icon name="download" />
        Download {what}
      </summary>
      <ul className="sheet edged">
        {EXPORT_FORMATS.map(({ extension, name, use }) => (
          <li key={extension}>
            <a
              className="grid touch small unlined"
              href={exportAddress(path, extension, query)}
              download
              rel="nofollow"
            >
              <b>{name}</b> <span className="muted">{use}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="note">Approximate positions are marked in the files.</p>
    </details>
  );
}
