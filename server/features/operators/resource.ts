import { operatorInput } from '../../../domain/operators/operator.ts';
import { defineResource } from '../../crud/resource.ts';

export const operatorResource = defineResource({ kind: 'operator', input: operatorInput, method: 'PUT' });
