import type { EntityKind } from '../../../domain/kernel/entities.ts';
import { joinLines } from '../../../domain/kernel/join-lines.ts';
import type { ApprovalAction } from '../../../domain/writing/approval.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../mail/index.ts';

export type Item = { kind: EntityKind; id: number };
export type MailContext = { settings: { name: string }; siteUrl: string };

type Step = {
  action: ApprovalAction;
  person: string;
  text: string;
  item: Item;
  /** The item's name, and what it is: 'dive site'. */
  name: string;
  of: string;
  /** Addresses; null for a person without one, who sees the step on the dashboard. */
  to: readonly (string | null)[];
};

/** Queues a mail about a step in a thread to each of the others, with the link that opens it. */
export async function mailAbout(trx: Database, step: Step, { settings, siteUrl }: MailContext): Promise<void> {
  const { action, text, item, of, to } = step;
  // A header holds no line ends.
  const [person, name] = [joinLines(step.person), `“${joinLines(step.name) || 'Untitled'}”`];
  const subjects: Record<ApprovalAction, string> = {
    ask: `${person} asks you to look at ${name}`,
    comment: `${person} commented on ${name}`,
    approve: `${person}: fine to publish ${name}`,
    withdraw: `${person} no longer needs you to look at ${name}`,
  };
  const what = {
    ask: `${person} asks you to look at the ${of} ${name} before it is published.`,
    comment: `${person} commented on the ${of} ${name}:`,
    approve: `${person} looked at the ${of} ${name}: fine to publish.`,
    withdraw: '',
  };
  const parts = [
    what[action],
    ...(text ? [text] : []),
    `Open it: ${siteUrl}/admin/approvals/${item.kind}/${item.id}`,
    `You get this because you help run ${settings.name}.\n`,
  ];
  for (const address of to)
    if (address)
      await queueMail(trx, { kind: 'approval', to: address, subject: subjects[action], text: parts.join('\n\n') });
}
