import { ASK_OPERATOR_TEXT, type EmergencyContacts } from '../../../domain/emergency.ts';
import { type UnitLine, WHO_DECIDES_TEXT } from '../../../domain/hyperbaric-unit-texts.ts';

type Recompression = { lines: readonly UnitLine[]; evacuation: string | null };

/**
 * Lists emergency contacts like the pages do: local numbers first, or the advice to find them out; then hyperbaric units.
 */
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
