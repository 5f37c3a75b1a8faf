import { type FormEvent, useEffect, useState } from 'react';
import { type ReplaceQuery, replaceQuerySchema } from '../../../../domain/writing/find-replace.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { UndoNote } from '../../kit/bulk-changes/undo-change.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { InputField, SelectField } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { FailureNotice } from '../../kit/fields/notice.tsx';
import { Fields } from '../../kit/form/form-fields.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { Panel } from '../../kit/layout/panel.tsx';
import { FoundTexts } from './found-texts.tsx';
import { type Replaced, useTextSearch } from './use-text-search.ts';

const PLACES = [
  ['words', 'Words and names'],
  ['addresses', 'Addresses of links and pictures'],
  ['both', 'Both'],
] as const;

/**
 * `find`, `replacement` and `places` of the address fill in the form, as after a change of the site's name or domain.
 * `exact` asks for whole words and the same capitals: a name may be a word of the language too, as 'bommie' is.
 */
export function Page({ search }: PageProps) {
  const isExact = search.get('exact') === 'yes';
  const [query, setQuery] = useState<ReplaceQuery>(() => ({
    ...{ find: search.get('find') ?? '', replacement: search.get('replacement') ?? '' },
    ...{ matchCase: isExact, wholeWords: isExact, places: search.get('places') === 'both' ? 'both' : 'words' },
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const texts = useTextSearch();
  const { found, replaced, progress, failure } = texts;
  const change = (changes: Partial<ReplaceQuery>) => setQuery((before) => ({ ...before, ...changes }));
  const look = () => {
    const checked = replaceQuerySchema.safeParse(query);
    const issues = checked.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (checked.success) void texts.search(checked.data);
  };
  // A link that brings both texts has asked already; only looking changes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (query.find !== '' && query.replacement !== '') look();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look();
  };
  return (
    <AdminPage
      title="Find and replace"
      path="/admin/replace"
      about="In all texts, links and names. You see every place first, and can undo it for 30 days."
    >
      <div className="grid gap-4">
        <form
          className={`${adminPanelStyles.adminPanel} p-4 sheet edged grid gap-3`}
          onSubmit={submit}
          aria-label="Find and replace"
          noValidate
        >
          <Fields>
            <InputField
              label="Find"
              value={query.find}
              onChange={(find) => change({ find })}
              error={errors.find}
              spellCheck={false}
            />
            <InputField
              label="Replace with"
              hint="(leave blank to take the text away)"
              value={query.replacement}
              onChange={(replacement) => change({ replacement })}
              error={errors.replacement}
              half
              spellCheck={false}
            />
            <SelectField
              label="Look in"
              options={PLACES}
              value={query.places}
              onChange={(places) => change({ places: places as ReplaceQuery['places'] })}
            />
          </Fields>
          <div className="row gap-2-4">
            <Check
              label="Whole words only"
              isChecked={query.wholeWords}
              onChange={(wholeWords) => change({ wholeWords })}
            />
            <Check
              label="Same capitals only"
              isChecked={query.matchCase}
              onChange={(matchCase) => change({ matchCase })}
            />
          </div>
          <p>
            <Button type="submit" kind={found ? undefined : 'dark'} busy={progress ?? false}>
              See what changes
            </Button>
          </p>
        </form>
        <FailureNotice>{failure?.message}</FailureNotice>
        {replaced && <Result replaced={replaced} />}
        {found && <FoundTexts found={found} busy={progress ?? false} onReplace={texts.replace} />}
      </div>
    </AdminPage>
  );
}

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <label className={fieldGroupStyles.check}>
    <input type="checkbox" checked={isChecked} onChange={() => onChange(!isChecked)} />
    {label}
  </label>
);

function Result({ replaced: { query, changed, failed, changeId } }: { replaced: Replaced }) {
  return (
    <Panel className="grid gap-3" aria-label="Result">
      <p className="row gap-2" role="status">
        <b>
          “{query.find}” replaced on {countText(changed, 'page')}.
        </b>
        {changeId !== null && <UndoNote id={changeId} name={`“${query.find}”`} />}
      </p>
      {failed.length > 0 && (
        <>
          <p>{countText(failed.length, 'page')} left as they were:</p>
          <ul className="small anywhere">
            {failed.map(({ kind, id, name, reason }) => (
              <li key={`${kind}/${id}`}>
                <b>{name || 'Untitled'}</b>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
