import { HttpError } from './errors.ts';

/** The answer to someone who must log in first. */
export const unauthorised = () => new HttpError(401, 'Please log in.');
