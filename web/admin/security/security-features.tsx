import { RETENTION_DAYS } from '../../../domain/retention.ts';
import { IDLE_MINUTES, LOGIN_ATTEMPTS, LOGIN_WINDOW_MINUTES } from '../../../domain/session.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** What watches over the owners' area (specification, section 6). */
const FEATURES = [
  ['Rate limiting', `${LOGIN_ATTEMPTS} login attempts per ${LOGIN_WINDOW_MINUTES} minutes`],
  ['Session timeout', `${IDLE_MINUTES} minutes of inactivity`],
  ['Audit logging', `audit logging of admin actions, kept for ${RETENTION_DAYS.auditLog} days`],
  ['IP tracking', 'the address of every attempt and action is recorded'],
  ['Session regeneration', 'automatic session regeneration at every login'],
] as const;

export function SecurityFeatures() {
  return (
    <aside className="security-features" aria-labelledby="features-heading">
      <h2 id="features-heading">
        <Icon name="shield-check" />
        Active Security Features
      </h2>
      <ul>
        {FEATURES.map(([name, text]) => (
          <li key={name}>
            <strong>{name}:</strong> {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
