import { redirectInput } from '../../../domain/links/redirect.ts';
import { defineResource } from '../../crud/resource.ts';

export const redirectResource = defineResource({ kind: 'redirect', input: redirectInput, method: 'PUT' });
