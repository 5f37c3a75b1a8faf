import type { FastifyRequest } from 'fastify';
import type { Person } from '../../domain/security/permissions.ts';

const people = new WeakMap<object, Person>();

/** Notes who sent the request: errors then show the cause, and the log the name. Call it once that is known. */
export const notePerson = (request: FastifyRequest, person: Person): void => void people.set(request, person);
export const findPerson = (request: object): Person | undefined => people.get(request);

/** Returns the person behind a request that has passed `adminOnly`. @throws Error for any other request. */
export function readPerson(request: FastifyRequest): Person {
  const person = people.get(request);
  if (!person) throw new Error('This route does not check who is logged in.');
  return person;
}
