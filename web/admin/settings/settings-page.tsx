import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  isSameValue,
  SETTING_SECTIONS,
  type SettingSection,
  type SettingValues,
  settingLabel,
  TEXT_PAGES,
} from '../../../domain/setting-fields.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { useAdmin } from '../api/use-admin.ts';
import { ResourceHead } from '../crud/resource-head.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { deleteDraft, draftsOf } from '../drafts/draft-store.ts';
import { LoadFailure } from '../fields/load-failure.tsx';
import messageStyles from '../fields/message.module.css';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { MailTest } from './mail-test.tsx';
import { PasswordSection } from './password-section.tsx';
import { openPreview } from './preview.ts';
import { SessionsSection } from './sessions-section.tsx';
import { controlId, SettingControl } from './setting-control.tsx';
import { type AdminSettings, SETTINGS_PATH } from './settings-data.ts';
import { SettingsHistory, useRevert } from './settings-history.tsx';
import styles from './settings-page.module.css';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

export function Page() {
  return (
    <AdminLayout title="Settings" path="/admin/settings">
      <div className={layoutStyles.container}>
        <ResourceHead title="Settings" />
        <p className={textStyles.soft}>Changes are live on the next page view. Nothing needs a restart.</p>
        <LoadedSettings />
      </div>
    </AdminLayout>
  );
}

function LoadedSettings() {
  const { data, error, refetch } = useAdmin<AdminSettings>(SETTINGS_PATH);
  if (data) return <Settings settings={data} />;
  if (error)
    return <LoadFailure text="The settings could not be loaded." failure={error} onRetry={() => void refetch()} />;
  return <p role="status">Loading settings...</p>;
}

/** Sections that are saved on their own, after the others. */
const OWN_SECTIONS = [
  ['shops', 'Shops'],
  ['password', 'Password'],
  ['sessions', 'Sessions'],
  ['history', 'What changed'],
] as const;

function Settings({ settings }: { settings: AdminSettings }) {
  const form = useSettingsForm(settings);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <div className={styles.page}>
      <nav className={styles.contents} aria-label="Settings">
        <ul>
          {[...SETTING_SECTIONS.map(({ id, title }) => [id, title] as const), ...OWN_SECTIONS].map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        <Drafts onRestore={form.restore} />
        <form className={styles.form} onSubmit={submit} noValidate aria-label="Settings of the site">
          {SETTING_SECTIONS.map((section) => (
            <FormSection key={section.id} {...{ section, form, settings }} />
          ))}
          <SaveBar form={form} />
        </form>
        <OwnSection id="shops" title="Shops and tag rules">
          <p>
            Which links pay you, how they are marked and what their tag is:{' '}
            <a href="/admin/shops">Shops and tag rules</a>.
          </p>
        </OwnSection>
        <OwnSection id="password" title="Password">
          <PasswordSection variable={settings.environment.adminPassword} />
        </OwnSection>
        <OwnSection id="sessions" title="Where you’re logged in">
          <SessionsSection />
        </OwnSection>
        <OwnSection id="history" title="What changed">
          <SettingsHistory />
        </OwnSection>
      </div>
    </div>
  );
}

type FormSectionProps = { section: SettingSection; form: SettingsForm; settings: AdminSettings };

function FormSection({ section, form, settings }: FormSectionProps) {
  const { id, title, lead } = section;
  const textPage = TEXT_PAGES.find((page) => page.id === id);
  if (textPage) return <TextSection {...{ section, form, settings }} page={textPage} />;
  return (
    <OwnSection id={id} title={title} lead={lead}>
      <div className={styles.fields}>
        <Controls {...{ section, form, settings }} />
        {id === 'identity' && (
          <p className={styles.note}>
            Public address: <a href={settings.siteUrl}>{settings.siteUrl}</a>. Whoever runs your server sets it with{' '}
            <code>SITE_URL</code>.
          </p>
        )}
        {id === 'mail' && <MailTest settings={settings} form={form} />}
      </div>
    </OwnSection>
  );
}

const Controls = ({ section, form, settings }: FormSectionProps) =>
  section.fields.map((field) => (
    <SettingControl key={field.path} field={field} form={form} variable={settings.environment[field.path]} />
  ));

type TextSectionProps = FormSectionProps & { page: (typeof TEXT_PAGES)[number] };

/** The many texts of a page, folded until they are wanted or one of them is wrong. */
function TextSection({ page, ...section }: TextSectionProps) {
  const { form, settings } = section;
  const { id, title, lead, fields } = section.section;
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = fields.some(({ path }) => path in form.errors);
  const isAsShipped = fields.every(({ path }) => isSameValue(settings.values[path], settings.shipped[path]));
  return (
    <OwnSection id={id} title={title}>
      <details open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          Edit the texts of {page.title} ({isAsShipped ? 'as shipped' : 'changed'})
        </summary>
        {(isOpen || isWrong) && (
          <div className={styles.fields}>
            <p className={styles.note}>{lead}</p>
            <Controls {...section} />
            <div className={styles.bar}>
              <button type="button" className={buttonStyles.button} onClick={() => openPreview(page.path, form.values)}>
                <Icon name="eye" />
                Preview {page.title} in a new tab
              </button>
            </div>
          </div>
        )}
      </details>
    </OwnSection>
  );
}

type OwnSectionProps = { id: string; title: string; lead?: string | undefined; children: React.ReactNode };

function OwnSection({ id, title, lead, children }: OwnSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** What is not saved yet, and how the last save went. Stays in view while there is something to save. */
function SaveBar({ form }: { form: SettingsForm }) {
  const { paths, busy, outcome } = form;
  const hasChanges = paths.length > 0;
  return (
    <div className={hasChanges ? `${styles.saveBar} ${styles.sticky}` : styles.saveBar}>
      <Outcome form={form} />
      <div className={styles.bar}>
        <p className={styles.changes} role="status">
          {hasChanges && (
            <>
              <b>{paths.length === 1 ? '1 change not saved:' : `${paths.length} changes not saved:`}</b>{' '}
              {paths.map(settingLabel).join(', ')}
            </>
          )}
          {!hasChanges && !outcome && 'Everything is saved.'}
        </p>
        {hasChanges && (
          <button type="button" className={buttonStyles.button} disabled={busy} onClick={form.discard}>
            Discard
          </button>
        )}
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.dark}`} disabled={busy || !hasChanges}>
          {busy ? 'Saving...' : 'Save settings'}
        </button>
      </div>
    </div>
  );
}

function Outcome({ form: { outcome, errors, discard } }: { form: SettingsForm }) {
  const alert = useRef<HTMLDivElement>(null);
  const { busy, revert } = useRevert();
  useEffect(() => {
    if (outcome?.state === 'refused') alert.current?.focus();
  }, [outcome]);
  if (outcome?.state === 'refused') {
    const wrong = Object.keys(errors);
    return (
      <div className={messageStyles.error} role="alert" tabIndex={-1} ref={alert}>
        <Icon name="circle-alert" />
        <span>
          Nothing was saved yet; everything you typed is kept. {wrong.length === 0 && outcome.message}
          {wrong.map((path) => (
            <span key={path} className={styles.wrong}>
              <a href={`#${controlId(path)}`}>{settingLabel(path)}</a>: {errors[path]}
            </span>
          ))}
        </span>
      </div>
    );
  }
  if (!outcome) return null;
  const undo = async () => {
    const { failure } = await revert(outcome.version - 1);
    if (!failure) discard();
  };
  return (
    <div className={messageStyles.success} role="status">
      <Icon name="circle-check" />
      <span>
        Saved and live: {outcome.paths.map(settingLabel).join(', ')}.{' '}
        <a href="/" target="_blank" rel="noopener">
          See the site
        </a>{' '}
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.small}`}
          disabled={busy || outcome.paths.every((path) => path === 'mail.password')}
          onClick={() => void undo()}
        >
          Undo
        </button>
      </span>
    </div>
  );
}

/** What was typed earlier and never saved. */
function Drafts({ onRestore }: { onRestore: (values: SettingValues) => void }) {
  const [offered, setOffered] = useState(() =>
    typeof window === 'undefined' ? [] : draftsOf<SettingValues>('settings'),
  );
  const drop = (key: string) => {
    deleteDraft(key);
    setOffered((all) => all.filter(([other]) => other !== key));
  };
  return (
    <DraftOffers
      title="Unsaved changes"
      offered={offered}
      onRestore={(key, { values }) => {
        onRestore(values);
        drop(key);
      }}
      onDiscard={drop}
    />
  );
}
