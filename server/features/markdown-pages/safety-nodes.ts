import { ASK_OPERATOR_TEXT, type EmergencyContacts } from '../../../domain/emergency.ts';
import { type UnitLine, WHO_DECIDES_TEXT } from '../../../domain/hyperbaric-unit-texts.ts';

type Recompression = { lines: readonly UnitLine[]; evacuation: string | null };

/** Whom to call, as the pages say it: the local numbers first, or the advice to ask for them; then where a diver may be taken. */
export function emergencyLines(
  { local, divingHotline }: Pick<EmergencyContacts, 'local' | 'divingHotline'>,
  { vhf, poisonsLine }: { vhf: string; poisonsLine?: string | null },
  { lines, evacuation }: Recompression,
): string[][] {
  return [
    ...(local.length > 0 ? local.map(({ label, display }) => [`${label}: ${display}`]) : [[ASK_OPERATOR_TEXT]]),
    [`${divingHotline.label}: ${divingHotline.display}`],
    [`On a boat: VHF channel ${vhf}`],
    ...(poisonsLine ? [[`Stings and bites, not life-threatening: ${poisonsLine}`]] : []),
    ...lines.map(({ label, text, phone }) => [`${label}: ${text}${phone ? ` Phone: ${phone}.` : ''}`]),
    ...(evacuation ? [[evacuation]] : []),
    [WHO_DECIDES_TEXT],
  ];
}
