import { z } from 'zod';

/** A town from which distances are measured. `area` is a state or territory of Australia, or a country. */
export const townSchema = z.object({ name: z.string(), area: z.string(), latitude: z.number(), longitude: z.number() });
export type Town = z.infer<typeof townSchema>;
