import { type FormEvent, useState } from 'react';
import { ARTICLE_CATEGORIES } from '../../../../domain/articles/article-categories.ts';
import { suggestCategory } from '../../../../domain/move-in/choose-category.ts';
import type { MoveIn, MoveInOptions } from '../../../../domain/move-in/move-in.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField, SelectField } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { ImageField } from '../../kit/pictures/image-field.tsx';

type Category = MoveInOptions['category'];
const CATEGORIES = ARTICLE_CATEGORIES.map((category) => [category, category] as const);

/** The choices of an import, and the buttons that check again and bring in. */
export function MoveInOptionsForm({ found: { id, options: stored, report } }: { found: MoveIn }) {
  const [options, setOptions] = useState(stored);
  const { busy, run } = useApiAction();
  const change = (changes: Partial<MoveInOptions>) => setOptions((before) => ({ ...before, ...changes }));
  const send = (step: 'check' | 'start') =>
    run(() => adminRequest('POST', `/api/admin/move-ins/${id}/${step}`, { body: options }), 'Nothing was imported');
  const isChanged = JSON.stringify(options) !== JSON.stringify(stored);
  const { articles, pages } = report.counts;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(isChanged ? 'check' : 'start');
  };
  return (
    <form
      className={`${adminPanelStyles.adminPanel} p-4 sheet edged grid gap-3`}
      onSubmit={submit}
      aria-labelledby="choices"
      noValidate
    >
      <h2 id="choices">Choices for this import</h2>
      <InputField
        label="Address of the old site"
        hint="(its pictures are copied from there)"
        type="url"
        placeholder={report.siteUrl || 'https://old.example'}
        value={options.siteUrl}
        onChange={(siteUrl) => change({ siteUrl: siteUrl.trim() })}
      />
      {report.categories.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="strong">Categories</legend>
          {report.categories.map(({ name, posts }) => (
            <SelectField
              key={name}
              label={name}
              hint={`(${posts} ${posts === 1 ? 'post' : 'posts'})`}
              options={CATEGORIES}
              value={options.categories[name] ?? suggestCategory(name) ?? options.category}
              onChange={(category) => change({ categories: { ...options.categories, [name]: category as Category } })}
            />
          ))}
        </fieldset>
      )}
      <SelectField
        label="Category of all other posts"
        options={CATEGORIES}
        value={options.category}
        onChange={(category) => change({ category: category as Category })}
      />
      <ImageField
        id="move-in-picture"
        label="Picture of published posts that have none"
        value={options.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
      />
      <label className={fieldGroupStyles.check}>
        <input type="checkbox" checked={options.redirects} onChange={() => change({ redirects: !options.redirects })} />
        Redirect old addresses to the new pages
      </label>
      <label className={fieldGroupStyles.check}>
        <input type="checkbox" checked={options.asDrafts} onChange={() => change({ asDrafts: !options.asDrafts })} />
        Import everything as a draft
      </label>
      <p>
        <Button type="submit" kind="dark" busy={busy} disabled={!isChanged && articles + pages === 0}>
          {isChanged ? 'Check again' : `Import ${articles} posts and ${pages} pages`}
        </Button>
      </p>
    </form>
  );
}
