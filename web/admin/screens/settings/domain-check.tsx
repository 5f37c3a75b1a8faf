import { useState } from 'react';
import type { AdminSettings } from '../../../../domain/settings/admin-settings.ts';
import { readFormerHosts } from '../../../../domain/settings/former-hosts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { Finding } from './sender-check.tsx';
import { SETTINGS_PATH } from './use-settings-form.ts';

type Checked = { findings: { name: string; state: 'ok' | 'warn' | 'bad' | 'unknown'; text: string }[] };
type Props = { settings: AdminSettings; isUnsaved: boolean };

/** Lists what is left to do after a change of domain: texts with the old address, certificates, redirects, the sender. */
export function DomainCheck({ settings, isUnsaved }: Props) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const { host: replacement, hostname } = new URL(settings.siteUrl);
  const hosts = readFormerHosts(String(settings.values.formerHosts ?? '')).filter((host) => host !== hostname);
  return (
    <div className="grid gap-3">
      {hosts.length > 0 && (
        <ul>
          {hosts.map((host) => (
            <li key={host}>
              <a href={`/admin/replace?${new URLSearchParams({ find: host, replacement, places: 'both' })}`}>
                Find {host} in your texts and links
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <ActionButton
          icon="shield-check"
          busyText="Checking..."
          disabled={isUnsaved}
          send={() => adminRequest<Checked>('POST', `${SETTINGS_PATH}/domain-check`)}
          failed="The domain was not checked"
          onDone={setChecked}
        >
          Check addresses and certificates
        </ActionButton>
      </p>
      <div role="status">
        {checked && (
          <dl className="grid gap-3">
            {checked.findings.map((finding) => (
              <Finding key={finding.name} {...finding} record={null} />
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
