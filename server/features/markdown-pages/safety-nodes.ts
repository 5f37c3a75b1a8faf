import { ASK_OPERATOR_TEXT, type EmergencyContacts } from '../../../domain/emergency.ts';

type Chamber = { name: string; phone?: string | null | undefined };

/** Whom to call, as the pages say it: the local numbers first, or the advice to ask for them. */
export function emergencyLines(
  { local, divingHotline }: Pick<EmergencyContacts, 'local' | 'divingHotline'>,
  { vhf, poisonsLine, chamber }: { vhf: string; poisonsLine?: string | null; chamber: Chamber | null },
): string[][] {
  return [
    ...(local.length > 0 ? local.map(({ label, display }) => [`${label}: ${display}`]) : [[ASK_OPERATOR_TEXT]]),
    [`${divingHotline.label}: ${divingHotline.display}`],
    [`On a boat: VHF channel ${vhf}`],
    ...(poisonsLine ? [[`Stings and bites, not life-threatening: ${poisonsLine}`]] : []),
    [
      `Nearest hyperbaric unit: ${chamber ? [chamber.name, chamber.phone].filter(Boolean).join(', ') : 'not known yet'}`,
    ],
  ];
}
