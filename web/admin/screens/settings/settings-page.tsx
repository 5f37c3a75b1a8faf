import { type FormEvent, useEffect, useState } from 'react';
import type { AdminSettings } from '../../../../domain/settings/admin-settings.ts';
import { TEXT_PAGES } from '../../../../domain/settings/page-text-fields.ts';
import type { SettingValues } from '../../../../domain/settings/setting-field.ts';
import { isSameValue, SETTING_SECTIONS, type SettingSection } from '../../../../domain/settings/setting-fields.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { DraftOffers } from '../../kit/drafts/draft-offers.tsx';
import { deleteDraft, listDrafts } from '../../kit/drafts/draft-store.ts';
import { Button } from '../../kit/fields/button.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { Section } from '../../kit/layout/panel.tsx';
import { BackupKeyField, OffsiteTest } from './backup-controls.tsx';
import { DomainCheck } from './domain-check.tsx';
import { MailTest } from './mail-test.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { controlId, SettingControl } from './setting-control.tsx';
import { SettingsHistory } from './settings-history.tsx';
import styles from './settings-page.module.css';
import { SETTINGS_PATH, type SettingsForm, useSettingsForm } from './use-settings-form.ts';

export function Page({ search }: PageProps) {
  return (
    <AdminPage title="Settings" path="/admin/settings">
      <p className="muted">Changes are live on the next page view. Nothing needs a restart.</p>
      <LoadedSettings setting={search.get('setting')} />
    </AdminPage>
  );
}

const LoadedSettings = ({ setting }: { setting: string | null }) => (
  <Loaded
    query={useAdmin<AdminSettings>(SETTINGS_PATH)}
    loading="Loading settings..."
    failed="The settings could not be loaded."
  >
    {(settings) => <Settings settings={settings} setting={setting} />}
  </Loaded>
);

/** Sections that are saved on their own, after the others. */
const OWN_SECTIONS = [
  ['shops', 'Shops'],
  ['password', 'Password'],
  ['sessions', 'Sessions'],
  ['history', 'What changed'],
] as const;

/** `setting`: the path of the one to show, or the id of a part. */
function Settings({ settings, setting }: { settings: AdminSettings; setting: string | null }) {
  const form = useSettingsForm(settings);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  // A link to a section is followed before the settings have loaded.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  useEffect(() => {
    if (setting === null) return;
    // After the focus that every page gives its heading.
    const frame = requestAnimationFrame(() => showSetting(setting));
    return () => cancelAnimationFrame(frame);
  }, [setting]);
  return (
    <div className={`${styles.page} grid gap-5`}>
      <nav className={styles.contents} aria-label="Settings">
        <ul className="cluster gap-0-4">
          {[...SETTING_SECTIONS.map(({ id, title }) => [id, title] as const), ...OWN_SECTIONS].map(([id, title]) => (
            <li key={id}>
              <a className="inline-line touch" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-5">
        <Drafts onRestore={form.restore} />
        <form className="grid gap-5" onSubmit={submit} noValidate aria-label="Settings of the site">
          {SETTING_SECTIONS.map((section) => (
            <FormSection key={section.id} section={section} form={form} settings={settings} setting={setting} />
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
          <div id="second-factor" className="grid gap-4">
            <SecondFactorSection />
            <PasskeySection />
          </div>
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

/** Scrolls to a setting and focuses it; to its section where it has no control at present, such as one of another kind of storage. */
function showSetting(setting: string): void {
  const control = document.getElementById(controlId(setting));
  const section = SETTING_SECTIONS.find(({ fields }) => fields.some(({ path }) => path === setting));
  const target = control ?? document.getElementById(section?.id ?? setting);
  target?.scrollIntoView({ block: control ? 'center' : 'start' });
  control?.focus({ preventScroll: true });
}

type FormSectionProps = {
  section: SettingSection;
  form: SettingsForm;
  settings: AdminSettings;
  setting: string | null;
};

function FormSection({ section, form, settings, setting }: FormSectionProps) {
  const { id, title, lead } = section;
  const textPage = TEXT_PAGES.find((page) => page.id === id);
  if (textPage)
    return <TextSection section={section} form={form} settings={settings} setting={setting} page={textPage} />;
  return (
    <OwnSection id={id} title={title} lead={lead}>
      <div className={`${styles.fields} grid gap-4`}>
        <Controls section={section} form={form} settings={settings} setting={setting} />
        {id === 'identity' && (
          <p className="small muted">
            Public address: <a href={settings.siteUrl}>{settings.siteUrl}</a>. The person who runs your server sets it
            with <code>SITE_URL</code>.
          </p>
        )}
        {id === 'mail' && <MailTest settings={settings} form={form} />}
        {id === 'domain' && <DomainCheck settings={settings} isUnsaved={form.paths.includes('formerHosts')} />}
        {id === 'backups' && <BackupKeyField hasKey={settings.offsite.hasBackupKey} form={form} />}
        {id === 'backups' && <OffsiteTest settings={settings} form={form} />}
      </div>
    </OwnSection>
  );
}

const Controls = ({ section, form, settings }: FormSectionProps) =>
  section.fields
    .filter(({ when }) => !when || form.values[when[0]] === when[1])
    .map((field) => (
      <SettingControl key={field.path} field={field} form={form} variable={settings.environment[field.path]} />
    ));

type TextSectionProps = FormSectionProps & { page: (typeof TEXT_PAGES)[number] };

/** The texts of a page, collapsed until opened or until one has an error. */
function TextSection({ page, ...section }: TextSectionProps) {
  const { form, settings, setting } = section;
  const { id, title, lead, fields } = section.section;
  const isShown = fields.some(({ path }) => path === setting);
  const [isOpen, setIsOpen] = useState(isShown);
  useEffect(() => {
    if (isShown) setIsOpen(true);
  }, [isShown]);
  const isWrong = fields.some(({ path }) => path in form.errors);
  const isAsShipped = fields.every(({ path }) => isSameValue(settings.values[path], settings.shipped[path]));
  return (
    <OwnSection id={id} title={title}>
      <details
        className={fieldGroupStyles.moreFields}
        open={isOpen || isWrong}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className={`${fieldGroupStyles.summary} touch pointer small strong anywhere`}>
          Edit <span className="visually-hidden">{title} </span>({isAsShipped ? 'unchanged' : 'changed'})
        </summary>
        {(isOpen || isWrong) && (
          <div className={`${styles.fields} grid gap-4`}>
            <p className="small muted">{lead}</p>
            <Controls {...section} />
            <div className="row gap-2-3">
              <Button icon="eye" onClick={() => openPreview(page.path, form.values)}>
                Preview {page.title} in a new tab
              </Button>
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
    <Section title={title} className="grid gap-4 p-4 sheet edged" id={id}>
      {lead && <p className={`${styles.lead} small muted`}>{lead}</p>}
      {children}
    </Section>
  );
}

/** Offers unsaved changes from an earlier visit. */
function Drafts({ onRestore }: { onRestore: (values: SettingValues) => void }) {
  const [offered, setOffered] = useState(() =>
    typeof window === 'undefined' ? [] : listDrafts<SettingValues>('settings'),
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

/** Previews a page with unsaved texts in a new tab, by posting them to the page's own address. */
function openPreview(path: string, values: SettingValues): void {
  const form = document.createElement('form');
  const field = document.createElement('input');
  Object.assign(form, { method: 'post', action: path, target: '_blank', hidden: true });
  Object.assign(field, { type: 'hidden', name: 'settings', value: JSON.stringify(values) });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
