import { capitalize } from '../../../../domain/kernel/letter-case.ts';
import type { HeldData, HeldSection } from '../../../../domain/security/privacy-request.ts';
import { countText } from '../../kit/fields/count-text.ts';
import { formatDateTime, formatDay } from '../../kit/fields/format-date.ts';

type Props = Pick<HeldData, 'sections' | 'backups'> & { isErased: boolean };

/** Lists the data held about an address, kind by kind, and the backups that may hold it. */
export function HeldList({ sections, backups, isErased }: Props) {
  return (
    <>
      {sections.length === 0 && <p>Nothing is held about this address.</p>}
      <ul className="grid gap-3">
        {sections.map((section) => (
          <Section key={section.title} section={section} isErased={isErased} />
        ))}
        {backups.length > 0 && (
          <li>
            <details>
              <summary>
                <b>Backups that may hold it</b> ({backups.length})
              </summary>
              <ul className="small mt-2">
                {backups.map(({ name, madeAt, expiresOn }) => (
                  <li key={name}>
                    {formatDateTime(madeAt)}: {expiresOn ? `deleted on ${formatDay(expiresOn)}` : 'no fixed day'}
                  </li>
                ))}
              </ul>
            </details>
            <p className="note">
              What was erased is erased again when one of them is restored. Copies elsewhere stay for as long as you
              keep them there.
            </p>
          </li>
        )}
      </ul>
    </>
  );
}

function Section({
  section: { title, rows, stays, isErased: goes },
  isErased,
}: {
  section: HeldSection;
  isErased: boolean;
}) {
  return (
    <li>
      <details>
        <summary>
          <b>{title}</b> ({countText(rows.length, 'record')}
          {isErased && (goes ? ', erased' : ', kept')})
        </summary>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer never move
          <dl key={index} className="small mt-2 anywhere">
            {Object.entries(row).map(([column, value]) => (
              <div key={column} className="row gap-2">
                <dt className="muted">{describeColumn(column)}</dt>
                <dd>{describeValue(value)}</dd>
              </div>
            ))}
          </dl>
        ))}
      </details>
      {stays && <p className="note">{stays}</p>}
    </li>
  );
}

/** 'consentedAt' → 'Consented at'. */
const describeColumn = (column: string) => capitalize(column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

function describeValue(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatDateTime(text) : text;
}
